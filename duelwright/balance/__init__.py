"""Balance: turns a hero into an answer to "is it fair?", and into what would make it so."""
