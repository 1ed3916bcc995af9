"""`duelwright test`: turns the scenarios of packs into a verdict, and into the list of effects that nothing has ever
reached."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from duelwright.cli._application import FAULTY_CONTENT, FINE, CannotRun
from duelwright.cli._arguments import content_paths, progress, wants_color
from duelwright.cli._content import tell_left_out

if TYPE_CHECKING:
    from duelwright.scenarios import Case, Failure
    from duelwright.scenarios.coverage import Coverage
    from runtime.bundle import LeftOut

_GAMES = 200


@click.command("test")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option("-k", "word", metavar="WORD", default="", help="Run only scenarios with this in their name or file.")
@click.option("--coverage", "covering", is_flag=True, help="List the effects that neither scenarios nor random games have reached.")
@click.option("--games", type=click.IntRange(min=0), default=_GAMES, show_default=True, metavar="N", help="Random games for --coverage.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(paths: tuple[Path, ...], word: str, covering: bool, games: int, as_json: bool) -> int:
    """Run the scenarios of packs.

    Without a PATH it runs those of the content that ships. A PATH may be a pack, a folder of packs, or one file of
    scenarios.

    What has errors is left out, with the scenarios that need it.

    The exit code is 1 if a scenario fails or something was left out, 2 if the command itself is wrong.
    """
    from compiler import ContentError, compile_paths
    from compiler.cache import user_cache
    from duelwright.scenarios import cases_of, run_case
    from duelwright.scenarios.coverage import Coverage, play_random_games
    from runtime.game import Bundle

    places = [path.resolve() for path in content_paths(paths)]
    result = compile_paths(places, cache=user_cache(), progress=progress())
    payload = result.sound_payload
    if payload is None:
        raise ContentError(result.diagnostics)
    content, left_out = result.sound
    requested = {pack.id for pack in result.packs if pack.requested}
    cases = [case for case in cases_of(content) if _lies_at(case, places) and word.lower() in f"{case.file} {case.name}".lower()]
    if left_out and not cases:
        raise ContentError(result.diagnostics)
    if word and not cases:
        raise CannotRun(f"No scenario has `{word}` in its name or file.")
    tell_left_out(left_out)
    bundle = Bundle(payload, left_out)
    files = {f"{pack.id}/{source.inside}": source.file for pack in result.packs for source in pack.sources}
    coverage = Coverage(payload, requested, files) if covering else None
    outcomes = [(case, run_case(bundle, case, coverage.watch_match if coverage else None)) for case in cases]
    if coverage is not None:
        play_random_games(bundle, games, coverage)
    click.echo(_as_json(outcomes, coverage, left_out) if as_json else _as_text(outcomes, coverage))
    return FAULTY_CONTENT if left_out or any(failures for _, failures in outcomes) else FINE


def _lies_at(case: Case, places: list[Path]) -> bool:
    """Whether a scenario is one of those asked for: those of needed packs are their own authors' business."""
    file = Path(case.file).resolve()
    return any(place == file or place in file.parents for place in places)


def _as_text(outcomes: list[tuple[Case, list[Failure]]], coverage: Coverage | None) -> str:
    import sys

    from compiler.diagnostics import Diagnostic
    from duelwright.diagnostics import Findings, render
    from duelwright.diagnostics.findings import plural

    failed = [(case, failure) for case, failures in outcomes for failure in failures]
    parts = []
    if failed:
        diagnostics = [
            Diagnostic("scenario", "failed-scenario", "error", f"{case.name}: {failure.message}", failure.help, failure.span) for case, failure in failed
        ]
        parts.append(render(Findings(diagnostics, len({case.file for case, _ in failed}), color=wants_color(sys.stdout)), "text"))
    broken = sum(bool(failures) for _, failures in outcomes)
    parts.append(f"{plural(len(outcomes), 'scenario')}, {broken} failed.")
    if coverage is not None:
        parts.append(coverage.as_text())
    return "\n".join(parts)


def _as_json(outcomes: list[tuple[Case, list[Failure]]], coverage: Coverage | None, left_out: list[LeftOut]) -> str:
    data: dict[str, Any] = {
        "ok": not left_out and not any(failures for _, failures in outcomes),
        "scenarios": [
            {
                "name": case.name,
                "file": case.file,
                "line": case.tree.span.line,
                "failures": [{"message": f.message, "help": f.help, "file": f.span.file, "line": f.span.line, "column": f.span.column} for f in failures],
            }
            for case, failures in outcomes
        ],
    }
    if left_out:
        data["left_out"] = [piece._asdict() for piece in left_out]
    if coverage is not None:
        data["coverage"] = coverage.as_data()
    return json.dumps(data, indent=2, ensure_ascii=False)
