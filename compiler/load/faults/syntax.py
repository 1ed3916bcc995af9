"""Y104: a file is not YAML."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span

# What the parser says, and the most frequent cause.
_ADVICE = {
    "mapping values are not allowed": "Put text that contains `: ` in quotes. A key starts its own line, at the indentation of its neighbours.",
    "could not find expected ':'": "A key needs a colon and a space after it; a text over several lines needs `|` or quotes.",
    "expected ',' or ']'": "Close the list with `]`, and put commas between its items.",
    "expected ',' or '}'": "Close the mapping with `}`, and put commas between its entries.",
    "unexpected end of stream": "Close the quote that was opened before.",
    "expected <block end>": "Give this line the indentation of its neighbours.",
    "sequence entries are not allowed": "A list starts on a line of its own, below its key.",
    "unknown escape character": "Use single quotes, in which a backslash is a backslash.",
    "expected the node content": "A value is missing here, or a text that starts with a special character needs quotes.",
    "cannot start any token": "Put a text that starts with `@`, `` ` `` or `%` in quotes.",
}


class SyntaxFault(Fault):
    """A file is not YAML.

    The reader had to stop here. Often the cause is a little earlier: a quote or bracket left open, a missing space
    after a colon or a dash, a line with more or less indentation than its neighbours, or a text with `: ` or ` #` in it
    that needs quotes.

    Bad:
        name: Holmes: The Hound
    Good:
        name: "Holmes: The Hound"
    """

    code = "Y104"
    name = "syntax"

    @classmethod
    def found(cls, report: Report, span: Span, problem: str) -> None:
        advice = next((advice for start, advice in _ADVICE.items() if start in problem), "Look at the indentation, quotes and brackets here and just before.")
        cls.report_at(report, span, f"This is not YAML: {problem}.", advice)
