"""The table: turns a game into a screen that people play at."""
