"""Check L104: a translation into a language that the manifest does not name."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.pack import HOME_LANGUAGE
from compiler.model.translation import Translation


class UnlistedLanguage(Check):
    """A pack has a translation into a language that its manifest does not list, so that nothing uses it. English needs
    no translation: the names in heroes, boards, cards and items are English.

    Bad:
        # pack.yaml, beside translations/pt-BR.yaml
        languages: [en]
    Good:
        # pack.yaml, beside translations/pt-BR.yaml
        languages: [en, pt-BR]
    """

    code = "L104"
    name = "unlisted-language"
    severity = "warning"

    pieces = ("translations",)

    def look_at(self, piece: Located[Translation], content: Content, report: Report) -> None:
        pack, locale = content.packs.get(piece.pack), piece.value.locale
        if pack is None:
            return
        span = piece.span("locale")
        if locale == HOME_LANGUAGE:
            self.report_at(report, span, "Names in the files are English already; nothing reads a translation into English.", "Remove this file.")
        elif locale not in pack.value.languages:
            self.report_at(report, span, f"The manifest of the pack does not list `{locale}`.", f"Add `{locale}` to `languages` in pack.yaml.")
