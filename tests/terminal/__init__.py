"""Tests of the terminal: the full screen through Textual's pilot and a real terminal, and the drawing of boards."""
