"""The types of field that several kinds of file share."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from compiler.language.ids import ID

Id = Annotated[str, Field(pattern=ID, description="Lower-case words joined by dashes, such as `long-gallery`; a letter comes first.")]
ShownName = Annotated[str, Field(min_length=1, max_length=80)]
# A range, not a literal: to a literal 1, `true` is the same.
LanguageVersion = Annotated[int, Field(ge=1, le=1)]
# A BCP 47 tag, as far as the shipped languages need it.
Locale = Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Z]{2})?$", description="Code of a language, such as `en` or `pt-BR`.")]
