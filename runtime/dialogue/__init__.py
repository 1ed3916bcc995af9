"""What the game tells and asks: names, events of the log, questions and what is offered, one definition each."""
