"""Proves the full screen with several people, or none: a curtain between them, and nothing hidden on it."""

from __future__ import annotations

import re

from textual.widgets import Static

import duelwright as dw
from tests.terminal.seated import Seated, at, duel, options_of, seated


class TestSeveralPeople:
    def test_a_curtain_hides_the_hand_until_the_next_one_is_ready(self, shipped: dw.Bundle) -> None:
        game = duel(shipped)
        hands = [
            {card["name"]["en"] for card in shipped.payload["heroes"][hero]["cards"] if card["id"] in game.snapshot()["players"][player]["hand"]}
            for player, hero in enumerate(("dracula", "sherlock-holmes"))
        ]
        only = [hands[0] - hands[1], hands[1] - hands[0]]

        async def pass_on(person: Seated) -> None:
            assert "Pass the keyboard to ana" in person.screen
            assert not any(name in person.screen for name in only[0] | only[1])
            await person.press("x", "f2")
            assert "Pass the keyboard to ana" in person.screen
            await person.press("enter")
            await person.press("f2")
            assert all(name in person.screen for name in only[0])
            assert not any(name in person.screen for name in only[1])
            await person.press("escape")
            for _ in range(3):
                await person.type(str(options_of(person).lines[0].number))
            assert "Pass the keyboard to bia" in person.screen
            assert not any(name in person.screen for name in only[0] | only[1])
            behind = person.app.screen_stack[0]
            assert not any(name in str(part.render()) for part in behind.query(Static) for name in only[0] | only[1]), "not behind the curtain either"
            await person.press("enter", "f2")
            assert all(name in person.screen for name in only[1])
            assert not any(name in person.screen for name in only[0])

        seated(game, "ana,bia", pass_on)

    def test_the_next_one_sees_turn_board_and_hand_beside_the_question(self, shipped: dw.Bundle) -> None:
        game = at(duel(shipped), "defense_card", 1, seed=9)

        async def look(person: Seated) -> None:
            await person.press("enter")
            assert "Turn " in person.part("head")
            assert "Library" in person.part("board")
            assert "Hand (" in person.part("strip")
            assert "attacks" in re.sub(r"\s+", " ", person.part("prompt"))

        seated(game, "ana,bia", look)

    def test_bots_alone_are_watched_to_the_end(self, shipped: dw.Bundle) -> None:
        async def watch(person: Seated) -> None:
            assert "is thinking" in person.screen or person.game.over
            while not person.game.over:
                await person.quick()
            await person.settle()
            assert "wins" in person.part("log").replace("\n", " ")
            assert person.part("strip").strip() == "", "a spectator sees no hand"

        seated(duel(shipped), "bot:random,bot:random", watch)

    def test_what_is_on_a_players_screen_depends_on_nothing_hidden(self, shipped: dw.Bundle) -> None:
        """The same screen for the true game and for one that only looks the same to this player."""
        game = at(duel(shipped), "defense_card", 1, seed=9)
        other = dw.Game(game.bundle, game.header, game.determinize(1, seed=77).state)
        assert other.state_hash() != game.state_hash()
        screens: list[list[str]] = []

        async def look(person: Seated) -> None:
            seen = [person.screen]
            for key in ("f2", "f3", "f4", "f5", "f6"):
                await person.press(key)
                seen.append(person.screen)
                await person.press("escape")
            screens.append(seen)

        for each in (game, other):
            seated(each, "bot:random,bia", look)
        assert screens[0] == screens[1]
