"""Turns what a player sees into the parts of the screen around the board: players, hand, combat, question, log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.text import Text

from duelwright.diagnostics.printable import printable, printable_lines
from duelwright.table.messages import Asked, CombatSide, Scene, StoryLine, TableSetting
from duelwright.terminal.drawing.board import PLAYER_COLORS
from duelwright.terminal.flow import wrapped_text
from duelwright.words import table_word


@dataclass(frozen=True)
class Palette:
    """Colours that can be read on the ground of the screen."""

    tones: dict[str, str]
    quiet: str
    players: tuple[str, ...]


class Hand(NamedTuple):
    """Cards that may be seen, under what they are called."""

    title: str
    cards: Sequence[str | None]


DARK = Palette(
    {"": "", "heading": "bold #ffd75f", "weighty": "bold", "fall": "bold #ff6b6b", "harm": "#ff8f8f", "relief": "#7bd88f"},
    "#9aa4b5",
    PLAYER_COLORS,
)
LIGHT = Palette(
    {"": "", "heading": "bold #7a5900", "weighty": "bold", "fall": "bold #b00020", "harm": "#b3261e", "relief": "#1b6e35"},
    "#5c6470",
    ("#b3261e", "#1f5fbf", "#1b6e35", "#8a2fb0"),
)


def head(setting: TableSetting, scene: Scene, palette: Palette, width: int) -> Text:
    """One line: the turn, and each player's fighters and cards; with less where there is little room."""
    lang = setting["lang"]
    active = setting["heroes"][scene["active"]]
    for detail in (3, 2, 1, 0):
        text = Text()
        if scene["turn"]:
            word = "screen.turn" if detail >= 2 else "screen.turn_short"
            text.append(table_word(word, lang, number=scene["turn"], player=printable(active["name"]), left=scene["actions_left"]), "bold")
        for hero, player in zip(setting["heroes"], scene["players"], strict=True):
            number = hero["player"]
            own = [piece for piece in scene["pieces"] if piece["owner"] == number and not piece["defeated"]]
            health = " ".join(f"{piece['tag']}♥{piece['health']}" for piece in own) or "✗"
            style = palette.players[number] + (" bold" if number == scene["active"] else "")
            text.append("  " if text.plain else "")
            text.append(f"{printable(hero['name'])} " if detail >= 1 else "", style).append(health, style)
            counters = [_counter(setting, number, id, level) for id, level in player["counters"].items()] if detail >= 1 else []
            text.append("".join(f" {counter}" for counter in counters if counter), style)
            form = hero["forms"].get(player["form"] or "", "")
            if form and form != hero["name"] and detail >= 1:
                text.append(f" {printable(form)}", style)
            text.append(f" ▮{len(player['hand'])}" + (f" ▯{player['deck']}" if detail >= 3 else ""), palette.quiet)
        if text.cell_len <= width:
            break
    text.truncate(width)
    return text


def _counter(setting: TableSetting, player: int, id: str, level: int) -> str:
    counter = setting["heroes"][player]["counters"].get(id)
    if counter is None or (counter["flag"] and not level):
        return ""
    return printable(str(counter["name"])) + ("" if counter["flag"] else f" {level}")


def card_short(setting: TableSetting, key: str) -> str:
    """`attack 3 +2`: what a card is, its value, and what it adds as a BOOST."""
    card = setting["cards"][key]
    value = "" if card["value"] is None else f" {card['value']}"
    return printable(card["type_name"]) + value + ("" if card["boost"] is None else f" +{card['boost']}")


def card_text(setting: TableSetting, key: str, palette: Palette, copies: int = 1) -> Text:
    """A card with all that is printed on it."""
    text = _card_name(setting, key, palette, copies).append(f" · {printable(setting['cards'][key]['users'])}", palette.quiet)
    for window, words in setting["cards"][key]["text"]:
        text.append("\n  ").append(f"{window}: " if window else "", "bold").append(printable_lines(words))
    return text


def _card_name(setting: TableSetting, key: str, palette: Palette, copies: int) -> Text:
    name = printable(setting["cards"][key]["name"]) + (f" ×{copies}" if copies > 1 else "")
    return Text().append(name, "bold").append(f" {card_short(setting, key)}", palette.quiet)


def hand_lists(setting: TableSetting, hands: Sequence[Hand], palette: Palette, width: int, rows: int) -> Text:
    """The hands in a column: cards with what is printed on them where all have room, else a card a row."""
    for show in (card_text, _card_name):
        lines: list[Text] = []
        for title, cards in hands:
            lines.append(Text(title, "bold"))
            for key in dict.fromkeys(card for card in cards if card):
                for line in show(setting, key, palette, cards.count(key)).split("\n"):
                    lines += wrapped_text(line, width, 2)
        if len(lines) <= rows:
            break
    left = len(lines) - rows
    shown = lines if left <= 0 else [*lines[: max(0, rows - 1)], Text(f"+{left + 1} F2", palette.quiet)]
    return Text("\n", no_wrap=True).join(shown)


def hand_strips(setting: TableSetting, hands: Sequence[Hand], palette: Palette, width: int, rows: int) -> Text:
    """As many hands as there are rows; one alone has them all."""
    shown = hands[:rows]
    return Text("\n", no_wrap=True).join(_hand_strip(setting, hand, palette, width, rows // len(shown)) for hand in shown)


def _hand_strip(setting: TableSetting, hand: Hand, palette: Palette, width: int, rows: int) -> Text:
    """A hand in a few rows, one card behind the other; the last row tells how many are left out."""
    title, cards = hand
    kinds = list(dict.fromkeys(card for card in cards if card))
    lines = [Text().append(title, "bold")]
    for number, key in enumerate(kinds):
        entry = _card_name(setting, key, palette, cards.count(key))
        left = len(kinds) - number
        more = f"  +{left} F2"
        is_last_row = len(lines) == rows
        room = width - (len(more) if is_last_row and left > 1 else 0)
        if lines[-1].cell_len + 2 + entry.cell_len > room:
            if is_last_row:
                lines[-1].append(more, palette.quiet)
                break
            lines.append(entry)
        else:
            lines[-1].append("  ").append(entry)
    return Text("\n", no_wrap=True).join(lines)


def prompt(setting: TableSetting, question: Asked, palette: Palette, *, named: bool) -> Text:
    """What is asked, and what asks it; whose question it is, where it could be another's."""
    text = Text()
    hero = setting["heroes"][question["player"]]
    text.append(f"{printable(hero['name'])}: " if named else "", f"bold {palette.players[question['player']]}").append(printable(question["prompt"]), "bold")
    if question["why"] and question["why"] != hero["name"]:
        text.append(f" · {printable(question['why'])}", f"italic {palette.quiet}")
    return text


def combat(setting: TableSetting, scene: Scene, palette: Palette) -> Text:
    """The combat that is under way, in a line; nothing where there is none."""
    if scene["combat"] is None:
        return Text()
    attack, defense = (_side(setting, scene, scene["combat"][role]) for role in ("attack", "defense"))
    return Text(no_wrap=True).append(f"⚔ {attack}  ×  {defense}", palette.tones["heading"])


def _side(setting: TableSetting, scene: Scene, side: CombatSide) -> str:
    lang = setting["lang"]
    name = next(piece["name"] for piece in scene["pieces"] if piece["id"] == side["fighter"])
    cards = [printable(setting["cards"][key]["name"]) if key else table_word("face_down", lang) for key in side["cards"]]
    value = "" if side["value"] is None else f" {side['value']}"
    cancelled = f" ({table_word('cancelled', lang)})" if side["cancelled"] else ""
    return f"{printable(name)}{value}: {', '.join(cards) or table_word('not_yet' if side['value'] is None else 'no_card', lang)}{cancelled}"


def log(lines: Sequence[StoryLine], palette: Palette, width: int, new_from: int = 0) -> Text:
    """What happened and why; what the reader has seen before is quiet."""
    rows: list[Text] = []
    for line in lines:
        look = palette.tones[line["tone"]] if line["number"] >= new_from else palette.quiet
        text = Text("  " * line["depth"]).append(printable(line["text"]), look)
        if line["why"]:
            text.append(f" · {printable(line['why'])}", f"italic {palette.quiet}")
        rows += wrapped_text(text, width, 2 * line["depth"] + 2)
    return Text("\n", end="").join(rows)
