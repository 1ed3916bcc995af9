"""Turns what a file says and what can be done with it into lines that an editor shows above it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from lsprotocol import types

from compiler.tree import Span
from duelwright.lsp.outcomes import Outcomes, PlayedScenario
from duelwright.lsp.session import Session
from duelwright.workbench import Workbench
from duelwright.workbench.answers import CardText, ScenarioPlace

RUN_SCENARIO: Final = "duelwright.runScenario"
RUN_SCENARIOS: Final = "duelwright.runScenarios"
SHOW_CARD_TEXT: Final = "duelwright.showCardText"
SHOW_BOARD: Final = "duelwright.showBoard"

# What is longer is cut: above a card there is one line. The command behind it shows all.
_LONGEST: Final = 300


def lenses(session: Session, outcomes: Outcomes, params: types.CodeLensParams) -> list[types.CodeLens]:
    on = session.bench(params.text_document.uri)
    if on is None:
        return []
    bench, file = on
    uri = params.text_document.uri
    kind = bench.kind_of(file)
    if kind == "scenario":
        return list(_of_scenarios(session, outcomes, bench, file, uri))
    found = list(_of_cards(session, bench, file, uri)) if session.settings.card_text == "lens" else []
    return [_lens(_TOP, "Draw the board", SHOW_BOARD, uri), *found] if kind == "board" else found


def hints(session: Session, params: types.InlayHintParams) -> list[types.InlayHint]:
    """The text of cards behind the lines where they begin."""
    on = session.bench(params.text_document.uri)
    if on is None or session.settings.card_text != "inlay":
        return []
    bench, file = on
    positions = session.positions(file)
    found = []
    for card in bench.card_texts(file):
        at = positions.position(card.span.line, 1_000_000)  # the end of the line
        said = told(session, card)
        if said and params.range.start.line <= at.line <= params.range.end.line:
            whole = types.MarkupContent(types.MarkupKind.Markdown, in_markdown(said))
            found.append(types.InlayHint(at, " · ".join(_line(lines) for lines in said.values()), padding_left=True, tooltip=whole))
    return found


def told(session: Session, card: CardText) -> dict[str, tuple[str, ...]]:
    """What a card says in the languages that are to be shown: those of the settings, or all."""
    wanted = session.settings.languages or tuple(card.texts)
    return {language: card.texts[language] for language in wanted if card.texts.get(language)}


def in_markdown(said: dict[str, tuple[str, ...]]) -> str:
    return "\n\n".join(f"**{language}**\n\n" + "  \n".join(lines) for language, lines in said.items())


_TOP: Final = types.Range(types.Position(0, 0), types.Position(0, 0))


def _of_cards(session: Session, bench: Workbench, file: str, uri: str) -> Iterator[types.CodeLens]:
    for card in bench.card_texts(file):
        for lines in told(session, card).values():
            yield _lens(_start(session, card.span), _line(lines), SHOW_CARD_TEXT, uri, card.id)


def _of_scenarios(session: Session, outcomes: Outcomes, bench: Workbench, file: str, uri: str) -> Iterator[types.CodeLens]:
    places, played = bench.scenarios(file), outcomes.of(file)
    if places:
        ended = [played[place.name] for place in places if place.name in played]
        passed = sum(each.outcome.passed for each in ended if each.is_current)
        count = f" ({passed} of {len(places)} passed)" if len(ended) == len(places) and all(each.is_current for each in ended) else ""
        yield _lens(_TOP, f"▶ Run all scenarios{count}", RUN_SCENARIOS, uri)
    for place in places:
        yield _lens(_start(session, place.span), _title(place, played), RUN_SCENARIO, uri, place.index)


def _title(place: ScenarioPlace, played: dict[str, PlayedScenario]) -> str:
    ended = played.get(place.name)
    if ended is None:
        return "▶ Run scenario"
    outcome = ended.outcome
    how = "✓ passed" if outcome.passed else "✗ not played" if outcome.reason else "✗ failed"
    return f"{how} · ▶ Run again" if ended.is_current else f"{how} before the last change · ▶ Run again"


def _line(lines: tuple[str, ...]) -> str:
    whole = " ".join(line.strip() for line in lines)
    return whole if len(whole) <= _LONGEST else whole[: _LONGEST - 1].rstrip() + "…"


def _start(session: Session, span: Span) -> types.Range:
    start = session.range(span).start
    return types.Range(start, start)


def _lens(range: types.Range, title: str, command: str, *arguments: Any) -> types.CodeLens:
    return types.CodeLens(range, types.Command(title=title, command=command, arguments=[*arguments]))
