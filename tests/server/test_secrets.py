"""The short form of `python -m tests.server.secrets`: all modes, every byte; and that it finds what leaks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import duelwright as dw
from duelwright.server.tables import LiveTable
from duelwright.table import host as host_module
from duelwright.table.host import Host
from tests.generic.tables import setting_number
from tests.server.secrets import Findings, attack


def findings_of(content: dw.Bundle, number: int, folder: Path, every: int) -> Findings:
    findings = Findings()

    async def attacked() -> None:
        attack(content, setting_number(number), findings, folder, every=every, offset=number)

    asyncio.run(attacked())
    return findings


@pytest.mark.parametrize("number", range(4))
def test_no_byte_depends_on_what_is_hidden(everything: dw.Bundle, tmp_path: Path, number: int) -> None:
    findings = findings_of(everything, number, tmp_path, every=31)
    assert not findings.leaks, "\n\n".join(findings.leaks[:3])
    assert findings.compared["positions"] >= 4
    assert findings.compared["left, accepted"] > 0
    assert findings.compared["heard"] > 3 * findings.compared["positions"]


def with_options(update: Callable[..., Any]) -> Callable[..., Any]:
    """How many options somebody has, told to everybody."""

    def leaking(self: Host, *given: Any) -> Any:
        question = self.game.state.question
        return {**update(self, *given), "options": 0 if question is None else len(question.offers)}

    return leaking


def only_if_free(tell: Callable[..., None]) -> Callable[..., None]:
    """A forced choice is no news."""

    def leaking(self: LiveTable, guests: Any) -> None:
        question = self.host.game.state.question
        if question is None or len(question.offers) > 1:
            tell(self, guests)

    return leaking


def shown_by_hand(before: dw.Game, after: dw.Game) -> bool:
    """What may be taken back hangs on the cards of the one who is asked next."""
    question = after.state.question
    return question is not None and len(question.offers) == 1


LEAKS: list[tuple[object, str, Callable[..., Any]]] = [
    (Host, "update", with_options(Host.update)),
    (LiveTable, "_tell", only_if_free(LiveTable._tell)),
    (host_module, "showed_something", shown_by_hand),
]


@pytest.mark.parametrize(("owner", "name", "leaking"), LEAKS, ids=["content", "count", "undo"])
def test_a_leak_in_content_in_count_or_in_what_may_be_taken_back_is_found(
    everything: dw.Bundle, tmp_path: Path, owner: object, name: str, leaking: Callable[..., Any]
) -> None:
    with patch.object(owner, name, leaking):
        assert any(findings_of(everything, number, tmp_path / str(number), every=7).leaks for number in range(4))
