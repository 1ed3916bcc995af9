"""The faults of shape: one file each."""
