"""The heroes of the packs about combats, attacks, answers and ground, in all modes: their games copied, saved and thought through anywhere."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import duelwright as dw
from tests.generic.invariants import check_cards
from tests.generic.tables import play_on


@dataclass(frozen=True)
class Topic:
    """What random games of a pack's heroes must show."""

    pack: str
    duel: tuple[str, str]
    others: tuple[tuple[str, tuple[str, ...]], ...]
    # Questions in the middle of something: games are copied whenever one is asked.
    questions: frozenset[str]
    events: frozenset[str]


TOPICS = (
    Topic(
        "duels",
        ("fencer", "arbiter"),
        (("duel", ("fencer", "fencer")), ("team", ("fencer", "arbiter", "warden", "fencer")), ("free-for-all", ("arbiter", "fencer", "mourner", "twins"))),
        frozenset({"laid_boost", "effect_order"}),
        frozenset({"boost_laid", "boosted", "cancelled"}),
    ),
    Topic(
        "volleys",
        ("bombardier", "understudy"),
        (("team", ("bombardier", "understudy", "bombardier", "understudy")), ("free-for-all", ("understudy", "bombardier", "warden", "mourner"))),
        frozenset(),
        frozenset({"blow", "attacker", "card_returned", "scheme_cancelled"}),
    ),
    Topic(
        "choices",
        ("mime", "broker"),
        (("team", ("mime", "broker", "warden", "mime")), ("free-for-all", ("mourner", "mime", "broker", "mime"))),
        frozenset({"choose_option", "secret_option", "secret_number"}),
        frozenset({"chose", "named", "flag_on"}),
    ),
    Topic(
        "errands",
        ("steward", "steward"),
        (("duel", ("steward", "warden")), ("team", ("steward", "warden", "mourner", "steward")), ("free-for-all", ("warden", "steward", "steward"))),
        frozenset({"scheme_user"}),
        frozenset({"maneuvers", "actions_for", "no_draw", "lies_past"}),
    ),
    Topic(
        "rights",
        ("usurper", "warden"),
        (
            ("duel", ("usurper", "usurper")),
            ("team", ("usurper", "mourner", "trapper", "usurper")),
            ("free-for-all", ("usurper", "twins", "usurper", "warden")),
        ),
        frozenset(),
        frozenset({"gave_card", "modified"}),
    ),
    Topic(
        "answers",
        ("advocate", "advocate"),
        (
            ("duel", ("advocate", "warden")),
            ("team", ("advocate", "publican", "mourner", "advocate")),
            ("free-for-all", ("warden", "advocate", "publican", "publican")),
        ),
        frozenset({"choose_card"}),
        frozenset({"scheme_cancelled", "used", "reduced", "kept"}),
    ),
    Topic(
        "fellowships",
        ("captain", "siblings"),
        (
            ("duel", ("captain", "captain")),
            ("team", ("captain", "siblings", "keeper", "mourner")),
            ("free-for-all", ("siblings", "keeper", "keeper", "captain")),
        ),
        frozenset({"split_damage"}),
        frozenset({"leader", "counter"}),
    ),
    Topic(
        "measures",
        ("gauger", "gauger"),
        (("team", ("gauger", "twins", "mourner", "gauger")), ("free-for-all", ("warden", "gauger", "gauger", "twins"))),
        frozenset({"choose_fighter"}),
        frozenset({"damaged", "placed", "discarded"}),
    ),
    Topic(
        "grounds",
        ("mason", "surveyor"),
        (
            ("duel", ("mason", "mason")),
            ("team", ("mason", "behemoth", "surveyor", "mason")),
            ("free-for-all", ("surveyor", "mason", "sexton", "mason")),
        ),
        frozenset({"choose_zone", "choose_line"}),
        frozenset({"token", "modified"}),
    ),
)
TABLES = [(topic, mode, heroes) for topic in TOPICS for mode, heroes in (("duel", topic.duel), *topic.others)]


@cache
def bundle_of(pack: str) -> dw.Bundle:
    packs = Path(__file__).parent
    return dw.compile(packs / pack, packs / "proving-ground", cache=False)


# So much of a log is compared as it is read; of what was told earlier, which was the last thing then, what it is made of.
READ = 30


def seen_by(game: dw.Game, player: int) -> tuple[object, ...]:
    log = game.log_for(player)
    return (game.observe(player), [(event.kind, event.fields) for event in log], [str(event) for event in log[-READ:]])


@pytest.mark.parametrize(("topic", "mode", "heroes"), TABLES, ids=["-".join((mode, *heroes)) for _, mode, heroes in TABLES])
def test_games_can_be_copied_saved_and_thought_through(topic: Topic, mode: str, heroes: tuple[str, ...]) -> None:
    # Another one for each table, so that the places at which games are looked at differ.
    seed = TABLES.index((topic, mode, heroes)) % 7
    bundle = bundle_of(topic.pack)
    game = dw.new_game(bundle, heroes, "yard", seed=seed, mode=mode)
    for number, _ in enumerate(play_on(game, random.Random(seed), steps=400)):
        in_the_middle = game.decision is not None and game.decision.kind in topic.questions
        if number % 7 == seed or in_the_middle:
            check_cards(game)
            assert dw.Game.from_json(bundle, game.to_json()).state_hash() == game.state_hash()
        if number % 23 == seed or (in_the_middle and number % 3 == seed):
            for player in range(len(heroes)):
                world = game.determinize(player, number)
                assert seen_by(world, player) == seen_by(game, player)
                for _ in play_on(world, random.Random(number), steps=15):
                    pass
                check_cards(world)


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.pack)
def test_every_mechanic_of_the_pack_comes_up_in_random_games(topic: Topic) -> None:
    met: set[str] = set()
    asked: set[str] = set()
    for seed in range(30):
        game = dw.new_game(bundle_of(topic.pack), topic.duel, "yard", seed=seed)
        for _ in play_on(game, random.Random(seed)):
            asked |= {game.decision.kind} if game.decision is not None else set()
        met |= {event.kind for event in game.log}
    assert topic.events <= met
    assert topic.questions <= asked
