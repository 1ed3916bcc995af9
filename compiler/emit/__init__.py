"""Emitting: lowered content and its text into the payload of a bundle."""
