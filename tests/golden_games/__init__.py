"""Whole games as text: what a reader of the log sees, from the setup to the last blow."""
