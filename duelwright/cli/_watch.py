"""Turns what is different after each change of some packs into lines: what is new, what is mended, and how much is left."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from compiler.diagnostics import Diagnostic
from duelwright.cli._application import CannotRun
from duelwright.diagnostics import Findings
from duelwright.diagnostics.as_concise import line
from duelwright.diagnostics.as_json import as_dict
from duelwright.diagnostics.as_text import blocks
from duelwright.diagnostics.printable import printable
from duelwright.watching import PackNews, PackWatch

_MOST_NAMES = 3
_DIM, _RED, _GREEN, _YELLOW = "2", "31", "32", "33"

Wanted = Callable[[Diagnostic], bool]


def watch(paths: Sequence[Path], wanted: Wanted, output_format: str, settings: Findings) -> None:
    """Tell what is wrong with packs, then what is different whenever they change, until interrupted."""
    tell = _FORMATS.get(output_format)
    if tell is None:
        raise CannotRun(f"--watch prints {', '.join(_FORMATS)}: `{output_format}` is one document, which has an end.")
    try:
        for news in PackWatch(paths).news():
            found, new, mended = (_kept(found, wanted) for found in (news.found, news.new, news.mended))
            findings = replace(settings, diagnostics=found, files=news.count)
            sys.stdout.write(tell(replace(news, found=found, new=new, mended=mended), findings))
            # Whoever reads on in a pipe is told at once.
            sys.stdout.flush()
    except KeyboardInterrupt:
        if sys.stdout.isatty():
            sys.stdout.write("\n")


def _kept(findings: Iterable[Diagnostic], wanted: Wanted) -> tuple[Diagnostic, ...]:
    return tuple(filter(wanted, findings))


def _as_text(news: PackNews, findings: Findings) -> str:
    paint = _painter(findings.color)
    new, mended = ([each for each in found if findings.verbose or each.severity != "note"] for found in (news.new, news.mended))
    head = [paint(_DIM, f"── {_clock()}  {_names(news.files)} ──")] if news.files else []
    lines = [f"{paint(_GREEN, 'mended')} {line(each)}" for each in mended]
    color = _RED if not findings.ok else _YELLOW if findings.count("warning") else _GREEN
    ending = f"{paint(color, findings.summary())}{_difference(news.files, new, mended)}"
    if not news.files:
        ending += "\n" + paint(_DIM, "Watching for changes; Ctrl-C ends.")
    parts = ["\n".join(head + lines), *blocks(new, color=findings.color), ending]
    # What has a line only stays close together.
    return ("\n\n" if new else "\n").join(part for part in parts if part) + "\n\n"


def _as_concise(news: PackNews, findings: Findings) -> str:
    told = [*(line(each) for each in news.new), *(f"mended: {line(each)}" for each in news.mended)]
    return "".join(f"{each}\n" for each in [*told, f"{_clock()}: {findings.summary()}"])


def _as_json(news: PackNews, findings: Findings) -> str:
    told = {
        "time": time.strftime("%Y-%m-%dT%H:%M:%S%z"),
        "changed": list(news.files),
        "ok": findings.ok,
        "files": findings.files,
        "errors": findings.count("error"),
        "warnings": findings.count("warning"),
        "new": list(map(as_dict, news.new)),
        "mended": list(map(as_dict, news.mended)),
    }
    return json.dumps(told, ensure_ascii=False) + "\n"


def _clock() -> str:
    return time.strftime("%H:%M:%S")


def _names(files: Sequence[str]) -> str:
    named = ", ".join(map(printable, files[:_MOST_NAMES]))
    return named if len(files) <= _MOST_NAMES else f"{named} and {len(files) - _MOST_NAMES} more"


def _difference(files: Sequence[str], new: Sequence[Diagnostic], mended: Sequence[Diagnostic]) -> str:
    """How many findings came and went; of what was there at first, nothing is said."""
    parts = [f"{len(found)} {what}" for found, what in ((new, "new"), (mended, "mended")) if found]
    if not files:
        return ""
    return f" {', '.join(parts)}." if parts else " Nothing new."


def _painter(color: bool) -> Callable[[str, str], str]:
    return lambda style, text: f"\033[{style}m{text}\033[0m" if color else text


# Those that can be told bit by bit.
_FORMATS: Final = {"text": _as_text, "concise": _as_concise, "json": _as_json}
