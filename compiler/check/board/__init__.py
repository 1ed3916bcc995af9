"""Checks on boards."""
