"""The terminal: faces of the table model for people at a keyboard."""
