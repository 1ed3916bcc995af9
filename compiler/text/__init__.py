"""Card text: what effects say, in every language. `tellings` is the door; `english` and `portuguese` are the languages."""
