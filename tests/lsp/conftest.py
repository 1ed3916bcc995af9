"""One editor for most tests, with one pack for each: starting a server takes longer than what most of them do."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from lsprotocol import types

from tests.lsp.editor import Editor, editor, inn


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which nothing is written into the user's own folders."""
    return {**os.environ, "DUELWRIGHT_CACHE": str(tmp_path_factory.mktemp("cache"))}


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def one_editor(cache: dict[str, str]) -> AsyncIterator[Editor]:
    async with editor(environment=cache) as running:
        yield running


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def plain_editor(cache: dict[str, str]) -> AsyncIterator[Editor]:
    """An editor that can do nothing but count bytes."""
    capabilities = types.ClientCapabilities(general=types.GeneralClientCapabilities(position_encodings=[types.PositionEncodingKind.Utf8]))
    async with editor(capabilities=capabilities, environment=cache) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def user(one_editor: Editor) -> AsyncIterator[Editor]:
    """The editor, with nothing open."""
    await one_editor.forget()
    yield one_editor
    # A bug of ours is never part of a test.
    assert [each.message for each in one_editor.client.log_messages if "bug" in each.message] == []


@pytest_asyncio.fixture(loop_scope="session")
async def pack(user: Editor, tmp_path: Path) -> AsyncIterator[Path]:
    """A small pack in a folder of the editor."""
    made = inn(tmp_path)
    user.add(tmp_path)
    yield made
    user.remove(tmp_path)
