"""Turns packs of YAML content into bundles."""
