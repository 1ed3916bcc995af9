"""What words say themselves with: grammar, vocabulary and the languages. `english` and `portuguese` are the
languages."""
