"""The board in characters, for both faces of the terminal."""
