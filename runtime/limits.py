"""How large everything may be that is read from a file: bundles, saves, replays, packs. The list for readers is
docs/limits.md.

What is larger is refused before it is looked into, so that reading takes bounded time and memory. Where the content
language has a limit of its own (health, copies, counters …) it is the same one; elsewhere the limit is far above what
any game needs.
"""

from __future__ import annotations

from typing import Final

# Text
LARGEST_BUNDLE: Final = 16 * 1024 * 1024  # bytes
LONGEST_ID: Final = 100
LONGEST_NAME: Final = 200
LONGEST_TEXT: Final = 100_000
LONGEST_PATH: Final = 500

# The whole
MOST_LANGUAGES: Final = 20
MOST_FILES: Final = 5_000
MOST_PACKS: Final = 500
MOST_HEROES: Final = 1_000
MOST_BOARDS: Final = 500
MOST_ITEMS: Final = 1_000

# Heroes
MOST_FIGHTERS: Final = 30  # of one hero, all groups together
LARGEST_GROUP: Final = 10
MOST_HEALTH: Final = 99
LARGEST_MOVE: Final = 20
MOST_PIECES: Final = 50  # forms, counters, marks, piles, traits; kinds of tokens
LARGEST_COUNTER: Final = 99
MOST_TOKENS: Final = 30  # of one kind
MOST_CARDS: Final = 300  # of one deck, all copies together
MOST_COPIES: Final = 60
LARGEST_VALUE: Final = 30  # printed or BOOST
MOST_ABILITIES: Final = 200
MOST_USES: Final = 99

# Boards
MOST_ZONES: Final = 50
MOST_SPACES: Final = 300
MOST_LINES: Final = 2_000
MOST_STARTS: Final = 8
LARGEST_ASPECT: Final = 20.0

# Programs
MOST_PROGRAMS: Final = 1_000
MOST_MODIFIERS: Final = 1_000
MOST_LABELS: Final = 2_000
LONGEST_PROGRAM: Final = 1_000
MOST_SLOTS: Final = 500
MOST_OPERANDS: Final = 60
DEEPEST_EXPRESSION: Final = 60  # as deep as YAML may be
LARGEST_NUMBER: Final = 9_999
LAST_LINE: Final = 1_000_000  # of a source file; columns likewise

# Pictures
LARGEST_PICTURE: Final = 20 * 1024 * 1024  # bytes of one file
LARGEST_SVG: Final = 2 * 1024 * 1024  # bytes: it is parsed, where of others only the header is read
MOST_PIXELS: Final = 80_000_000  # of one picture
SMALLEST_SIDE: Final = 0.01  # pixels; of an SVG, units of its own
LARGEST_SIDE: Final = 100_000.0
SMALLEST_CROP: Final = 0.001  # share of the picture's width or height
MOST_PICTURES: Final = 5_000  # of one pack

# Saves and replays
LARGEST_SAVE: Final = 4 * 1024 * 1024  # bytes; a replay likewise
DEEPEST_SAVE: Final = 20  # lists and objects inside each other
MOST_DECISIONS: Final = 10_000  # of one game
LARGEST_COUNT: Final = 1_000_000_000  # of what only ever grows, such as turns and random numbers
LARGEST_SAVED_NUMBER: Final = 99_999  # of what effects work with, above or below 0
LONGEST_SEAT: Final = 100  # the name of a person or a bot

# Content
LARGEST_YAML: Final = 256 * 1024  # bytes of one file
MOST_YAML_FILES: Final = 5_000  # of one pack
# Lists and mappings inside each other: deeper than any card goes and far below Python's own limit, so that every stage
# may walk the tree by recursion.
DEEPEST_YAML: Final = 60
