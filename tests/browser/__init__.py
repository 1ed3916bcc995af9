"""The page in a real browser, as people see it and use it."""
