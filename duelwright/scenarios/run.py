"""Turns a case into its failures: sets the position up, plays the steps, looks at what must hold."""

from __future__ import annotations

from collections.abc import Callable

from compiler.model.scenario import DeckOnly, Expectation, Scenario, Step
from compiler.model.scenario import PlayerPosition as AuthoredPlayer
from compiler.tree import Path
from duelwright.scenarios.case import Broken, Case, Failure
from duelwright.scenarios.expectations import differences
from duelwright.scenarios.steps import Answer, answers, describe, mentions
from runtime.decisions import Decision, Option
from runtime.game import Bundle, Game
from runtime.link.match import Match
from runtime.link.profile import SetupError
from runtime.position import PlayerPosition, Position, PositionError, game_from

Watch = Callable[[Match], None]


def run_case(bundle: Bundle, case: Case, watch: Watch | None = None) -> list[Failure]:
    """Play a scenario. Expectations that do not hold are collected; a step that cannot be played ends it. `watch` is
    told the match before it begins."""
    run = _Run(case)
    try:
        run.play(_begin(bundle, case.scenario, watch))
    except Broken as broken:
        run.failures.append(Failure(case.span(*broken.path), broken.message, broken.help))
    return run.failures


def _begin(bundle: Bundle, scenario: Scenario, watch: Watch | None) -> Game:
    keys = [player.hero for player in scenario.players]
    active = 0
    if scenario.turn is not None:
        named = [f"{hero}@{number}" if keys.count(hero) > 1 else hero for number, hero in enumerate(keys, 1)]
        if scenario.turn not in named:
            raise Broken(("turn",), f"No player has the hero `{scenario.turn}`.", f"The players are: {', '.join(named)}.")
        active = named.index(scenario.turn)
    position = Position([_player(player) for player in scenario.players], scenario.items, active, scenario.actions, scenario.from_ == "turn_start")
    try:
        if watch is not None:
            watch(bundle.match(keys, scenario.board, scenario.mode, dict(scenario.profile), "en"))
        # Choices with one option are left to the runner, so that a step may name them.
        return game_from(bundle, position, scenario.board, mode=scenario.mode, rules=dict(scenario.profile), seed=scenario.seed, auto=False)
    except SetupError as error:
        raise Broken((), f"The game cannot be set up: {error}.", "Change the players, the board, the mode or the profile.") from None
    except PositionError as error:
        raise Broken(error.path, f"The position is impossible: {error}.", "Change this part of the position.") from None


def _player(player: AuthoredPlayer) -> PlayerPosition:
    deck = player.deck
    return PlayerPosition(
        player.hero,
        player.at,
        away=player.away,
        health=player.health,
        hand=player.hand,
        deck=deck.only if isinstance(deck, DeckOnly) else deck,
        whole_deck=isinstance(deck, DeckOnly),
        discard=player.discard,
        piles=player.piles,
        counters=player.counters,
        form=player.form,
        leader=player.leader or "",
        tokens=player.tokens,
    )


class _Run:
    """One scenario while it is played."""

    def __init__(self, case: Case) -> None:
        self._case = case
        self.failures: list[Failure] = []

    def play(self, game: Game) -> None:
        scenario = self._case.scenario
        for index, step in enumerate(scenario.play):
            self._step(game, step, ("play", index))
        pass_forced(game)
        self._nothing_open(game, scenario)
        if scenario.expect is not None:
            self._expect(game, scenario.expect, ("expect",))

    def _step(self, game: Game, step: str | Step, path: Path) -> None:
        if isinstance(step, Step) and step.expect is not None:
            pass_forced(game)
            self._expect(game, step.expect, (*path, "expect"))
        elif isinstance(step, Step) and step.offers is not None:
            self._offers(game, step.offers, path)
        elif isinstance(step, Step) and step.offers_not is not None:
            self._offers_not(game, step.offers_not, path)
        else:
            last: Decision | None = None
            for answer in answers(step):
                last = self._answer(game, answer, path, last)

    def _answer(self, game: Game, answer: Answer, path: Path, last: Decision | None) -> Decision | None:
        """Choose what the step says. Returns the decision that it answered."""
        if not answer.optional:
            pass_forced(game, until=lambda option: answer.fits(game, option))
        decision = game.decision
        fitting = [index for index, option in enumerate(decision.options) if answer.fits(game, option)] if decision is not None else []
        if answer.optional and (not fitting or (answer.closing and not _same_question(decision, last))):
            return last
        if not fitting or decision is None:
            raise Broken((*path, *answer.path), "This step cannot be played here.", describe(game))
        different = {str(decision.options[index].data) for index in fitting}
        if len(different) > 1:
            raise Broken((*path, *answer.path), f"This step may mean {len(different)} different options.", describe(game))
        game.apply(fitting[0])
        return decision

    def _offers(self, game: Game, wanted: list[str], path: Path) -> None:
        pass_forced(game, until=lambda option: any(mentions(game, option, word) for word in wanted))
        options = list(game.decision.options) if game.decision is not None else []
        for index, word in enumerate(wanted):
            if not any(mentions(game, option, word) for option in options):
                self._fail((*path, "offers", index), f"`{word}` is not offered.", describe(game))
        extra = [option for option in options if not any(mentions(game, option, word) for word in wanted)]
        if extra:
            self._fail((*path, "offers"), f"More is offered: {', '.join(map(str, extra))}.", describe(game))

    def _offers_not(self, game: Game, unwanted: list[str], path: Path) -> None:
        pass_forced(game)
        if game.decision is None:
            self._fail((*path, "offers_not"), "Nothing is offered any more.", describe(game))
            return
        for index, word in enumerate(unwanted):
            if any(mentions(game, option, word) for option in game.decision.options):
                self._fail((*path, "offers_not", index), f"`{word}` is offered.", describe(game))

    def _expect(self, game: Game, expected: Expectation, path: Path) -> None:
        for difference in differences(game, expected):
            subject = ".".join(map(str, difference.path))
            self._fail((*path, *difference.path), f"Expected {subject} to be {difference.expected}; found {difference.found}.", describe(game))

    def _nothing_open(self, game: Game, scenario: Scenario) -> None:
        """A scenario ends between two actions, or at a decision that it expects."""
        decision = game.decision
        if decision is None or decision.question.kind.between_actions or (scenario.expect is not None and scenario.expect.decision is not None):
            return
        path: Path = ("play", len(scenario.play) - 1) if scenario.play else ("name",)
        raise Broken(path, f"After this, {game.state.m.player_key(decision.player)} has a decision that no step answers.", describe(game))

    def _fail(self, path: Path, message: str, help: str) -> None:
        self.failures.append(Failure(self._case.span(*path), message, help))


def pass_forced(game: Game, until: Callable[[Option], bool] | None = None) -> None:
    """Take choices that have one option, up to the one that is meant. An action is never taken unasked."""
    while (decision := game.decision) is not None and len(decision.options) == 1 and not decision.question.kind.between_actions:
        if until is not None and until(decision.options[0]):
            return
        game.apply(0)


def _same_question(decision: Decision | None, last: Decision | None) -> bool:
    return decision is not None and last is not None and (decision.player, decision.kind, decision.source) == (last.player, last.kind, last.source)
