"""The typed content: one model for each authored kind."""
