"""Checks on windows and timing."""
