"""Turns a piece of a bundle into plain data for programs and text for people."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from compiler.diagnostics import did_you_mean
from duelwright.show_json import HOME, hero_parts, named, windows
from duelwright.texts import Piece, printed_text
from runtime.bundle import Payload

_WIDTH = 100
# The words around names and card text, which come from the content.
_WORDS: Final = {
    "en": {
        "move": "move",
        "cards": "cards",
        "hero": "hero",
        "sidekick": "sidekick",
        "health": "health {0}",
        "of": "{0} of {1}",
        "melee": "melee",
        "ranged": "ranged",
        "forms": "forms",
        "attack": "attack",
        "defense": "defense",
        "versatile": "versatile",
        "scheme": "scheme",
        "combat": "combat",
        "boost": "BOOST",
        "any": "any fighter",
        "size": "{0} spaces, {1} lines",
        "start": "start",
        "passage": "passage",
        "item": "item",
        "needs": "needs",
        "heroes": "heroes",
        "boards": "boards",
        "items": "items",
    },
    "pt-BR": {
        "move": "movimento",
        "cards": "cartas",
        "hero": "herói",
        "sidekick": "ajudante",
        "health": "{0} de vida",
        "of": "{0} de {1}",
        "melee": "corpo a corpo",
        "ranged": "à distância",
        "forms": "formas",
        "attack": "ataque",
        "defense": "defesa",
        "versatile": "versátil",
        "scheme": "tática",
        "combat": "combate",
        "boost": "REFORÇAR",
        "any": "qualquer combatente",
        "size": "{0} espaços, {1} linhas",
        "start": "espaços iniciais",
        "passage": "passagens secretas",
        "item": "itens",
        "needs": "precisa de",
        "heroes": "heróis",
        "boards": "campos de batalha",
        "items": "itens",
    },
}


class UnknownId(Exception):
    """Nothing of that kind has this id; the message names what comes near."""


def find(payload: Payload, kind: str, id: str) -> list[Piece]:
    """The pieces with an id: one, or for a card one in each deck that has it."""
    if kind == "card":
        hero, _, card = id.rpartition("/")
        cards = [(owner["id"], card) for owner in payload["heroes"].values() for card in owner["cards"]]
        found = [{**entry, "hero": owner} for owner, entry in cards if entry["id"] == card and hero in ("", owner)]
        known = sorted({f"{owner}/{entry['id']}" if hero else entry["id"] for owner, entry in cards})
    else:
        pieces = {pack["id"]: pack for pack in payload["packs"]} if kind == "pack" else payload[f"{kind}es" if kind == "hero" else f"{kind}s"]
        found = [pieces[id]] if id in pieces else []
        known = sorted(pieces)
    if not found:
        raise UnknownId(f"There is no {kind} `{id}`. {did_you_mean(id, known, what=f'{kind}s' if kind != 'hero' else 'heroes')}")
    return found


def to_json(payload: Payload, kind: str, piece: Piece) -> Any:
    """A piece as plain data: all that its page shows. `name` is the English one."""
    match kind:
        case "hero":
            return {
                **named(piece),
                **hero_parts(piece),
                "fighters": [_fighter_json(piece, fighter) for fighter in piece["fighters"]],
                "deck_size": piece["deck_size"],
                "cards": [_card_json(payload, piece, card) for card in piece["cards"]],
            }
        case "card":
            return {
                "hero": piece["hero"],
                "hero_names": payload["heroes"][piece["hero"]]["name"],
                **_card_json(payload, payload["heroes"][piece["hero"]], piece),
            }
        case "board":
            return {
                **named(piece),
                "size": {"spaces": len(piece["spaces"]), "lines": len(piece["edges"]) + len(piece["one_way"])},
                "zones": [zone["id"] for zone in piece["zones"]],
                "zone_names": {zone["id"]: zone["name"] for zone in piece["zones"]},
                "spaces": piece["spaces"],
                "edges": piece["edges"],
                "one_way": piece["one_way"],
            }
        case "item":
            return {
                **named(piece),
                "kind": piece["kind"],
                "windows": windows(payload, piece["text"]),
                "text": {language: printed_text(payload, piece["text"], language) for language in piece["name"]},
            }
        case _:
            parts = {part: _ids_of_pack(payload, part, piece["id"]) for part in ("heroes", "boards", "items")}
            return {
                **named(piece),
                "version": piece["version"],
                "needs": piece["needs"],
                **parts,
                "names_of": {part: {id: payload[part][id]["name"] for id in ids} for part, ids in parts.items()},
            }


def _fighter_json(hero: Piece, fighter: Piece) -> Piece:
    """A fighter. The move value is the hero's: one serves all the player's fighters."""
    return {
        **named(fighter),
        "role": fighter["role"],
        "count": fighter["count"],
        "health": fighter["health"],
        "max_health": fighter["max_health"],
        "move": hero["move"] if fighter["role"] == "hero" else None,
        "attack": fighter["attack"],
        "size": fighter["size"],
    }


def _card_json(payload: Payload, hero: Piece, card: Piece) -> Piece:
    return {
        **named(card),
        **{key: card[key] for key in ("type", "value", "boost", "copies", "traits")},
        "usable_by": _users(hero, card, HOME) or "any",
        "users": {language: _users(hero, card, language) for language in card["name"]},
        "windows": windows(payload, card["text"]),
        "text": {language: printed_text(payload, card["text"], language) for language in card["name"]},
    }


def _users(hero: Piece, card: Piece, language: str) -> list[str]:
    """The names of those who may use a card; none where any fighter may."""
    names = {piece["id"]: piece["name"][language] for piece in (*hero["fighters"], *hero["forms"])}
    return [names[user] for user in card["usable_by"]]


def _ids_of_pack(payload: Payload, part: str, pack: str) -> list[str]:
    return sorted(id for id, piece in payload[part].items() if piece["pack"] == pack)


def to_text(payload: Payload, kind: str, piece: Piece, language: str) -> str:
    """A piece as text in one language."""
    match kind:
        case "hero":
            return _hero_text(payload, piece, language)
        case "card":
            return _card_block(payload, payload["heroes"][piece["hero"]], piece, language, owner=payload["heroes"][piece["hero"]]["name"][language])
        case "board":
            return _board_text(piece, language)
        case "item":
            head = f"{piece['name'][language]} ({piece['id']}) · {_words(language)[piece['kind']]}"
            return "\n".join([head, *_wrapped(printed_text(payload, piece["text"], language))])
        case _:
            return _pack_text(payload, piece, language)


def _words(language: str) -> dict[str, str]:
    return _WORDS.get(language, _WORDS[HOME])


def _hero_text(payload: Payload, hero: Piece, language: str) -> str:
    words = _words(language)
    lines = [f"{hero['name'][language]} ({hero['id']}) · {words['move']} {hero['move']} · {hero['deck_size']} {words['cards']}"]
    for fighter in hero["fighters"]:
        count = f"{fighter['count']} × " if fighter["count"] > 1 else ""
        health = words["health"].format(_health(fighter, words))
        lines.append(f"  {count}{fighter['name'][language]}: {words[fighter['role']]}, {health}, {words[fighter['attack']]}")
    if hero["forms"]:
        lines.append(f"  {words['forms']}: {', '.join(form['name'][language] for form in hero['forms'])}")
    if setup := hero["setup_text"][language]:
        lines += _wrapped(f"• {setup}")
    for ability in hero["abilities"]:
        if not ability.get("ongoing"):
            name = f"{ability['name'][language]}: " if ability["name"] else ""
            lines += _wrapped(f"• {name}{ability['text'][language]}")
    blocks = ["\n".join(lines), *(_card_block(payload, hero, card, language) for card in hero["cards"])]
    return "\n\n".join(blocks)


def _health(fighter: Piece, words: dict[str, str]) -> str:
    health, most = fighter["health"], fighter["max_health"]
    return str(health) if health == most else words["of"].format(health, most)


def _card_block(payload: Payload, hero: Piece, card: Piece, language: str, owner: str = "") -> str:
    words = _words(language)
    kind = words[card["type"]] if card["value"] is None else f"{words[card['type']]} {card['value']}"
    boost = "–" if card["boost"] is None else card["boost"]
    users = ", ".join(_users(hero, card, language)) or words["any"]
    where = f" · {owner}" if owner else ""
    head = f"{card['copies']} × {card['name'][language]} ({card['id']}){where}"
    return "\n".join([head, f"  {kind} · {words['boost']} {boost} · {users}", *_wrapped(printed_text(payload, card["text"], language))])


def _board_text(board: Piece, language: str) -> str:
    words = _words(language)
    size = words["size"].format(len(board["spaces"]), len(board["edges"]) + len(board["one_way"]))
    lines = [f"{board['name'][language]} ({board['id']}) · {size}"]
    for zone in board["zones"]:
        spaces = [space["id"] for space in board["spaces"] if zone["id"] in space["zones"]]
        lines += _wrapped(f"{zone['name'][language]}: {', '.join(spaces)}")
    for word in ("start", "passage", "item"):
        # A kind of item is a word of the game; the number of a start and the name of a group of passages are not.
        special = [f"{space['id']} ({words.get(space[word], space[word])})" for space in board["spaces"] if space[word] is not None]
        if special:
            lines += _wrapped(f"{words[word]}: {', '.join(special)}")
    return "\n".join(lines)


def _pack_text(payload: Payload, pack: Piece, language: str) -> str:
    words = _words(language)
    lines = [f"{pack['name'][language]} ({pack['id']}) {pack['version']}"]
    if pack["needs"]:
        lines.append(f"  {words['needs']}: {', '.join(pack['needs'])}")
    for part in ("heroes", "boards", "items"):
        names = [f"{payload[part][id]['name'][language]} ({id})" for id in _ids_of_pack(payload, part, pack["id"])]
        if names:
            lines += _wrapped(f"{words[part]}: {', '.join(names)}")
    return "\n".join(lines)


def _wrapped(text: str) -> list[str]:
    return [
        wrapped for line in text.splitlines() for wrapped in textwrap.wrap(line, _WIDTH, break_on_hyphens=False, initial_indent="  ", subsequent_indent="    ")
    ]
