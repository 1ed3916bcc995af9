"""Checking: typed content into diagnostics. One check a file, in the folder of its area."""
