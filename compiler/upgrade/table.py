"""Every word that the language no longer has, and what is written in its place.

A rewrite is tried where the schema allows one of its `places`, from the outside to the inside: what it gives is looked
at again, so that what is inside it is rewritten too.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from compiler.upgrade.rewrite import Renew, Rewrite, arguments, beside

# The newest version of the language, and the oldest that is still read.
NEWEST: Final = 2
OLDEST: Final = 1


def _next_form(node: Any) -> Any:
    given = arguments(node, "next_form")
    return {"become": {"form": "next", **given} if given else "next"}


def _counted(word: str, place: str) -> Renew:
    """A number of cards, of which the place was part of the word."""

    def renew(node: Any) -> Any:
        whose = arguments(node, word, "whose")["whose"]
        return {"cards_in": place if whose == "you" else {"place": place, "of": whose}}

    return renew


def _pile_size(node: Any) -> Any:
    return {"cards_in": arguments(node, "pile_size", "pile")["pile"]}


def _seen(word: str) -> Renew:
    """Cards that are looked at or revealed: whose they were was said under their place."""

    def renew(node: Any) -> Any:
        given = arguments(node, word)
        rest = {key: value for key, value in given.items() if key == "as"}
        places = {"hand": ("hand", "all"), "deck": ("top_of_deck", given.get("top", 1)), "whole_deck": ("deck", "all")}
        for key, (place, cards) in places.items():
            if key in given:
                whose = {} if given[key] == "you" else {"of": given[key]}
                return {word: {**whose, "from": place, "cards": cards, **rest}}
        return None

    return renew


def _first_action(node: Any) -> Any:
    return {"equal": ["action_number", 1]}


def _done(word: str, did: str) -> Renew:
    """A number about what a fighter did this turn."""

    def renew(node: Any) -> Any:
        who = arguments(node, word, "who")["who"]
        return {"this_turn": {"did": did, **({} if who == "self" else {"who": who})}}

    return renew


def _played(node: Any) -> Any:
    given = arguments(node, "played_this_turn", "type")
    type = {} if given["type"] == "any" else {"type": given["type"]}
    return {"this_turn": {"did": "played", **type, **({"player": given["who"]} if given.get("who", "you") != "you" else {})}}


def _prevented_damage(node: Any) -> Any:
    return "prevent" if arguments(node, "change_damage") == {"prevent": "all"} else None


def _opponent_may(node: Any) -> Any:
    return {"may": node["opponent_may"], "by": "opponent", **beside(node, "opponent_may")}


def _name_number(node: Any) -> Any:
    given = arguments(node, "name_number")
    number = {"to": given.pop("up_to")} if "up_to" in given else "any"
    return {"choose": {"number": number, **given}}


def _protected_banners(node: Any) -> Any:
    """Cards whose banner names a fighter are a filter of cards now."""
    given = node["protect_effects"]
    if not isinstance(given, dict) or "usable_by" not in given:
        return None
    return {key: {"where": {"usable_by": given["usable_by"]}} if key == "protect_effects" else value for key, value in node.items()}


def _protected_for_a_while(node: Any) -> Any:
    given = node["modify"]
    changed = _protected_banners(given) if isinstance(given, dict) and "protect_effects" in given else None
    return None if changed is None else {"modify": changed}


def _half(node: Any) -> Any:
    return {"divide": node["half"], "by": 2, **beside(node, "half")}


def _nearest(node: Any) -> Any:
    among = node["nearest"]
    given = among if isinstance(among, dict) else {} if among == "any" else {"fighter": among}
    return {"choose": {**given, "least": {"distance": ["candidate", node.get("to", "self")]}}}


def _returned(node: Any) -> Any:
    """A fighter that fell is one of those who can be summoned."""
    given = arguments(node, "return_fighter")
    who = given["who"] if isinstance(given["who"], dict) else {"fighter": given["who"]}
    return {"summon": {**given, "who": {**who, "defeated": True}}}


def _printed(node: Any) -> Any:
    given = arguments(node, "set_printed_value")
    named = {"as": given.pop("as")} if "as" in given else {}
    return {"set_value": {**given, "printed": True, **named}}


def _left_play(node: Any) -> Any:
    given = arguments(node, "leave_play", "card")
    card = given.pop("card", "this_card")
    return {"discard": {"cards": card, **given} if given else card}


def _began_on(node: Any) -> Any:
    given = arguments(node, "started_turn_on", "token")
    return {"began_turn": {"on_token": given.pop("token"), **given}}


def _began_elsewhere(node: Any) -> Any:
    given = arguments(node, "started_turn_elsewhere", "who")
    return {"began_turn": {"at": "elsewhere", **given} if given else "elsewhere"}


def _ended(what: str) -> Renew:
    return lambda node: {"end_of": what}


REWRITES: Final = (
    Rewrite(
        "half",
        ("value",),
        "divide: VALUE, by: 2",
        _half,
        old="{half: {health_of: opposing_fighter}, round: up}",
        new="{divide: {health_of: opposing_fighter}, by: 2, round: up}",
    ),
    Rewrite(
        "nearest",
        ("fighters",),
        "choose: {least: {distance: [candidate, FIGHTERS]}}",
        _nearest,
        old="{nearest: {side: opposing}, to: opposing_fighter}",
        new="{choose: {side: opposing, least: {distance: [candidate, opposing_fighter]}}}",
    ),
    Rewrite("first_action", ("condition",), "equal: [action_number, 1]", _first_action, old="first_action", new="equal: [action_number, 1]"),
    Rewrite(
        "played_this_turn",
        ("condition",),
        "this_turn: {did: played, type: TYPE}",
        _played,
        old="played_this_turn: {type: scheme, who: opponent}",
        new="this_turn: {did: played, type: scheme, player: opponent}",
    ),
    Rewrite(
        "spaces_moved",
        ("value",),
        "this_turn: {did: moved, who: FIGHTERS}",
        _done("spaces_moved", "moved"),
        old="spaces_moved: opposing_fighter",
        new="this_turn: {did: moved, who: opposing_fighter}",
    ),
    Rewrite(
        "damage_taken_this_turn",
        ("value",),
        "this_turn: {did: damaged, who: FIGHTERS}",
        _done("damage_taken_this_turn", "damaged"),
        old="damage_taken_this_turn: opposing_fighter",
        new="this_turn: {did: damaged, who: opposing_fighter}",
    ),
    Rewrite("change_damage", ("step",), "prevent", _prevented_damage, old="change_damage: {prevent: all}", new="prevent"),
    Rewrite(
        "opponent_may",
        ("step",),
        "may: …, by: opponent",
        _opponent_may,
        old="{opponent_may: [{discard: {who: opponent, cards: 1}}], else: [{draw: 1}]}",
        new="{may: [{discard: {who: opponent, cards: 1}}], by: opponent, else: [{draw: 1}]}",
    ),
    Rewrite(
        "name_number",
        ("step",),
        "choose: {number: any, as: NAME}",
        _name_number,
        old="name_number: {up_to: 5, as: guess}",
        new="choose: {number: {to: 5}, as: guess}",
    ),
    Rewrite("next_form", ("step",), "become: next", _next_form, old="next_form", new="become: next"),
    *(
        Rewrite(word, ("value",), f"cards_in: {place}", _counted(word, place), old=f"{word}: opponent", new=f"cards_in: {{place: {place}, of: opponent}}")
        for word, place in (("hand_size", "hand"), ("deck_size", "deck"), ("discard_size", "discard"))
    ),
    Rewrite("pile_size", ("value",), "cards_in: PILE", _pile_size, old="pile_size: grudges", new="cards_in: grudges"),
    Rewrite(
        "protect_effects",
        ("modification",),
        "protect_effects: {where: {usable_by: FIGHTER}}",
        _protected_banners,
        old="protect_effects: {usable_by: [detective]}",
        new="protect_effects: {where: {usable_by: [detective]}}",
    ),
    Rewrite(
        "modify",
        ("step",),
        "modify: {protect_effects: {where: {usable_by: FIGHTER}}, until: TIME}",
        _protected_for_a_while,
        old="modify: {protect_effects: {usable_by: [detective]}, until: end_of_turn}",
        new="modify: {protect_effects: {where: {usable_by: [detective]}}, until: {end_of: turn}}",
    ),
    Rewrite(
        "look",
        ("step",),
        "look: {of: PLAYER, from: top_of_deck, cards: N}",
        _seen("look"),
        old="look: {deck: opponent, top: 3, as: seen}",
        new="look: {of: opponent, from: top_of_deck, cards: 3, as: seen}",
    ),
    Rewrite(
        "reveal",
        ("step",),
        "reveal: {of: PLAYER, from: hand, cards: all}",
        _seen("reveal"),
        old="reveal: {hand: opponent}",
        new="reveal: {of: opponent, from: hand, cards: all}",
    ),
    Rewrite(
        "return_fighter",
        ("step",),
        "summon: {who: {fighter: FIGHTER, defeated: true}, to: SPACES}",
        _returned,
        old="return_fighter: {who: wolf, to: {in_zone_of: self}}",
        new="summon: {who: {fighter: wolf, defeated: true}, to: {in_zone_of: self}}",
    ),
    Rewrite(
        "set_printed_value",
        ("step",),
        "set_value: {to: NUMBER, printed: true}",
        _printed,
        old="set_printed_value: {card: opposing_card, to: opposing_card.boost}",
        new="set_value: {card: opposing_card, to: opposing_card.boost, printed: true}",
    ),
    *(
        Rewrite(f"end_of_{what}", ("time",), f"end_of: {what}", _ended(what), old=f"end_of_{what}", new=f"end_of: {what}")
        for what in ("combat", "action", "turn", "game")
    ),
    Rewrite("your_next_turn", ("time",), "start_of: next_turn", lambda node: {"start_of": "next_turn"}, old="your_next_turn", new="start_of: next_turn"),
    Rewrite(
        "started_turn_on",
        ("condition",),
        "began_turn: {on_token: TOKEN}",
        _began_on,
        old="started_turn_on: {token: smoke, who: opposing_fighter}",
        new="began_turn: {on_token: smoke, who: opposing_fighter}",
    ),
    Rewrite(
        "started_turn_elsewhere",
        ("condition",),
        "began_turn: elsewhere",
        _began_elsewhere,
        old="started_turn_elsewhere",
        new="began_turn: elsewhere",
    ),
    Rewrite("leave_play", ("step",), "discard: this_card", _left_play, old="leave_play", new="discard: this_card"),
)

OLD_WORDS: Final = frozenset(rewrite.word for rewrite in REWRITES)


def written_now(word: str, places: Collection[str] = ()) -> str | None:
    """How an old word is written now, as a help text; None for every other word. `places` are the language types that
    are allowed where it was found, if that is known."""
    for rewrite in REWRITES:
        if rewrite.word == word and (not places or not set(places).isdisjoint(rewrite.places)):
            return f"Since version {NEWEST} of the language this is written `{rewrite.now}`; `duelwright upgrade` rewrites files of version {OLDEST}."
    return None
