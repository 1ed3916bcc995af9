"""Lowering: content into programs of the IR."""
