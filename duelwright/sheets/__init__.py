"""Turns a bundle into sheets to print and share: cards, reference, boards, web pages, Markdown, Tabletop Simulator
decks.

`write.write_sheets` is the entry point. Nothing is imported here, so that the command line can show its options
(`options`) without what does the work.
"""
