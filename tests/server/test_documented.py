"""Turns the page on the messages of a table into a client that knows nothing else, and plays a game with it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, get_args, get_type_hints

from websockets.asyncio.client import connect

from duelwright.table.messages import Refused
from tests.docs.pages import blocks
from tests.server.serving import Server

_MOST_CHOICES = 400


def page(repository: Path) -> Path:
    return repository / "docs" / "table.md"


def test_every_code_of_a_refusal_is_explained(repository: Path) -> None:
    text = page(repository).read_text(encoding="utf-8")
    rows = text.partition("| code | why |")[2].partition("\n\n")[0]
    for code in get_args(get_type_hints(Refused)["code"]):
        assert f"`{code}`" in rows


def test_what_the_page_says_is_enough_to_play_a_game_and_its_rematch(repository: Path, tmp_path: Path) -> None:
    wish = next(block.text for block in blocks(page(repository)) if block.language == "json")
    server = Server(tmp_path / "data")
    try:
        status, made = server.post("/api/tables", json.loads(wish))
        assert status == 201, made
        address = f"ws://127.0.0.1:{server.port}/ws"

        async def play() -> tuple[dict[str, Any], str]:
            known = -1
            async with connect(address, additional_headers={"Origin": server.base}, max_size=None) as table:
                await table.send(json.dumps({"type": "join", "table": made["table"], "token": made["token"], "lang": "pt-BR"}))
                while True:
                    message = json.loads(await asyncio.wait_for(table.recv(), 30))
                    if message["type"] != "update":
                        assert message["type"] in ("setting", "accepted"), message
                        continue
                    known = message["story"][-1]["number"] if message["story"] else known
                    if message["step"] >= _MOST_CHOICES or message["result"]:
                        break
                    if message["question"]:
                        option = message["question"]["groups"][-1]["choices"][-1]["option"]
                        request = {"type": "choose", "id": f"choice {message['revision']}", "revision": message["revision"], "option": option}
                        await table.send(json.dumps(request))
            assert message["result"], "the game went on for too long"
            async with connect(address, additional_headers={"Origin": server.base}, max_size=None) as table:
                again = {"type": "join", "table": made["table"], "token": made["token"], "since": known + 1, "revision": message["revision"]}
                await table.send(json.dumps(again))
                while (back := json.loads(await table.recv()))["type"] != "update":
                    pass
                assert back["story"] == []
                await table.send(json.dumps({"type": "rematch", "id": "again"}))
                while not back.get("next_table"):
                    back = json.loads(await table.recv())
            async with connect(address, additional_headers={"Origin": server.base}, max_size=None) as table:
                await table.send(json.dumps({"type": "join", "table": back["next_table"], "token": made["token"]}))
                return message["result"], json.loads(await table.recv())["type"]

        result, first = asyncio.run(play())
        assert len(result["winners"]) == 1
        assert first == "setting"
    finally:
        server.kill()
