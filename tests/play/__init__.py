"""Tests of the table: playing, watching and replaying at a terminal."""
