"""Turns content into what the home page offers: modes, boards, heroes with their sheets, bots, rules."""

from __future__ import annotations

from typing import Any, Final

from duelwright.board_facts import local, rules_of
from duelwright.sheets.board.svg import screen_drawing
from duelwright.sheets.emblem import emblem_path
from duelwright.sheets.views import hero_view
from duelwright.table.setting import card_face
from duelwright.words import language_name, table_word, term
from runtime.game import Bundle
from runtime.link.match import MODES
from runtime.link.profile import RULES, RuleChoice

BOTS: Final = ("easy", "medium", "hard")


def catalog(bundle: Bundle, lang: str) -> dict[str, Any]:
    payload = bundle.payload
    return {
        "languages": [{"id": id, "name": language_name(id)} for id in bundle.spoken],
        "modes": [{"id": id, "name": table_word(id, lang), "players": list(players)} for id, players in MODES.items()],
        "rules": [_rule(id, choices, lang) for id, choices in RULES.items()],
        "bots": [{"id": bot, "name": table_word(f"bot.{bot}", lang), "help": table_word(f"bot.{bot}.help", lang)} for bot in BOTS],
        "boards": [_board(payload["boards"][id], lang) for id in bundle.boards],
        "heroes": [_hero(bundle, id, lang) for id in bundle.heroes],
    }


def _rule(id: str, choices: tuple[RuleChoice, ...], lang: str) -> dict[str, Any]:
    """A rule that editions differ in. The first choice is the one that is played unless another is asked for."""
    return {"id": id, "name": table_word(f"rule.{id}", lang), "choices": [{"value": choice, "name": _choice(id, choice, lang)} for choice in choices]}


def _choice(rule: str, choice: RuleChoice, lang: str) -> str:
    if type(choice) is not int:
        return table_word(f"rule.{rule}.{str(choice).lower()}", lang)
    return table_word("player_number", lang, number=choice + 1) if rule == "first_player" else table_word("rule.cards", lang, number=choice)


def _board(board: dict[str, Any], lang: str) -> dict[str, Any]:
    return {
        "id": board["id"],
        "name": local(board["name"], lang),
        "svg": str(screen_drawing(board, lang)[0]),
        "players": sum(1 for space in board["spaces"] if space["start"]),
        "spaces": len(board["spaces"]),
        "zones": len(board["zones"]),
        "rules": [{"name": name, "text": text} for name, text in rules_of(board, lang)],
    }


def _hero(bundle: Bundle, id: str, lang: str) -> dict[str, Any]:
    hero = hero_view(bundle.payload, bundle.payload["heroes"][id], lang)
    return {
        "id": id,
        "name": hero.name,
        "color": hero.color,
        "accent": hero.accent,
        "pattern": hero.pattern,
        "emblem": emblem_path(hero.id),
        "move": hero.move,
        "fighters": [
            {"name": fighter.name, "role": fighter.role, "health": fighter.health, "attack": term(fighter.attack, lang), "count": fighter.count}
            for fighter in hero.fighters
        ],
        "abilities": [{"name": " · ".join(filter(None, (ability.name, ability.form))), "text": ability.text} for ability in hero.abilities if ability.text],
        "cards": [card_face(card, 0) for card in hero.cards],
    }
