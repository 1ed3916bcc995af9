"""The faults that lowering reports, all of them about names: one file each."""
