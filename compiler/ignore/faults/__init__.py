"""The faults of ignore comments: one file each."""
