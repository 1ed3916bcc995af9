"""Checks on effects and conditions."""
