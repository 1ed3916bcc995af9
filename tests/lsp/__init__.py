"""Proves the language server through its protocol, in the process that editors start."""
