"""The server: brings tables to browsers, keeps them on disk, and lets bots think elsewhere."""
