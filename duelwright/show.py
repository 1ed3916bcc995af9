"""Turns a piece of a bundle into plain data for programs and text for people."""

from __future__ import annotations

from typing import Any

from compiler.diagnostics import did_you_mean
from duelwright.board_facts import marked_lines, one_way_lines, passages, rules_of, space_names
from duelwright.show_json import HOME, hero_parts, named, windows
from duelwright.texts import Piece, deck_count, printed_text, trait_labels, wrapped
from duelwright.words import list_word
from runtime.bundle import Payload
from runtime.words import SpokenName

_WIDTH = 100


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
                "spaces": [_space_json(space) for space in piece["spaces"]],
                "space_names": {space["id"]: space["name"] for space in piece["spaces"]},
                "edges": piece["edges"],
                "one_way": piece["one_way"],
                "directed": piece["directed"],
                "properties": piece["properties"],
                "property_names": {entry["id"]: entry["name"] for entry in piece["property_names"]},
                "passage_names": {entry["id"]: entry["name"] for entry in piece["passage_names"]},
                "rules": [{"name": rule["name"], "text": rule["text"]} for rule in piece["abilities"]],
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


def _space_json(space: Piece) -> Piece:
    return {"id": space["id"], "name": space["name"][HOME], **{key: space[key] for key in ("zones", "x", "y", "start", "passage", "item")}}


def _fighter_json(hero: Piece, fighter: Piece) -> Piece:
    """A fighter. The move value is the hero's: one serves all the player's fighters."""
    return {
        **named(fighter),
        "role": fighter["role"],
        "count": fighter["count"],
        "health": fighter["health"],
        "max_health": fighter["max_health"],
        "other_health": fighter["other_health"],
        "move": hero["move"] if fighter["role"] == "hero" else None,
        "attack": fighter["attack"],
        "size": fighter["size"],
    }


def _card_json(payload: Payload, hero: Piece, card: Piece) -> Piece:
    return {
        **named(card),
        **{key: card[key] for key in ("type", "value", "boost", "copies", "traits", "trait_numbers")},
        "trait_names": {language: trait_labels(hero, card, language) for language in card["name"]},
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
            head = f"{piece['name'][language]} ({piece['id']}) · {list_word(piece['kind'] + '_item', language)}"
            return "\n".join([head, *_wrapped(printed_text(payload, piece["text"], language))])
        case _:
            return _pack_text(payload, piece, language)


def _hero_text(payload: Payload, hero: Piece, language: str) -> str:
    cards = list_word("cards" if deck_count(hero) != "1" else "card", language)
    lines = [f"{hero['name'][language]} ({hero['id']}) · {list_word('move', language)} {hero['move']} · {deck_count(hero)} {cards}"]
    for fighter in hero["fighters"]:
        count = f"{fighter['count']} × " if fighter["count"] > 1 else ""
        facts = (list_word(fighter["role"], language), _health(fighter, language), list_word(fighter["attack"], language))
        lines.append(f"  {count}{fighter['name'][language]}: {', '.join(facts)}")
    if hero["forms"]:
        lines.append(f"  {list_word('forms', language)}: {', '.join(form['name'][language] for form in hero['forms'])}")
    if setup := hero["setup_text"][language]:
        lines += _wrapped(f"{setup}")
    for ability in hero["abilities"]:
        if not ability.get("ongoing"):
            name = f"{ability['name'][language]}: " if ability["name"] else ""
            lines += _wrapped(f"{name}{ability['text'][language]}")
    blocks = ["\n".join(lines), *(_card_block(payload, hero, card, language) for card in hero["cards"])]
    return "\n\n".join(blocks)


def _health(fighter: Piece, language: str) -> str:
    health, most = fighter["health"], fighter["max_health"]
    text = str(health) if health == most else list_word("of", language, number=health, most=most)
    return list_word("health_of", language, health=SpokenName(text, count=most))


def _card_block(payload: Payload, hero: Piece, card: Piece, language: str, owner: str = "") -> str:
    kind = list_word(card["type"], language) + ("" if card["value"] is None else f" {card['value']}")
    kind = " · ".join((kind, *trait_labels(hero, card, language)))
    boost = "–" if card["boost"] is None else card["boost"]
    users = ", ".join(_users(hero, card, language)) or list_word("any", language)
    where = f" · {owner}" if owner else ""
    head = f"{card['copies']} × {card['name'][language]} ({card['id']}){where}"
    return "\n".join([head, f"  {kind} · {list_word('boost', language)} {boost} · {users}", *_wrapped(printed_text(payload, card["text"], language))])


def _board_text(board: Piece, language: str) -> str:
    size = list_word("size", language, spaces=len(board["spaces"]), lines=len(board["edges"]) + len(board["one_way"]))
    lines = [f"{board['name'][language]} ({board['id']}) · {size}"]
    for name, text in rules_of(board, language):
        lines += _wrapped(f"{name or list_word('board_rule', language)}: {text}")
    names = space_names(board, language)
    for zone in board["zones"]:
        spaces = [names[space["id"]] for space in board["spaces"] if zone["id"] in space["zones"]]
        lines += _wrapped(f"{zone['name'][language]}: {', '.join(spaces)}")
    starts = [f"{space['start']} {names[space['id']]}" for space in sorted(board["spaces"], key=lambda space: space["start"] or 0) if space["start"]]
    groups = [(list_word("start_spaces", language), starts)]
    for group in passages(board, language):
        called = list_word("passage_called", language, name=group.name) if group.name else list_word("passages", language)
        groups.append((called, list(group.members)))
    groups += [(list_word("lines_called", language, name=group.name), list(group.members)) for group in marked_lines(board, language)]
    groups.append((list_word("one_way", language), one_way_lines(board, language)))
    for kind in sorted({space["item"] for space in board["spaces"] if space["item"]}):
        groups.append((list_word(f"{kind}_items", language), [names[space["id"]] for space in board["spaces"] if space["item"] == kind]))
    for label, members in groups:
        if members:
            lines += _wrapped(f"{label}: {', '.join(members)}")
    return "\n".join(lines)


def _pack_text(payload: Payload, pack: Piece, language: str) -> str:
    lines = [f"{pack['name'][language]} ({pack['id']}) {pack['version']}"]
    if pack["needs"]:
        lines.append(f"  {list_word('needs', language)}: {', '.join(pack['needs'])}")
    for part in ("heroes", "boards", "items"):
        names = [f"{payload[part][id]['name'][language]} ({id})" for id in _ids_of_pack(payload, part, pack["id"])]
        if names:
            lines += _wrapped(f"{list_word(part, language)}: {', '.join(names)}")
    return "\n".join(lines)


def _wrapped(text: str, indent: int = 2) -> list[str]:
    return wrapped(text, _WIDTH, indent, hanging=2)
