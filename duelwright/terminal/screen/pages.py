"""Turns what a player may look up into pages of text: cards, piles, heroes and rules, spaces with their neighbours."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from duelwright.diagnostics.printable import printable, printable_lines
from duelwright.table.messages import FighterSeen, NamedText, Scene, TableSetting
from duelwright.terminal.drawing.chart import Chart
from duelwright.terminal.matching import matches
from duelwright.terminal.screen.parts import Hand, Palette, card_text
from duelwright.words import table_word

_QUIET = "dim"


def hands_page(setting: TableSetting, hands: Sequence[Hand], palette: Palette) -> Text:
    """All that is printed on the cards; under whose they are, where they are several people's."""
    shown = []
    for title, cards in hands:
        shown += [Text(title, "bold reverse")] if len(hands) > 1 else []
        shown += [card_text(setting, key, palette, cards.count(key)) for key in dict.fromkeys(cards) if key]
    return Text("\n\n").join(shown)


def piles_page(setting: TableSetting, scene: Scene, lang: str) -> Text:
    """What each player holds and has laid down, as far as one may look."""
    text = Text()
    for player, hero in zip(scene["players"], setting["heroes"], strict=True):
        text.append(printable(hero["name"]) + "\n", "bold")
        text.append(f"  {table_word('screen.hand', lang, number=len(player['hand']))}: {_names(setting, player['hand'])}\n")
        for pile in player["piles"]:
            text.append(f"  {printable(pile['name'])} ({len(pile['cards'])}): {_names(setting, pile['cards'])}\n")
    if scene["in_play"]:
        text.append(f"{table_word('in_play', lang)}: ", "bold").append(_names(setting, scene["in_play"]))
    return text


def _names(setting: TableSetting, cards: Sequence[str | None]) -> str:
    counted = {card: cards.count(card) for card in cards}
    names = [(printable(setting["cards"][card]["name"]) if card else "?") + (f" ×{copies}" if copies > 1 else "") for card, copies in counted.items()]
    return ", ".join(names) or "—"


def heroes_page(setting: TableSetting, scene: Scene, lang: str) -> Text:
    """What the heroes can do, who fights for them, and the rules that the board adds."""
    text = Text()
    for hero in setting["heroes"]:
        text.append(printable(hero["name"]), "bold").append(f" · {table_word('screen.move', lang, number=hero['move'])}\n")
        for piece in scene["pieces"]:
            if piece["owner"] == hero["player"]:
                text.append(f"  {_fighter(piece, lang)}\n", _QUIET)
        for ability in hero["abilities"]:
            text.append("  ").append(_named(ability)).append("\n")
    text.append(f"\n{printable(setting['board']['name'])}\n", "bold")
    for rule in setting["board"]["rules"]:
        text.append("  ").append(_named(rule)).append("\n")
    if not setting["board"]["rules"]:
        text.append(f"  {table_word('no_board_rules', lang)}\n")
    for item in setting["items"].values():
        text.append("  ").append(_named(item)).append("\n")
    return text


def _fighter(piece: FighterSeen, lang: str) -> str:
    name = printable(piece["name"])
    if piece["defeated"]:
        return f"{piece['tag']} {table_word('is_defeated', lang, fighter=name)}"
    marks = "".join(f" · {printable(mark)} {count}" for mark, count in piece["marks"])
    return f"{piece['tag']} {name} {piece['health']}/{piece['max_health']}{marks}"


def _named(thing: NamedText) -> Text:
    return Text().append(f"{printable(thing['name'])}: " if thing["name"] else "", "bold").append(printable_lines(thing["text"]))


def spaces_page(chart: Chart, scene: Scene, wanted: str = "") -> Text:
    """The spaces that a name fits, or all: zones, who is there, and where lines and passages lead; and a legend."""
    names = [space.name for space in chart.spaces]
    text = Text()
    for number in matches(wanted, names) if wanted else range(len(names)):
        space = chart.spaces[number]
        zones = [chart.zones[zone] for zone in scene["zones"].get(space.id, space.zones) if zone in chart.zones]
        text.append(space.name, "bold").append(f" ({', '.join(f'{zone.letter} {zone.name}' for zone in zones)})", _QUIET)
        here = [printable(piece["name"]) for piece in scene["pieces"] if space.id in piece["spaces"]]
        text.append(f" [{', '.join(here)}]" if here else "").append(f" – {', '.join(chart.neighbours(space.id))}\n")
    return text.append("\n").append(Text("   ").join(chart.legend())) if text.plain else text


def named_page(setting: TableSetting, chart: Chart, scene: Scene, wanted: str, palette: Palette) -> Text:
    """Cards, items, abilities and spaces whose name fits."""
    keys = list(setting["cards"])
    found = [card_text(setting, keys[number], palette) for number in matches(wanted, [setting["cards"][key]["name"] for key in keys])]
    others = [*setting["items"].values(), *setting["board"]["rules"], *(ability for hero in setting["heroes"] for ability in hero["abilities"])]
    found += [_named(others[number]) for number in matches(wanted, [other["name"] for other in others])]
    spaces = spaces_page(chart, scene, wanted)
    return Text("\n\n").join([*found, spaces] if spaces.plain else found)
