"""The faults that gathering content reports: one file each."""
