"""Turns the results of a simulation into a report: what they say in words, in plots and in numbers."""
