"""Measuring: a board into graphs and figures."""
