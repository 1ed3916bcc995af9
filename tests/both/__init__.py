"""The compiled runtime and its sources, side by side: the same game."""
