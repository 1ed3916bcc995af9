"""Files that come from anywhere, and files that are written."""
