"""Turns the shipped heroes into docs/heroes/: numbers, abilities, the deck, and how each of its mechanics is
written."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path
from typing import Any

from compiler import ContentError, compile_paths
from compiler.content.pieces import Content, DeckCard, Located
from compiler.language.families import STEP
from compiler.model.hero import Hero
from compiler.tree import Span
from docs.generate.markdown import NOTICE, code, page, quote, table, yaml
from duelwright.texts import deck_count, printed_text

Data = dict[str, Any]

# The parts of a hero's file that are shown as they are written, where it has them.
_PARTS = ("fighters", "forms", "counters", "tokens", "marks", "piles", "traits", "abilities")


def pages(content_folder: Path) -> dict[str, str]:
    """Every page, by file name."""
    result = compile_paths([content_folder])
    payload = result.payload
    if payload is None:
        raise ContentError(result.diagnostics)
    found = {f"{id}.md": _page(payload, hero, result.content) for id, hero in payload["heroes"].items()}
    return {"README.md": _overview(payload), **found}


def _overview(payload: Data) -> str:
    packs = {pack["id"]: pack["name"]["en"] for pack in payload["packs"]}
    rows = [
        (f"[{hero['name']['en']}]({id}.md)", packs[hero["pack"]], hero["move"], "<br>".join(map(_fighter, hero["fighters"])))
        for id, hero in payload["heroes"].items()
    ]
    return page(NOTICE, "# The shipped heroes", table(("hero", "pack", "move", "fighters"), rows))


def _fighter(fighter: Data) -> str:
    count = f"{fighter['count']} × " if fighter["count"] > 1 else ""
    dial = f" of {fighter['max_health']}" if fighter["max_health"] != fighter["health"] else ""
    return f"{count}{fighter['name']['en']}: {fighter['role']}, health {fighter['health']}{dial}, {fighter['attack']}"


def _page(payload: Data, hero: Data, content: Content) -> str:
    located = content.heroes[hero["id"]]
    lines = Path(located.tree.span.file).read_text(encoding="utf-8").splitlines()
    cards = {card["id"]: card for card in hero["cards"]}
    return page(
        NOTICE,
        f"# {hero['name']['en']}",
        f"`{payload['files'][hero['cards'][0]['at'][0]]}` · move {hero['move']} · {deck_count(hero)} cards",
        "\n".join(f"- {line}" for line in _character(hero)),
        "## Ability",
        *(_ability(ability) for ability in hero["abilities"] if not ability["ongoing"]),
        "## Deck",
        _deck(payload, hero),
        "## In YAML",
        "Below each card are the verbs that it uses.",
        *(yaml(_excerpt(lines, located.span(part, key=True), located.span(part))) for part in _PARTS if part in located.tree),
        *(_card(payload, cards[card.id], _written(card, located, lines)) for card in content.deck(located) if cards[card.id]["programs"]),
    )


def _character(hero: Data) -> list[str]:
    forms = {form["id"]: form["name"]["en"] for form in hero["forms"]}
    return [
        *map(_fighter, hero["fighters"]),
        *([f"forms: {', '.join(forms.values())}"] if forms else []),
        *([hero["setup_text"]["en"]] if hero["setup_text"]["en"] else []),
    ]


def _ability(ability: Data) -> str:
    name = f"**{ability['name']['en']}:** " if ability["name"] else ""
    return quote(name + ability["text"]["en"])


def _deck(payload: Data, hero: Data) -> str:
    names = {piece["id"]: piece["name"]["en"] for piece in (*hero["fighters"], *hero["forms"])}
    rows = [
        (
            card["copies"],
            f"**{card['name']['en']}**",
            card["type"],
            "–" if card["value"] is None else card["value"],
            "–" if card["boost"] is None else card["boost"],
            ", ".join(names[user] for user in card["usable_by"]) or "any",
            printed_text(payload, card["text"], "en"),
        )
        for card in hero["cards"]
    ]
    return table(("copies", "card", "type", "value", "BOOST", "used by", "text"), rows)


def _card(payload: Data, card: Data, written: str) -> str:
    return "\n\n".join([f"### {card['name']['en']}", quote(*printed_text(payload, card["text"], "en").splitlines()), yaml(written), _verbs(written)])


def _verbs(written: str) -> str:
    """The verbs of the steps in some YAML, each once and as a link to its description."""
    found = [word for word in re.findall(r"- (\w+)", written) if word in STEP.members]
    return " · ".join(f"[{code(verb)}](../language.md#{verb})" for verb in dict.fromkeys(found))


def _written(card: DeckCard, hero: Located[Hero], lines: list[str]) -> str:
    """The card as its author wrote it: in the hero's file, and the shared card that it uses."""
    own = _excerpt(lines, card.span(key=True), hero.span("deck", card.id))
    if card.shared is None:
        return own
    tree = card.shared.tree
    shared_lines = Path(tree.span.file).read_text(encoding="utf-8").splitlines()
    return f"{own}\n\n# The shared card:\n{_excerpt(shared_lines, tree.span, tree.span)}"


def _excerpt(lines: list[str], start: Span, end: Span) -> str:
    """The lines from a key to the end of its value, moved to the left."""
    last = end.end_line if end.end_column > 1 else end.end_line - 1
    return textwrap.dedent("\n".join(lines[start.line - 1 : last])).rstrip()
