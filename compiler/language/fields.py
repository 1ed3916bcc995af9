"""The types of field that several kinds of file share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from compiler.language.ids import ID, ONE_LINE
from compiler.upgrade.table import NEWEST, OLDEST

Id = Annotated[str, Field(pattern=ID, description="Lower-case words joined by dashes, such as `long-gallery`; a letter comes first.")]
ShownName = Annotated[str, Field(min_length=1, max_length=80, pattern=ONE_LINE)]
# A range, not a literal: to a literal 1, `true` is the same.
LanguageVersion = Annotated[int, Field(ge=OLDEST, le=NEWEST)]
# A BCP 47 tag, as far as the shipped languages need it.
Locale = Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Z]{2})?$", description="Code of a language, such as `en` or `pt-BR`.")]


class OneOf:
    """One of the words of a closed set, which is defined elsewhere: `Annotated[str, OneOf(TRIGGERS)]`. To pydantic and
    to editors it is a literal."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = list(words)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.literal_schema(self._words)
