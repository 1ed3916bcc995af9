"""The faults that finding reports: one file each."""
