"""What can happen, by what it happens to: cards, fighters, movement, damage, changes of the rules, what is put off."""
