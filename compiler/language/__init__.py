"""The content language: one class for each of its words, with fields, needs, doc, example, card text and lowering."""
