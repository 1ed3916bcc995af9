"""The faults that loading reports: one file each."""
