"""Checks on scenarios."""
