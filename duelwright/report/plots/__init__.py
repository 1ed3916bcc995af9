"""Plots of a report: turn figures into SVG, to be read in the page or alone."""
