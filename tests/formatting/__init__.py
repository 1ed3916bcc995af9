"""Turns messy YAML, and YAML that is not messy, into tests of the formatter."""
