"""The flow of a game: setup, turns, the actions, combat, triggers; each a frame that goes from stage to stage."""
