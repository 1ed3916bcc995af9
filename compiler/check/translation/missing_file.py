"""Check L101: a language of a pack without a translation file."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.pack import HOME_LANGUAGE, Pack


class MissingTranslationFile(Check):
    """A pack names a language in its manifest and has no file with that `locale` under `translations/`.

    Bad:
        languages: [en, pt-BR]        # and no translations/pt-BR.yaml
    Good:
        languages: [en]
    """

    code = "L101"
    name = "missing-translation-file"

    pieces = ("packs",)
    misses_in = ("translation",)

    def look_at(self, piece: Located[Pack], content: Content, report: Report) -> None:
        for index, language in enumerate(piece.value.languages):
            if language != HOME_LANGUAGE and (piece.value.id, language) not in content.translations:
                self.report_at(
                    report,
                    piece.span("languages", index),
                    f"The pack has no translation with the locale `{language}`.",
                    f"Add translations/{language}.yaml, or remove the language.",
                )
