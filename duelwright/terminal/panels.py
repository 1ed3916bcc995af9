"""Turns a game into the parts of the screen around the board: players, hand, combat, discard piles, card text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from rich.text import Text

from duelwright.board_facts import rules_of
from duelwright.table.tags import fighter_tags
from duelwright.terminal.drawing.chart import ITEMS, Chart
from duelwright.terminal.flow import flow, indented
from duelwright.terminal.matching import matches
from duelwright.texts import printed_lines, trait_label
from duelwright.words import list_word, table_word
from runtime.bundle.parts import CardData, ItemData
from runtime.dialogue.names import mark_name, pick, player_name, player_noun, present_noun, space_name
from runtime.game import Game
from runtime.link.parts import CardDef

PLAYER_STYLES = ("bold red", "bold blue", "bold green", "bold magenta")


def turn_line(game: Game) -> Text:
    """Whose turn it is, and what is left of it; nothing before the first turn."""
    state = game.state
    if not state.turn:
        return Text()
    seen = game.observe(None)
    name = player_name(state.m, seen["active"], game.lang)
    return Text(table_word("screen.turn", game.lang, number=state.turn, player=name, left=seen["actions_left"]), "bold")


def player_lines(game: Game, viewer: int, width: int) -> list[Text]:
    """For each player: numbers of cards and counters; below, fighters with their health."""
    seen = game.observe(viewer)
    codes = iter(fighter_tags(game))
    lines = []
    for player, data in enumerate(seen["players"]):
        head = Text("▶ " if player == seen["active"] else "  ", PLAYER_STYLES[player])
        head.append(player_name(game.state.m, player, game.lang), PLAYER_STYLES[player])
        belongings = Text(_belongings(game, player, data), "dim")
        if head.cell_len + 3 + belongings.cell_len <= width:
            lines.append(head.append("   ").append(belongings))
        else:
            lines += [head, indented(belongings.plain, width, 4, "dim")]
        fighters = zip(game.state.m.fighters_of[player], data["fighters"], strict=True)
        lines.append(flow([_fighter(number, fighter, next(codes), game) for number, fighter in fighters], width, indent=4))
    return lines


def _fighter(number: int, fighter: dict[str, Any], code: str, game: Game) -> Text:
    if fighter["defeated"]:
        return Text(f"[{code}] {table_word('is_defeated', game.lang, fighter=present_noun(game.state, number, game.lang))}", "dim")
    text = Text(f"[{code}] {fighter['name']} {fighter['health']}/{fighter['max_health']}")
    for mark in fighter["marks"]:
        text.append(f" · {mark_name(game.state.m, game.state.m.mark_kinds.index((mark['player'], mark['id'])), game.lang)} {mark['count']}", "dim")
    if fighter["space"]:
        return text.append(f" ({space_name(game.state.m, game.state.m.board.ids.index(fighter['space']), game.lang)})", "dim")
    # Before the first turn everybody is on the way to the board.
    return text if not game.state.turn else text.append(f" ({table_word('away', game.lang)})", "dim")


def _belongings(game: Game, player: int, data: dict[str, Any]) -> str:
    parts = [table_word("team_of", game.lang, name="AB"[data["side"]])] if game.state.m.mode == "team" else []
    parts += [table_word("belongings", game.lang, hand=len(data["hand"]), deck=len(data["deck"]), discard=len(data["discard"]))]
    match = game.state.m
    for key, level in data["counters"].items():
        counter = match.counter_data[match.counter_index[player, key]]
        name = pick(counter.name, game.lang)
        if not counter.flag:
            parts.append(f"{name} {level}")
        elif level:
            parts.append(name)
    return " · ".join([*parts, table_word("out", game.lang)] if data["out"] else parts)


def item_lines(game: Game, width: int) -> list[Text]:
    """The items on the board, which everybody sees."""
    state, match = game.state, game.state.m
    lying = [(space, match.item_data[item]) for space, item in zip(match.item_spaces, state.items, strict=True) if item >= 0]
    entries = [Text(f"{ITEMS[item.kind]} {pick(item.name, game.lang)} ({space_name(match, space, game.lang)})", "dim") for space, item in lying]
    return [flow(entries, width, indent=2)] if entries else []


def in_play_lines(game: Game) -> list[Text]:
    """Schemes that stay in play."""
    state = game.state
    return [Text(f"{table_word('in_play', game.lang)}: ").append(card_line(game, state.card(staying.card))) for staying in state.in_play]


def hand_lines(game: Game, player: int, width: int) -> list[Text]:
    """The hand with its text, equal cards together. Only for those who may see it."""
    state = game.state
    lines = [Text(table_word("hand_title", game.lang, number=len(state.hand[player])), "bold")]
    for definition, copies in _counted(game, state.hand[player]):
        lines += card_block(game, definition, width, copies)
    return lines


def other_hands(game: Game, viewer: int, width: int) -> list[Text]:
    """What this player knows of the other hands: all of a teammate's, and what somebody had to show."""
    state, match, lines = game.state, game.state.m, []
    for player, hand in enumerate(state.hand):
        if player == viewer:
            continue
        known = [card for card in hand if state.knows(card, viewer)]
        if not match.allies[viewer] >> player & 1:
            # In which order another side holds its cards would tell when each of them was drawn.
            known.sort(key=lambda card: (state.card(card).id, state.defs[card]))
        # Cards of other decks may be among them (R15.12).
        cards = [pick(definition.data.name, game.lang) + (f" ×{copies}" if copies > 1 else "") for definition, copies in _counted(game, known)]
        unknown = len(hand) - len(known)
        cards += [table_word("unknown", game.lang, number=unknown)] if unknown else []
        lines.append(Text(table_word("hand_of", game.lang, player=player_noun(match, player, game.lang), number=len(hand)), "bold"))
        lines.append(indented(", ".join(cards) or table_word("empty", game.lang), width, 2))
    return lines


def discard_lines(game: Game, width: int) -> list[Text]:
    """The discard piles, which are open to all, the newest card first."""
    state = game.state
    lines = []
    for player in range(state.m.players):
        lines.append(Text(table_word("discard_of", game.lang, player=player_noun(state.m, player, game.lang)), "bold"))
        pile = _counted(game, state.discard[player][::-1])
        names = ", ".join(pick(definition.data.name, game.lang) + (f" ×{copies}" if copies > 1 else "") for definition, copies in pile)
        lines.append(indented(names or table_word("empty", game.lang), width, 2))
    return lines


def _counted(game: Game, cards: Iterable[int]) -> list[tuple[CardDef, int]]:
    counts = Counter(game.state.defs[card] for card in cards)
    return [(game.state.m.card_defs[definition], copies) for definition, copies in counts.items()]


def combat_lines(game: Game, viewer: int, width: int) -> list[Text]:
    """The current combat as this player sees it: who, with which cards, at which values. Nothing before the first
    card is played."""
    seen = game.observe(viewer)
    combat = seen["combat"]
    if combat is None or not combat["attack"]["played"]:
        return []
    definitions = {(definition.player, definition.id): definition for definition in game.state.m.card_defs}
    names = {fighter["id"]: fighter["name"] for player in seen["players"] for fighter in player["fighters"]}
    lines = [Text(table_word("combat_title", game.lang), "bold")]
    for side in ("attack", "defense"):
        part = combat[side]
        value = "" if part["value"] is None else f" {part['value']}"
        text = Text(f"  {table_word(side, game.lang)}{value}: ", "bold").append(names[part["fighter"]], PLAYER_STYLES[part["player"]]).append(" — ", "not bold")
        lines.append(text)
        if part["card"] is None:
            text.append(table_word("face_down" if part["played"] else "not_yet" if combat["stage"] == "declared" else "no_card", game.lang), "not bold dim")
            continue
        definition = definitions[part["player"], part["card"]]
        text.append(pick(definition.data.name, game.lang))
        if part["cancelled"]:
            text.append(f" ({table_word('cancelled', game.lang)})", "red")
        lines += [indented(line, width, 6) for line in card_text(game, definition.data)]
    return lines


# -- cards -------------------------------------------------------------------------------------------------------------


def card_line(game: Game, definition: CardDef, copies: int = 1) -> Text:
    """A card in one line: `2× Ambush · attack 2 · boost 3 · DURING COMBAT: …`."""
    text = card_head(definition, game.lang, copies)
    lines = card_text(game, definition.data)
    return text.append(" · " + " ".join(lines)) if lines else text


def card_block(game: Game, definition: CardDef, width: int, copies: int = 1, lead: str = "  ") -> list[Text]:
    """A card in two parts: name and figures after a lead, its text below, indented."""
    head = Text(lead, "bold").append(card_head(definition, game.lang, copies))
    return [head, *(indented(line, width, len(lead) + 2) for line in card_text(game, definition.data))]


def card_head(definition: CardDef, lang: str, copies: int) -> Text:
    text = Text(f"{table_word('copies', lang, number=copies)} " if copies > 1 else "", "dim")
    text.append(pick(definition.data.name, lang), "not dim bold")
    return text.append(" · " + card_figures(definition, lang), "dim")


def card_figures(definition: CardDef, lang: str) -> str:
    parts = [table_word(definition.type, lang) + ("" if definition.value is None else f" {definition.value}")]
    parts += [
        trait_label(pick(trait.name, lang), definition.data.trait_numbers.get(trait.id))
        for trait in definition.hero.traits
        if trait.id in definition.data.traits
    ]
    if definition.boost is not None:
        parts.append(table_word("boost_of", lang, number=definition.boost))
    if definition.data.usable_by:
        hero = definition.hero
        names = {fighter.id: pick(fighter.name, lang) for fighter in hero.fighters}
        names |= {form.id: pick(form.name, lang) for form in hero.forms}
        parts.append(table_word("usable_by", lang, names=", ".join(names[id] for id in definition.data.usable_by)))
    return " · ".join(parts)


def card_text(game: Game, piece: CardData | ItemData) -> list[str]:
    """What is printed on a card or an item, a line for each window."""
    return printed_lines(game.bundle.payload, piece.text, game.lang)


def explain(game: Game, chart: Chart, wanted: str) -> list[Text]:
    """All that is known of the cards, items and abilities with such a name; of spaces, the zones and neighbours."""
    match, lang = game.state.m, game.lang
    named: list[tuple[str, Text]] = []
    for definition in match.card_defs:
        line = card_line(game, definition, definition.data.copies).append(f" ({pick(definition.hero.name, lang)})", "dim")
        named.append((pick(definition.data.name, lang), line))
    for item in match.item_data if match.item_spaces else ():
        line = Text(pick(item.name, lang), "bold").append(f" · {table_word(item.kind + '_item', lang)} · ", "dim")
        named.append((pick(item.name, lang), line.append(" ".join(card_text(game, item)))))
    for hero in match.heroes:
        for ability in hero.abilities:
            name, text = pick(ability.name or {}, lang) or pick(hero.name, lang), pick(ability.text, lang)
            named += [(name, Text(f"{name}: ", "bold").append(text))] if text else []
    for space in chart.spaces:
        zones = ", ".join(chart.zones[zone].name for zone in space.zones)
        named.append((space.name, Text(space.name, "bold").append(f" ({zones}): ", "dim").append(", ".join(chart.neighbours(space.id)), "not bold")))
    found = [named[number][1] for number in matches(wanted, [name for name, _ in named])]
    return list({line.plain: line for line in found}.values())


def ability_lines(game: Game, width: int) -> list[Text]:
    """What the heroes of this game can do, each hero once."""
    lines = []
    for hero in {hero.id: hero for hero in game.state.m.heroes}.values():
        texts = [pick(ability.text, game.lang) for ability in hero.abilities if not ability.ongoing]
        lines += [indented(f"{pick(hero.name, game.lang)}: {text}", width, 2) for text in texts if text]
    return lines


def board_rule_lines(game: Game, width: int) -> list[Text]:
    """The rules that the board adds to those of the game."""
    rules = rules_of(game.bundle.payload["boards"][game.state.m.board.id], game.lang)
    return [indented(f"{name or list_word('board_rule', game.lang)}: {text}", width, 2) for name, text in rules]
