"""What changes during a game, as plain data: the state itself, the frames of its stack, the cards being played."""
