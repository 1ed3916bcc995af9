"""The table on a full screen: board, hand, question and log at once. Imported only where it is used."""
