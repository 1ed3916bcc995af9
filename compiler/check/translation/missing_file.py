"""Check L101: a language of a pack without a translation file."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content
from compiler.diagnostics import Report
from compiler.model.pack import HOME_LANGUAGE


class MissingTranslationFile(Check):
    """A pack names a language in its manifest and has no file with that `locale` under `translations/`.

    Bad:
        languages: [en, pt-BR]        # and no translations/pt-BR.yaml
    Good:
        languages: [en]
    """

    code = "L101"
    name = "missing-translation-file"

    def run(self, content: Content, report: Report) -> None:
        for id, pack in content.packs.items():
            for index, language in enumerate(pack.value.languages):
                if language != HOME_LANGUAGE and (id, language) not in content.translations and "translation" not in content.unread:
                    self.report_at(
                        report,
                        pack.span("languages", index),
                        f"The pack has no translation with the locale `{language}`.",
                        f"Add translations/{language}.yaml, or remove the language.",
                    )
