"""Shaping: the positioned tree into models, or what is wrong with its shape into diagnostics."""
