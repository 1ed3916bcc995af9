"""The table itself: turns decisions into questions on the screen and answers into choices, until the game is over or
everybody leaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from duelwright.bots.named import is_built_in
from duelwright.table.asking import asked
from duelwright.table.messages import Asked, Offered
from duelwright.table.saving import save_game, save_replay
from duelwright.table.seats import BOT, DEFAULT_PERSON, Seats
from duelwright.table.undo import Undo
from duelwright.table.viewpoint import Viewpoint
from duelwright.terminal import panels
from duelwright.terminal.drawing.chart import chart_of
from duelwright.terminal.drawing.plain import draw_board
from duelwright.terminal.drawing.sixteen import has_sixteen
from duelwright.terminal.flow import flow, wrapped_text
from duelwright.terminal.matching import matches
from duelwright.terminal.narration import Reader, health_line, narrate
from duelwright.terminal.numbering import Numbering, is_number
from duelwright.terminal.thinking import Thinking
from duelwright.words import Filling, table_word
from runtime.decisions import Decision
from runtime.dialogue.names import pick, player_name, seen_by_others
from runtime.game import Game

# Of what somebody typed, this much is said back.
_LONGEST_ECHO = 40


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
        self._numbering = Numbering()
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
            self._console.print()
            self._keep_choices()
            self._say("bye")
        except KeyboardInterrupt:
            # The cursor is behind the question.
            self._console.print()
            self._keep_choices()
            raise
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
            if len(self._seats.people) == 1:
                narrate(self._console, self._reader().this_turn(game))

    def _reader(self) -> Reader:
        return self._readers[self._present] if self._present is not None else self._spectator

    def _tell(self) -> None:
        """What is new to the person at the screen."""
        for line in self._reader().news(self.game):
            narrate(self._console, [line])
            if line["tone"] == "heading" and not self._seats.people:
                self._console.print(health_line(self.game, self._console.width))

    def _show_table(self, player: int, *, hand: bool) -> None:
        """What the person may see; the board last, so that it is on one screen with the question."""
        console, game = self._console, self.game
        console.print()
        for part in panels.hand_lines(game, player, console.width) if hand else ():
            console.print(part)
        for line in (*panels.item_lines(game, console.width), *panels.in_play_lines(game)):
            console.print(line)
        if game.state.turn:
            console.print(panels.turn_line(game))
        for line in panels.player_lines(game, player, console.width):
            console.print(line)
        console.print(draw_board(game, console.width, sixteen_colors=has_sixteen(console)))
        self._drawn = self._position()

    def _drawing_is_due(self, decision: Decision) -> bool:
        """For whoever has just sat down; else where pieces go or an action is chosen, if the board or, for an action, the
        hand differs from the last drawing."""
        if self._drawn is None:
            return True
        kind = decision.question.kind
        pieces, hands = self._position()
        return kind.wide and (self._drawn[0] != pieces or (kind.between_actions and self._drawn[1] != hands))

    def _position(self) -> tuple[object, object]:
        """What a drawing of the table shows."""
        state = self.game.state
        return (tuple(state.body), tuple(state.tokens), tuple(state.items), tuple(state.health)), tuple(state.hand)

    def _finish(self) -> None:
        self._tell()
        console = self._console
        console.print()
        console.print(draw_board(self.game, console.width, sixteen_colors=has_sixteen(console)))
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
        if is_drawn := self._drawing_is_due(decision):
            self._show_table(decision.player, hand=decision.question.kind.between_actions or self._drawn is None)
        if self.game.state.combats:
            for line in panels.combat_lines(self.game, decision.player, self._console.width):
                self._console.print(line)
        self._show_question(decision, under_board=is_drawn)
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

    def _show_question(self, decision: Decision, *, under_board: bool) -> None:
        """In few rows: map and question are on one screen, as far as there is room."""
        question = self._asked(decision)
        if not under_board:
            self._console.print()
        name = player_name(self.game.state.m, decision.player, self.game.lang)
        prompt = table_word("your_choice", self.game.lang, player=name, prompt=decision.prompt)
        why = f" ({question['why']})" if question["why"] not in ("", name) else ""
        self._console.print(Text(prompt + why, "bold"))
        numbers = {id(choice): number for number, choice in self._numbering.numbers(question).items()}
        for group in question["groups"]:
            own = [(numbers[id(choice)], choice) for choice in group["choices"]]
            if all(not choice["effect"] and not choice["card"] for _, choice in own) and (group["label"] or any(choice["space"] for _, choice in own)):
                short = [Text(f"{number} ", "bold").append(choice["short" if len(choice["path"]) != 1 else "text"], "not bold") for number, choice in own]
                heading = [Text(f"{group['label']}:")] if group["label"] else []
                lines = flow([*heading, *short], self._console.width, indent=2)
                # The heading stands out to the left.
                self._console.print(lines[2:] if heading else lines)
                continue
            if group["label"]:
                self._console.print(Text(group["label"]))
            for number, choice in own:
                self._show_option(decision, number, choice)

    def _asked(self, decision: Decision) -> Asked:
        question = asked(self.game, Viewpoint((decision.player,)))
        assert question is not None
        return question

    def _show_option(self, decision: Decision, number: int, choice: Offered) -> None:
        lead = f"{number:3} "
        state, offer = self.game.state, decision.options[choice["option"]].offer
        if offer.shows_card and state.knows(offer.card, decision.player):
            head, *text = panels.card_block(self.game, state.card(offer.card), self._console.width, lead=lead)
            if seen_by_others(state, decision.player, offer.card):
                head.append(f" · {table_word('seen', self.game.lang)}", "dim")
            for part in (head, *text):
                self._console.print(part)
            return
        effect = f" · {choice['effect']}" if choice["effect"] else ""
        first, *rest = wrapped_text(Text(lead, "bold").append(choice["text"], "not bold").append(effect, "not bold dim"), self._console.width, len(lead))
        for line in (first, *rest):
            self._console.print(line)

    def _answer(self, decision: Decision) -> int | None:
        """The option chosen; None where the question stays; -1 where the position has changed."""
        words = self._read(table_word("ask", self.game.lang)).strip()
        numbers = self._numbering.numbers(self._asked(decision))
        if words.isdecimal():
            if is_number(words) and int(words) in numbers:
                return self._sure(numbers[int(words)])
            self._say("no_option", name=words[:_LONGEST_ECHO], number=_ranges(sorted(numbers)))
            return None
        command, _, rest = words.partition(" ")
        plain = [choice for choice in numbers.values() if choice["kind"] in ("yes", "no")]
        if command in ("c", "?") and rest.strip():
            self._explain(rest.strip())
        elif found := matches(words, [choice["text"] for choice in plain]):
            # `n`, and in Portuguese `s`: an answer comes before a command.
            return self._sure(plain[found[0]])
        elif words in _COMMANDS:
            return _COMMANDS[words](self, decision)
        elif words:
            return self._named(numbers, words)
        return None

    def _named(self, numbers: dict[int, Offered], words: str) -> int | None:
        listed = list(numbers.items())
        found = [listed[index] for index in matches(words, [choice["text"] for _, choice in listed])]
        if len(found) == 1:
            return self._sure(found[0][1])
        if found:
            self._say("several", name=words[:_LONGEST_ECHO], options=", ".join(f"{number} {choice['text']}" for number, choice in found))
        else:
            self._say("no_match", name=words[:_LONGEST_ECHO])
        return None

    def _sure(self, choice: Offered) -> int | None:
        """An option that harms the player's own is asked about again."""
        if choice["confirm"]:
            lang = self.game.lang
            answers = [table_word("sure_yes", lang), table_word("sure_no", lang)]
            self._console.print(Text(choice["confirm"], "bold"))
            words = self._read(f"{table_word('sure', lang)} ").strip()
            if words != "1" and matches(words, answers) != [0]:
                return None
        return choice["option"]

    def _explain(self, name: str) -> None:
        lines = panels.explain(self.game, chart_of(self.game), name)
        for line in lines:
            self._console.print(line)
        if not lines:
            self._say("no_card_called", name=name)

    def _help(self, decision: Decision) -> None:
        self._console.print(table_word("help", self.game.lang), markup=False)

    def _redraw(self, decision: Decision) -> None:
        self._show_table(decision.player, hand=True)
        self._show_question(decision, under_board=True)

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
        narrate(self._console, self._reader().story(self.game))

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


def _ranges(numbers: list[int]) -> str:
    """`1–4, 7`."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}–{part[-1]}" for part in parts)


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
