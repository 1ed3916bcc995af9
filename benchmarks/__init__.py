"""Measurements: how fast the runtime plays, beside a hand-written game with no language at all."""
