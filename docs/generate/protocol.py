"""Turns the definitions of questions, options and events into docs/protocol.md."""

from __future__ import annotations

from typing import Final

from docs.generate.markdown import NOTICE, code, table
from docs.generate.markdown import page as joined
from duelwright.protocol import described
from runtime.dialogue.events import EVENTS, SEERS, EventKind
from runtime.dialogue.fields import TYPES, SentenceField, Wording
from runtime.dialogue.offers import OFFERS, Offer
from runtime.dialogue.questions import QUESTIONS, Grounds, QuestionKind
from runtime.words import LANGUAGES

_INTRO = """\
What a game asks and tells, as plain data: `Decision.as_data()` and `Event.as_data()`. [The Python API](api.md#as-plain-data) shows both.
The JSON Schemas are `schemas/decision.schema.json` and `schemas/event.schema.json`.
Names of kinds and fields are stable: a kind or a field may be added, none changes its meaning."""

_DECISIONS = """\
A decision has `player`, `kind`, `prompt`, `fields`, `source` and `options`.
`source` is where in the YAML the question comes from, `{file, line, column}`, or null where the rules of the game ask.
An action is the index of an option.

A decision with one option is *answered by itself* only where every player could work out that it has one, and which.
Otherwise the player is asked: a player who is asked only when there is something to choose reveals their hand."""

# By what the options follow from: when a decision with one option is answered by itself.
_BY_ITSELF: Final[dict[Grounds, str]] = {
    "table": "always",
    "hand": "if the hand is empty",
    "cards": "if the cards are open",
    "secrets": "never",
}

_OPTIONS = """\
An option has `kind`, `text`, and the fields of its kind beside them. A card that the player may not know is null.
Cards are given by their ids, which are the same for all copies of a card.
*Step* is the word of [a scenario](scenarios.md) that chooses it."""

_EVENTS = """\
An event has `kind`, `text`, `fields` and `cause`.
`cause` is the card, ability, item or board rule that did it, `{kind, id, name, player}`, or null where it follows from the rules of the game.

A player is told of an event if they may know all of it. Where a part of it is open to everybody, that part is an event of its own right before it:
a player who is told both needs only the second.
`Game.log` tells everything, `Game.log_for(player)` what that player may know, `Game.log_for(player, since=N)` what comes after the first N of these.
A star marks the fields that not everybody may see."""


def page() -> str:
    """The whole page."""
    return joined(
        NOTICE,
        "# What a game asks and tells",
        _INTRO,
        "## Types of fields",
        table(("type", "data"), ((code(type.name), type.means) for type in TYPES.values() if type.data is type)),
        "## Decisions",
        _DECISIONS,
        table(("kind", "asked when", "answered by itself", "fields", "prompt"), map(_question, QUESTIONS.values())),
        "## Options",
        _OPTIONS,
        table(("kind", "what it is", "fields", "step"), map(_option, OFFERS.values())),
        "## Events",
        _EVENTS,
        table(("kind", "text", "fields", "told to"), map(_event, EVENTS.values())),
    )


def _question(kind: QuestionKind) -> tuple[str, str, str, str, str]:
    return code(kind.name), kind.when, _BY_ITSELF[kind.grounds], _fields(kind.fields), _words(kind) or "*in the words of the card*"


def _option(offer: type[Offer]) -> tuple[str, str, str, str]:
    fields = "<br>".join(_typed(name, type) for name, type in offer.shows.items())
    return code(offer.kind), described(offer), fields, code(offer.step)


def _event(kind: EventKind) -> tuple[str, str, str, str]:
    seers = " ".join(sorted({SEERS[field.seen_by].means for field in kind.fields if field.seen_by})) or "everybody"
    part = f"; everybody is told {code(kind.instead_of.name)}" if kind.instead_of is not None else ""
    return code(kind.name), _words(kind), _fields(kind.fields), seers + part


def _words(kind: Wording) -> str:
    return "<br>".join(kind.in_short(lang) for lang in LANGUAGES) if kind.has_words else ""


def _fields(fields: tuple[SentenceField, ...]) -> str:
    """Each field with its type; a star marks those that not everybody may see."""
    return "<br>".join(_typed(field.name, field.type.data.name) + (" \\*" if field.seen_by else "") for field in fields)


def _typed(name: str, type: str) -> str:
    return code(name) if name == type else f"{code(name)}: {type}"
