"""Turns sound files of every format we read into hostile ones, and holds each reader to its promise: our own errors, no code, nothing written elsewhere."""
