"""Proves with the real YAML language server that an author is helped while typing."""
