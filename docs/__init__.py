"""The documentation, and the programs that write those pages of it that are generated."""
