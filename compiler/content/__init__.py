"""Content: all models of the packs in use, by id, with their names in each language."""
