"""The table itself: turns decisions into questions on the screen and answers into choices, until the game is over or
everybody leaves."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from duelwright.bots.named import is_built_in
from duelwright.table import panels
from duelwright.table.board import draw_board
from duelwright.table.narration import Reader, health_line, narrate
from duelwright.table.saving import save_game, save_replay
from duelwright.table.seats import BOT, DEFAULT_PERSON, Seats
from duelwright.table.thinking import Thinking
from duelwright.table.undo import Undo
from duelwright.words import Filling, table_word
from runtime.decisions import Decision, Option
from runtime.dialogue.names import fighter_label, pick, player_name, seen_by_others, space_name
from runtime.game import Game

# Fewer letters than this are no part of a name: they may be a slip at a command.
_SHORTEST_NAME = 3

# More digits than any option has. Python refuses to read a number with thousands of them.
_MOST_DIGITS = 9


class Leave(Exception):
    """A person wants to stop."""


class Table:
    def __init__(
        self, game: Game, seats: Seats, console: Console, read: Callable[[str], str], save: Path | None, record: Path | None, *, save_is_asked: bool = True
    ) -> None:
        self.game = game
        self._seats = seats
        self._console = console
        self._read = read
        self._save = save
        self._record = record
        self._save_is_asked = save_is_asked
        self._readers = {person: Reader(seats.slots_of(person)) for person in seats.people}
        self._spectator = Reader(())
        self._undo = Undo()
        self._thinking = Thinking(console)
        self._present = seats.people[0] if len(seats.people) == 1 else None
        self._drawn: tuple[object, object] | None = None
        # Whether a person has chosen anything.
        self._chosen = False

    def play(self) -> None:
        """Until the game is over or somebody leaves. Whatever ends it, nothing is lost."""
        try:
            self._introduce()
            while (decision := self.game.decision) is not None:
                bot = self._seats.bot(decision.player)
                if bot is None:
                    self._ask(decision)
                else:
                    self._apply(self._thinking.choice(bot, self.game))
                    self._undo.forget()
                    if not self._seats.people:
                        self._tell()
            self._finish()
        except Leave:
            self._keep()
            self._say("bye")
        except EOFError:
            self._keep_choices()
            self._say("bye")
        except BaseException:
            self._keep_choices()
            raise

    def _introduce(self) -> None:
        game, match = self.game, self.game.state.m
        heroes = [f"{player_name(match, player, game.lang)} ({seat_name(seat, game.lang)})" for player, seat in enumerate(self._seats.words)]
        title = Text(" – ".join(heroes), "bold")
        details = f"{pick(match.board.data.name, game.lang)} · {table_word(match.mode, game.lang)}"
        self._console.print(title)
        self._console.print(Text(details, "dim"))
        for line in (*panels.ability_lines(game, self._console.width), *panels.board_rule_lines(game, self._console.width)):
            self._console.print(line)
        if game.state.turn:
            self._say("resumed")
            for reader in (*self._readers.values(), self._spectator):
                reader.news(game)

    def _reader(self) -> Reader:
        return self._readers[self._present] if self._present is not None else self._spectator

    def _tell(self) -> None:
        """What is new to the person at the screen."""
        for line in self._reader().news(self.game):
            narrate(self._console, self.game, [line])
            if line[0].kind.tone == "heading" and not self._seats.people:
                self._console.print(health_line(self.game, self._console.width))

    def _show_table(self, player: int, *, hand: bool) -> None:
        console, game = self._console, self.game
        console.print()
        console.print(draw_board(game, console.width))
        console.print()
        for line in panels.player_lines(game, player, console.width):
            console.print(line)
        for line in (*panels.item_lines(game, console.width), *panels.in_play_lines(game)):
            console.print(line)
        for part in panels.hand_lines(game, player, console.width) if hand else ():
            console.print(part)
        self._drawn = self._position()

    def _drawing_is_due(self, decision: Decision) -> bool:
        """Where pieces go or an action is chosen, if the board or, for an action, the hand differs from the last
        drawing."""
        kind = decision.question.kind
        if not kind.wide:
            return False
        pieces, hands = self._position()
        return self._drawn is None or self._drawn[0] != pieces or (kind.between_actions and self._drawn[1] != hands)

    def _position(self) -> tuple[object, object]:
        """What a drawing of the table shows."""
        state = self.game.state
        return (tuple(state.body), tuple(state.tokens), tuple(state.items), tuple(state.health)), tuple(state.hand)

    def _finish(self) -> None:
        self._tell()
        console = self._console
        console.print()
        console.print(draw_board(self.game, console.width))
        console.print()
        for line in panels.player_lines(self.game, 0, console.width):
            console.print(line)
        # Not before: every hand and deck can be worked out from the seed.
        console.print(Text(f"{table_word('seed', self.game.lang)} {self.game.header['seed']}", "dim"))
        if self._save is not None and self._save.exists():
            save_game(self._save, self.game, self._seats)
        self._keep_replay()

    def _say(self, key: str, **gaps: Filling) -> None:
        self._console.print(Text(table_word(key, self.game.lang, **gaps), "italic"))

    def _ask(self, decision: Decision) -> None:
        person = self._seats.words[decision.player]
        self._thinking.rest()
        self._hand_over(person)
        self._tell()
        if self._drawing_is_due(decision):
            self._show_table(decision.player, hand=decision.question.kind.between_actions or self._drawn is None)
        if self.game.state.combats:
            for line in panels.combat_lines(self.game, decision.player, self._console.width):
                self._console.print(line)
        self._show_question(decision)
        while (index := self._answer(decision)) is None:
            pass
        if index < 0:
            return
        before = self._apply(index)
        self._chosen = True
        self._undo.chose(before, self.game)

    def _apply(self, index: int) -> Game:
        """Take an option. The game before it comes back, also as the game at the table where something breaks: that one
        can be saved."""
        before = self.game.clone()
        try:
            self.game.apply(index)
        except Exception:
            self.game = before
            raise
        return before

    def _hand_over(self, person: str) -> None:
        """With several people, nobody sees another's hand: the screen is cleared before the next one looks."""
        if self._present == person:
            return
        self._present = person
        self._undo.forget()
        self._drawn = None
        if self._console.is_terminal:
            self._console.clear()
            # The lines that scrolled away too.
            self._console.file.write("\033[3J")
        self._read(table_word("handover", self.game.lang, name=person))

    def _show_question(self, decision: Decision) -> None:
        self._console.print()
        name = player_name(self.game.state.m, decision.player, self.game.lang)
        self._console.print(Text(table_word("your_choice", self.game.lang, player=name, prompt=decision.prompt), "bold"))
        layout = decision.question.kind.layout
        if layout == "by_fighter":
            self._show_moves(decision)
            return
        if layout == "columns":
            labels = [Text(f"{number:3} ", "bold").append(str(option), "not bold") for number, option in enumerate(decision.options, 1)]
            self._console.print(Columns(labels, padding=(0, 2), column_first=True))
            return
        for number, option in enumerate(decision.options, 1):
            self._show_option(decision.player, number, option)

    def _show_option(self, player: int, number: int, option: Option) -> None:
        lead = f"{number:3} "
        state, card = self.game.state, option.offer.card
        if option.offer.shows_card and state.knows(card, player):
            head, *text = panels.card_block(self.game, state.card(card), self._console.width, lead=lead)
            if seen_by_others(state, player, card):
                head.append(f" · {table_word('seen', self.game.lang)}", "dim")
            for part in (head, *text):
                self._console.print(part)
        else:
            self._console.print(Text(lead, "bold").append(str(option), "not bold"))

    def _show_moves(self, decision: Decision) -> None:
        """Destinations by fighter, side by side."""
        state, lang = self.game.state, self.game.lang
        groups: dict[int, list[Text]] = {}
        for number, option in enumerate(decision.options, 1):
            if option.offer.goes:
                through = option.data["through"]
                label = space_name(state.m, option.offer.space, lang) if not through else str(option).split(" → ")[-1]
                groups.setdefault(option.offer.fighter, []).append(Text(f"{number:3} ", "bold").append(label, "not bold"))
            else:
                self._show_option(decision.player, number, option)
        for fighter, lines in groups.items():
            self._console.print(Text(f"  {fighter_label(state, fighter, lang)} →"))
            self._console.print(Columns(lines, padding=(0, 2), column_first=True))

    def _answer(self, decision: Decision) -> int | None:
        """The option chosen; None where the question stays; -1 where the position has changed."""
        words = self._read(table_word("ask", self.game.lang)).strip()
        if words.isdecimal():
            number = int(words) if len(words) <= _MOST_DIGITS else 0
            if 1 <= number <= len(decision.options):
                return number - 1
            self._say("no_option", name=words[:_MOST_DIGITS], number=len(decision.options))
            return None
        command, _, rest = words.partition(" ")
        if command == "c" and rest.strip():
            self._explain(rest.strip())
        elif words in _COMMANDS:
            return _COMMANDS[words](self, decision)
        elif words:
            return self._named(decision, words)
        return None

    def _named(self, decision: Decision, words: str) -> int | None:
        labels = [str(option) for option in decision.options]
        found = [index for index, label in enumerate(labels) if plainly(label) == plainly(words)]
        if not found and len(words) >= _SHORTEST_NAME:
            found = [index for index, label in enumerate(labels) if plainly(words) in plainly(label)]
        if len(found) == 1:
            return found[0]
        if found:
            self._say("several", name=words, options=", ".join(f"{index + 1} {labels[index]}" for index in found))
        else:
            self._say("no_match", name=words, number=len(labels))
        return None

    def _explain(self, name: str) -> None:
        lines = panels.explain(self.game, name)
        for line in lines:
            self._console.print(line)
        if not lines:
            self._say("no_card_called", name=name)

    def _help(self, decision: Decision) -> None:
        self._console.print(table_word("help", self.game.lang), markup=False)

    def _redraw(self, decision: Decision) -> None:
        self._show_table(decision.player, hand=True)
        self._show_question(decision)

    def _board_rules(self, decision: Decision) -> None:
        lines = panels.board_rule_lines(self.game, self._console.width)
        for line in lines:
            self._console.print(line)
        if not lines:
            self._say("no_board_rules")

    def _hands(self, decision: Decision) -> None:
        for line in panels.other_hands(self.game, decision.player, self._console.width):
            self._console.print(line)

    def _discards(self, decision: Decision) -> None:
        for line in panels.discard_lines(self.game, self._console.width):
            self._console.print(line)

    def _log(self, decision: Decision) -> None:
        narrate(self._console, self.game, self._reader().story(self.game))

    def _take_back(self, decision: Decision) -> int | None:
        earlier = self._undo.back()
        if earlier is None:
            self._say("no_undo")
            return None
        self.game = earlier
        self._say("undone")
        return -1

    def _save_now(self, decision: Decision) -> None:
        self._keep()

    def _leave(self, decision: Decision) -> None:
        raise Leave

    def _keep(self) -> None:
        """Write the save, and the replay where one is wanted."""
        if self._save is not None:
            save_game(self._save, self.game, self._seats)
            self._say("saved", file=str(self._save))
        self._keep_replay()

    def _keep_choices(self) -> None:
        """Likewise where the input was closed or interrupted. Where nobody has chosen anything, only what was asked for
        is written."""
        if self._chosen or self._save_is_asked:
            self._keep()
        else:
            self._keep_replay()

    def _keep_replay(self) -> None:
        if self._record is not None:
            save_replay(self._record, self.game, self._seats)
            self._say("recorded", file=str(self._record))


_COMMANDS: dict[str, Callable[[Table, Decision], int | None]] = {
    "?": Table._help,
    "b": Table._redraw,
    "r": Table._board_rules,
    "d": Table._discards,
    "h": Table._hands,
    "l": Table._log,
    "u": Table._take_back,
    "s": Table._save_now,
    "q": Table._leave,
}


def plainly(words: str) -> str:
    """The words as people type them quickly: without capitals and accents."""
    return "".join(letter for letter in unicodedata.normalize("NFD", words.casefold()) if not unicodedata.combining(letter))


def seat_name(seat: str, lang: str) -> str:
    """Who sits at the table, as people read it: a person's name, `you` where nobody gave one, or what kind of bot it
    is."""
    if seat == DEFAULT_PERSON:
        return table_word("human", lang)
    bot = seat.removeprefix(BOT)
    if bot == seat:
        return seat
    if not is_built_in(bot):
        return table_word("bot", lang, name=bot)
    word, *options = bot.split(":")
    return " ".join([table_word(f"bot.{word}", lang), *options])
