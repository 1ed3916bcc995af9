"""Packs of version 1 of the language and the same packs upgraded on disk, played side by side."""
