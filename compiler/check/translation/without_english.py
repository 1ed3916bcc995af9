"""Check L105: a pack that does not list English."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.pack import HOME_LANGUAGE, Pack


class WithoutEnglish(Check):
    """A pack does not list `en` among its languages, or lists a language twice. The names in its files are English, and
    other languages fall back to them.

    Bad:
        languages: [pt-BR]
    Good:
        languages: [en, pt-BR]
    """

    code = "L105"
    name = "without-english"

    pieces = ("packs",)

    def look_at(self, piece: Located[Pack], content: Content, report: Report) -> None:
        languages = piece.value.languages
        if HOME_LANGUAGE not in languages:
            self.report_at(report, piece.span("languages"), f"`{HOME_LANGUAGE}` is missing among the languages.", f"Add `{HOME_LANGUAGE}`.")
        for index, language in enumerate(languages):
            if language in languages[:index]:
                self.report_at(report, piece.span("languages", index), f"`{language}` appears twice.", "Remove it.")
