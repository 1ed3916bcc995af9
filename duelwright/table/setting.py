"""Turns a match into what never changes at its table: heroes, cards, board, and the words that faces need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duelwright.board_facts import local, passages, rules_of, space_names
from duelwright.sheets.board.layout import lay_out
from duelwright.sheets.board.svg import passage_letter, screen_drawing, zone_color
from duelwright.sheets.emblem import emblem_path
from duelwright.sheets.views import CardView, card_view, hero_view
from duelwright.table.messages import BoardFacts, BoardSpace, CardFace, HeroFacts, SeatFacts, TableSetting
from duelwright.table.viewpoint import Viewpoint
from duelwright.texts import printed_text
from duelwright.words import table_word
from runtime.bundle import Payload
from runtime.game import Game


def setting(game: Game, viewpoint: Viewpoint, table: str, seats: Sequence[SeatFacts]) -> TableSetting:
    match, payload, lang = game.state.m, game.bundle.payload, game.lang
    heroes = [payload["heroes"][hero.id] for hero in match.heroes]
    return {
        "type": "setting",
        "table": table,
        "lang": lang,
        "mode": table_word(match.mode, lang),
        "seats": list(seats),
        "heroes": [_hero(payload, player, hero, match.side[player], lang) for player, hero in enumerate(heroes)],
        "cards": {
            f"{player}/{card['id']}": card_face(card_view(payload, hero, card, lang), player) for player, hero in enumerate(heroes) for card in hero["cards"]
        },
        "items": {
            item.id: {"id": item.id, "name": local(item.name, lang), "text": printed_text(payload, item.text, lang)}
            for item in (match.item_data if match.item_spaces else ())
        },
        "tokens": {token["id"]: local(token["name"], lang) for hero in heroes for token in hero["tokens"]},
        "board": board_facts(payload["boards"][match.board.id], lang),
    }


def card_face(card: CardView, player: int) -> CardFace:
    return {
        "id": card.id,
        "name": card.name,
        "type": card.type,  # type: ignore[typeddict-item]  # the bundle has no other types
        "type_name": card.type_name,
        "value": card.value,
        "boost": card.boost,
        "copies": card.copies,
        "users": card.users_line,
        "player": player,
        "text": [(paragraph.label, paragraph.text) for paragraph in card.paragraphs],
    }


def _hero(payload: Payload, player: int, hero: dict[str, Any], side: int, lang: str) -> HeroFacts:
    view = hero_view(payload, hero, lang)
    return {
        "player": player,
        "hero": view.id,
        "name": view.name,
        "side": side,
        "color": view.color,
        "accent": view.accent,
        "pattern": view.pattern,
        "emblem": emblem_path(view.id),
        "move": view.move,
        "abilities": [
            {"id": None, "name": " · ".join(part for part in (ability.name, ability.form) if part), "text": ability.text}
            for ability in view.abilities
            if ability.text
        ],
        "counters": {
            counter["id"]: {"name": counter["name"], "min": counter.get("min", 0), "max": counter.get("max"), "flag": bool(counter.get("flag"))}
            for counter in view.counters
        },
        "forms": {form.id: form.name for form in view.forms},
    }


def board_facts(board: dict[str, Any], lang: str) -> BoardFacts:
    layout = lay_out(board)
    svg, labels = screen_drawing(board, lang)
    names = space_names(board, lang)
    groups = passages(board, lang)
    letters = {group.id: passage_letter(number) if len(groups) > 1 else group.name or "•" for number, group in enumerate(groups)}
    zones = [zone["id"] for zone in board["zones"]]
    beside: dict[str, list[str]] = {space.id: [] for space in layout.spaces}
    for line in layout.lines:
        beside[line.start].append(line.end)
        beside[line.end].append(line.start)
    spaces: list[BoardSpace] = [
        {
            "id": space.id,
            "name": names[space.id],
            "x": round(space.at[0], 2),
            "y": round(space.at[1], 2),
            "label": [round(edge, 2) for edge in labels[space.id]],
            "zones": [zones[zone] for zone in space.zones],
            "neighbours": sorted(set(beside[space.id])),
            "passage": letters.get(space.passage or ""),
        }
        for space in layout.spaces
    ]
    return {
        "id": board["id"],
        "name": local(board["name"], lang),
        "svg": str(svg),
        "width": layout.width,
        "height": layout.height,
        "radius": layout.radius,
        "spaces": spaces,
        "zones": {zone["id"]: {"name": local(zone["name"], lang), "color": zone_color(board, number)} for number, zone in enumerate(board["zones"])},
        "rules": [{"id": None, "name": name, "text": text} for name, text in rules_of(board, lang)],
    }
