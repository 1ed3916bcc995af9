"""Turns a save that may come from anywhere into a state that can go on, or into a reason why not."""
