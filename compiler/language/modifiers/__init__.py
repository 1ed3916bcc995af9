"""Modifiers: changes of the rules that hold while an ability does, or until a later time."""
