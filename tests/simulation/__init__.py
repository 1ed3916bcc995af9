"""Proves simulation: what is planned, played, kept and read again."""
