"""Turns the definitions of the language into docs/language.md: every word with its fields, where it is allowed, an
example, and what the card says."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from compiler.language.ability import Ability, CardAbility, Modification, Times
from compiler.language.base import PLACEHOLDER, TYPES, Construct, Family
from compiler.language.effects.exchange import CardsOfAPlace
from compiler.language.families import CONDITION, FIGHTERS, MODIFIER, STEP, TIME, TOKENS, VALUE, FilterType
from compiler.language.json_schema import fields_schema
from compiler.language.node import Node
from compiler.language.registry import members
from compiler.upgrade.table import NEWEST, OLDEST, REWRITES
from docs.generate.markdown import NOTICE, code, quote, table, yaml
from docs.generate.markdown import page as joined
from duelwright.reference.specimen import Told, tell
from duelwright.reference.words import FILES, model_name, results_of, where_allowed
from runtime.ir import TRIGGERS
from runtime.ir import WINDOWS as WINDOW_DEFINITIONS
from runtime.ir.fixed_words import FIXED_WORDS, MEANINGS

_INTRO = """\
Everything that a pack may contain. The page is made from the definitions that the compiler itself reads, and every example on it is compiled.
[The guide](guide.md) teaches the language step by step; [the recipes](recipes.md) show how mechanics are written.
`duelwright explain WORD` prints the part about one word; `duelwright explain --words` lists them all, and says how many there are.

The examples speak of a Detective with three Wolves, the forms Human and Beast, the counter Rage, smoke tokens and a pile called Grudges.

## How to read it

- A **step** is a mapping with one verb: `draw: 2`. Where a verb needs nothing more, the bare word is enough: `end_turn`.
- One field of a verb may be written alone; it is marked *alone*. `draw: 2` is short for `draw: {cards: 2}`.
- `as: name` gives the results of a step a name. Later steps say `name.count`, `name.boost` …, or the name alone where only one of its results fits.
- Names that a card binds in one window hold in its later windows too.
- `each` never asks. `choose` asks, and is skipped where there is nothing to choose.

## What is possible

Players are asked about what they can do. Steps are done as far as they can be, and a step that does nothing says why in the log.

- An option of `choose_one` is offered where at least one of its steps can do something. Where none of the options can, all are offered.
- `may` is asked where at least one of its steps can do something.
- A **cost** is what comes before "if you do": the steps of `may` or `pay` that have a `then` or an `else`. It is offered only where all its
  steps can be done in full. What its earlier steps will have given counts: `may: [{gain: {rage: 2}}, {spend: {rage: 2}}]` can be paid without any Rage.
  What cannot be known before, such as who is adjacent after a move, counts as possible.
- An `if` counts by the branch that would be taken, `repeat` and `draw` only where the number is above 0, a step that uses the results of an earlier one
  where that one can be done.
- Changing to the present form, or setting a flag as it is already, counts as possible, but pays for nothing."""

# The sections, and the type that each describes: type → anchor.
_ANCHORS = {
    "step": "steps",
    "steps": "steps",
    "option": "steps",
    "value": "values",
    "amount": "amounts",
    "counter_amount": "amounts",
    "card_choice": "amounts",
    "counter_choice": "amounts",
    "condition": "conditions",
    "fighters": "fighters",
    "fighter_filter": "conditions-on-fighters",
    "fighter_choice": "conditions-on-fighters",
    "fighter_condition": "conditions-on-fighters",
    "spaces": "spaces",
    "zones": "zones",
    "space_condition": "spaces",
    "tokens": "tokens",
    "token_filter": "conditions-on-tokens",
    "token_condition": "conditions-on-tokens",
    "card": "cards",
    "card_filter": "conditions-on-cards",
    "card_condition": "conditions-on-cards",
    "cards_of_a_place": "cards-of-a-place",
    "player": "players",
    "things": "things",
    "bound": "how-to-read-it",
    "modifier": "modifiers",
    "modification": "modifiers",
    "ability": "abilities",
    "card_ability": "abilities",
    "keyword": "keyword",
    "use": "keyword",
    "times": "abilities",
    "time": "times",
}

_TITLES = {
    "fighter_filter": "conditions on fighters",
    "fighter_choice": "conditions on fighters, or a list of fighters",
    "fighter_condition": "conditions on fighters",
    "space_condition": "conditions on spaces",
    "token_condition": "conditions on tokens",
    "card_condition": "conditions on cards",
    "bound": "bound name",
    "use": "keyword",
}


def page() -> str:
    """The whole page."""
    return joined(NOTICE, "# The language", _INTRO, *_sections(_Examples()))


class _Examples:
    """The examples of all words, and of all triggers, compiled together."""

    def __init__(self) -> None:
        words = [word.example for family in (STEP, VALUE, CONDITION, FIGHTERS, TOKENS, MODIFIER, TIME, *_choices()) for word in members(family)]
        triggers = [trigger.example for trigger in TRIGGERS.values()]
        self._told = dict(zip([*words, *triggers], tell([*words, *triggers]), strict=True))

    def __getitem__(self, example: str) -> Told:
        return self._told[example]


def _choices() -> list[Family]:
    return [family for name in ("card_choice", "counter_choice") if isinstance(family := TYPES[name], Family)]


def _sections(examples: _Examples) -> Iterator[str]:
    yield "## Windows\n\nWhere the steps of a card are written, and when they are carried out. At every step of a combat the defender's effects come first."
    yield table(("window", "when"), ((code(name), window.when) for name, window in WINDOW_DEFINITIONS.items()))
    yield f"## Steps\n\n{STEP.doc}"
    for module, verbs in groupby(sorted(members(STEP), key=lambda verb: verb.__module__), key=lambda verb: verb.__module__):
        yield f"### Steps: {module.rpartition('.')[2]}\n\n{(sys.modules[module].__doc__ or '').strip()}"
        yield from (_word(verb, examples) for verb in verbs)
    yield from _family("Values", VALUE, examples, _VALUE_WORDS)
    yield from (
        "## Amounts\n\nWhere an amount is allowed: a [value](#values), or one of these.",
        *(_word(word, examples) for f in _choices() for word in members(f)),
    )
    yield from _family("Conditions", CONDITION, examples)
    yield from _family("Fighters", FIGHTERS, examples, _fighter_words())
    yield _filter("Conditions on fighters", "fighter_filter")
    yield _filter("Spaces", "spaces", level=2)
    yield _filter("Zones", "zones", level=2)
    yield from _family("Tokens", TOKENS, examples)
    yield _filter("Conditions on tokens", "token_filter")
    after_dot = "After the dot: `value`, `printed_value`, `boost`, as in `opposing_card.boost`; or a trait, for the number beside it."
    yield f"## Cards\n\n{TYPES['card'].doc} {after_dot}\n\n{_named('C')}"
    yield _filter("Conditions on cards", "card_filter")
    yield f"### Cards of a place\n\n{CardsOfAPlace.doc()} Written where cards are exchanged.\n\n{_fields(CardsOfAPlace)}"
    yield f"## Players\n\n{_named('P')}"
    yield f"## Things\n\n{TYPES['things'].doc}"
    yield f"## Abilities\n\n{Ability.doc()}\n\n{_fields(Ability)}"
    yield f"On a card, under `ongoing`, it has one more field:\n\n{_fields(CardAbility, *(key for key in CardAbility.field_keys() if key != 'in'))}"
    yield f"`limit` is a word or a mapping:\n\n{_fields(Times)}"
    yield from ("## Triggers", _triggers(examples))
    yield from _family(
        "Modifiers",
        MODIFIER,
        examples,
        f"They are written under `continuous:`, or in the step `modify`. Beside the modifier:\n\n{_fields(Modification, 'modifier')}",
    )
    yield from _family("Times", TIME, examples)
    yield "## Files\n\nThe folder decides what a file is. Every file begins with `language: 2`, the version of the language it is written in."
    for title, note, models in FILES:
        yield "\n\n".join(part for part in (f"### {title}", note, *map(_model, models)) if part)
    yield _OLDER_WORDS
    yield table(("then", "now"), ((code(rewrite.old), code(rewrite.new)) for rewrite in REWRITES))


_OLDER_WORDS = f"""\
## Older words

Files that begin with `language: {OLDEST}` may also use the words of that version. They mean the same as ever. `duelwright upgrade PATH` rewrites such files:
comments and layout stay. In a file of version {NEWEST}, an old word is a fault whose help says how it is written now."""

_VALUE_WORDS = (
    "A whole number, a bound name or one of its results (`lost.boost`), a card's number (`this_card.boost`, `opposing_card.printed_value`, "
    "`top_of_discard.boost`), or one of these. `this_card.value` and `opposing_card.value` are the values in the combat as card effects made them; after "
    "combat the bonuses of abilities that counted for the damage are in them."
)


def _named(type: str) -> str:
    """The fixed words of a type, and what they mean."""
    return table(("word", "meaning"), ((code(name), MEANINGS[name]) for name, word in FIXED_WORDS.items() if word.type == type))


def _fighter_words() -> str:
    names = "By name: one of these words, `you.hero`, `opponent.hero`, the id of a fighter or form, a bound name."
    return f"{names} A list means all of them.\n\n{_named('F')}\n\nOr one of these."


def _family(title: str, family: Family, examples: _Examples, note: str = "") -> Iterator[str]:
    yield "\n\n".join(part for part in (f"## {title}", family.doc, note) if part)
    yield from (_word(word, examples) for word in members(family))


def _word(word: type[Construct], examples: _Examples) -> str:
    told = examples[word.example]
    parts = [f"#### `{word.key}`", word.doc(), _fields(word), where_allowed(word), results_of(word), yaml(told.yaml)]
    return "\n\n".join([part for part in parts if part] + [quote(*told.text.values())])


def _filter(title: str, name: str, level: int = 3) -> str:
    kind = TYPES[name]
    assert isinstance(kind, FilterType)
    return f"{'#' * level} {title}\n\n{kind.doc}\n\n{_fields(kind.filter)}"


def _fields(construct: type[Construct], *left_out: str) -> str:
    """The fields of a construct, as a table."""
    properties, required = fields_schema(construct)
    rows = []
    for key, schema in properties.items():
        if key in left_out:
            continue
        marks = [mark for mark, holds in (("alone", key == construct.main), ("required", key in required)) if holds]
        default = f" Default: {code(schema['default'])}." if "default" in schema else ""
        shown = "*any other key*" if key == construct.rest else code(key)
        name = f"{shown} *({', '.join(marks)})*" if marks else shown
        rows.append((name, _type(schema), f"{schema.get('description', '')}{default}"))
    return table(("field", "takes", "meaning"), rows)


def _type(schema: dict[str, Any]) -> str:
    """What a field may hold."""
    if PLACEHOLDER in schema:
        name = schema[PLACEHOLDER]
        return f"[{_TITLES.get(name, name.replace('_', ' '))}](#{_ANCHORS[name]})"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(map(_type, schema["anyOf"])))
    if schema.get("enum") == list(TRIGGERS):
        return "a [trigger](#triggers)"
    if "enum" in schema:
        return " · ".join(code(str(word).lower()) for word in schema["enum"])
    if "const" in schema:
        return code(str(schema["const"]).lower())
    if "items" in schema:
        return f"a list of: {_type(schema['items'])}"
    if "patternProperties" in schema:
        return f"the counter, and {' or '.join(map(_type, schema['patternProperties'].values()))}"
    if "properties" in schema:
        return "a mapping: " + ", ".join(f"{code(key)} {_type(part)}" for key, part in schema["properties"].items())
    return {"boolean": "`true` · `false`", "integer": "a whole number"}.get(schema.get("type", ""), "a name")


def _triggers(examples: _Examples) -> str:
    """The events, what each of them lets an effect speak of, and how a card begins that waits for it."""
    rows = []
    for trigger in TRIGGERS.values():
        given = sorted(f"event_{part}" for part in trigger.carries)
        rows.append((code(trigger.name), trigger.when, _words(given), "<br>".join(examples[trigger.example].text.values())))
    return table(("trigger", "when", "gives", "an example's text"), rows)


def _model(model: type[Node]) -> str:
    """The keys of a part of a file."""
    rows = []
    for name, field in model.model_fields.items():
        mark = " *(required)*" if field.is_required() else ""
        rows.append((f"{code(field.alias or name)}{mark}", field.description or ""))
    doc = " ".join((model.__doc__ or "").split())
    return f"**{model_name(model)}.** {doc}\n\n{table(('key', 'meaning'), rows)}"


def _words(words: Iterable[str]) -> str:
    return ", ".join(map(code, words))
