"""Turns counts of games into what can be said of them: shares, ratings and differences, each with how sure it is."""
