"""The server and the model behind it, as guests see them."""
