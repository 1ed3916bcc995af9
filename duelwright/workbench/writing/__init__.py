"""What helps while a file is being written: what can stand at a place, and what is said about the word there."""
