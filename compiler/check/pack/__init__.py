"""Checks on packs."""
