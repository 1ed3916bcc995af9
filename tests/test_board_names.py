"""Proves that players read the names of spaces, lines and passages, and the rules of a board, wherever they see it: games, lists and sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

import duelwright as dw
from compiler.compilation import compile_paths
from compiler.content.translations import names_of_pack
from duelwright.board_facts import marked_lines, passages, rules_of
from duelwright.cli.main import main
from duelwright.sheets.board.svg import board_svg
from duelwright.sheets.html import pack_page
from duelwright.sheets.markdown import pack_markdown
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.selection import choose
from runtime.bundle import rules_fingerprint
from tests.play.scripted import Sitting

RULE = "attack cards have +1 value while that fighter"


@pytest.fixture(scope="module")
def keep(ground: dw.Bundle) -> dict[str, object]:
    board: dict[str, object] = ground.payload["boards"]["keep"]
    return board


def space(bundle: dw.Bundle, board: str, id: str) -> dict[str, object]:
    found: dict[str, object] = next(space for space in bundle.payload["boards"][board]["spaces"] if space["id"] == id)
    return found


def test_a_space_without_a_name_is_called_by_its_id_in_words(ground: dw.Bundle, shipped: dw.Bundle) -> None:
    assert space(ground, "keep", "yard")["name"] == {"en": "Inner Yard"}
    assert space(ground, "keep", "gate")["name"] == {"en": "Gate"}
    stair = space(shipped, "baskerville-manor", "servants-stair")
    assert (stair["name"], stair["grammar"]) == ({"en": "Servants' Stair", "pt-BR": "Escada de Serviço"}, {"pt-BR": ["f", True, False]})


def test_every_space_of_the_shipped_boards_has_a_name_in_every_language(repository: Path) -> None:
    content = compile_paths([repository / "content"]).content
    for id, board in content.boards.items():
        assert [space for space, data in board.value.spaces.items() if data.name is None] == [], id
        names = {place for place in names_of_pack(content, board.pack) if place[:2] == ("boards", id) and place[2] == "spaces"}
        assert len(names) == len(board.value.spaces)


def test_names_do_not_change_how_a_board_plays(ground: dw.Bundle) -> None:
    payload = {**ground.payload, "boards": {id: {**board, "property_names": [], "passage_names": []} for id, board in ground.payload["boards"].items()}}
    assert rules_fingerprint(payload) == rules_fingerprint(ground.payload)


def test_players_read_and_type_the_names_of_spaces(shipped: dw.Bundle) -> None:
    """In a Portuguese game no space is called by its English id, and accents need not be typed."""
    game = dw.new_game(shipped, ["dracula", "sherlock-holmes"], "baskerville-manor", seed=4, lang="pt-BR")
    sitting = Sitting(game, "ana,bot:random", ["sala de musica", "terraço"])
    screen = sitting.play()
    assert "Sala de Música" in screen
    assert "Music Room" not in screen
    log = [str(event) for event in sitting.table.game.log]
    assert "A Irmã 1 é colocada na Sala de Música" in log
    assert "A Irmã 2 é colocada no Terraço" in log


def test_seats_are_told_in_words(shipped: dw.Bundle) -> None:
    """Neither `human` nor `bot:greedy`."""
    game = dw.new_game(shipped, ["dracula", "sherlock-holmes"], "baskerville-manor", seed=4, lang="pt-BR")
    assert "Drácula (você) – Sherlock Holmes (bot ganancioso)" in Sitting(game, "human,bot:greedy").play()
    game = dw.new_game(shipped, ["dracula", "sherlock-holmes"], "baskerville-manor", seed=4)
    assert "Dracula (ana) – Sherlock Holmes (random bot)" in Sitting(game, "ana,bot:random").play()


# The rules of a board


def test_a_game_tells_the_rules_of_the_board_at_its_start_and_on_request(ground: dw.Bundle, shipped: dw.Bundle) -> None:
    sitting = Sitting(dw.new_game(ground, ["warden", "mourner"], "keep", seed=1), "ana,bot:random", ["r"])
    start, _, later = sitting.play().partition("for help: ")
    assert RULE in start
    assert RULE in later
    plain = Sitting(dw.new_game(shipped, ["dracula", "sherlock-holmes"], "soho", seed=1), "ana,bot:random", ["r"]).play()
    assert "This board has no rules of its own." in plain


def test_a_game_tells_lines_and_passages_apart(ground: dw.Bundle) -> None:
    screen = Sitting(dw.new_game(ground, ["warden", "mourner"], "keep", seed=1), "ana,bot:random", ["b"], width=118).play()
    for entry in ("»¹ secret passage Winding Stairs", "»² secret passage Drains", "= High Ground", "~ Door"):
        assert entry in screen
    assert "»¹" in screen.partition("secret passage")[0], "on the map"


def test_lists_show_the_rules_lines_and_passages_of_a_board(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "board", "keep", str(repository / "tests" / "pack" / "proving-ground")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("  Board rule: ")
    assert RULE in lines[1]
    for line in (
        "  start spaces: 1 Gate, 2 Tower, 3 Vault",
        "  secret passage Winding Stairs: Inner Yard, Chapel",
        "  secret passage Drains: Stable, Cellar",
        "  High Ground lines: Gallery – Tower",
        "  Door lines: Hall – Cellar",
        "  one-way lines: Tower → Ditch",
    ):
        assert line in lines


def test_sheets_show_the_rules_lines_and_passages_of_a_board(ground: dw.Bundle) -> None:
    options = SheetOptions()
    (chosen,) = choose(ground.payload, options)
    view = chosen.view(ground.payload, "en")
    page, text = pack_page([view], options), pack_markdown(view, options)
    for sheet in (page, text):
        assert "Rules of this board" in sheet
        assert RULE in sheet
        for words in ("High Ground", "Gallery – Tower", "Winding Stairs", "Drains", "Inner Yard"):
            assert words in sheet
        assert "high-ground" not in sheet


def test_a_drawing_labels_its_lines_and_tells_passages_apart(keep: dict[str, object], shipped: dw.Bundle) -> None:
    drawing = board_svg(keep, "en")
    assert drawing.count(">High Ground</text>") == 2, "the words and their halo"
    assert drawing.count(">A</text>") == drawing.count(">B</text>") == 2, "a letter on each space of a group"
    dashes = [line for line in ("9 5", "2.5 4.5") if f'stroke-dasharray="{line}"' in drawing]
    assert len(dashes) == 2, "each property is drawn its own way"
    assert ">A</text>" not in board_svg(shipped.payload["boards"]["baskerville-manor"], "en"), "one group needs no letter"


def test_rules_of_a_board_call_lines_by_their_name(repository: Path, tmp_path: Path) -> None:
    """In Portuguese by the translated one: a rule said "linha high ground"."""
    pack = tmp_path / "walls"
    (pack / "boards").mkdir(parents=True)
    (pack / "translations").mkdir()
    keep = (repository / "tests" / "pack" / "proving-ground" / "boards" / "keep.yaml").read_text(encoding="utf-8")
    (pack / "boards" / "keep.yaml").write_text(keep.replace("high-ground: High Ground", "high-ground: Wall Walk"), encoding="utf-8")
    (pack / "pack.yaml").write_text("language: 1\nid: walls\nname: Walls\nversion: 1.0.0\nlanguages: [en, pt-BR]\n", encoding="utf-8")
    names = "boards: {keep: {name: Torre, properties: {high-ground: Adarve}, passages: {stairs: Escada em Caracol}, spaces: {yard: Pátio}}}"
    (pack / "translations" / "pt-BR.yaml").write_text(f"language: 1\nlocale: pt-BR\npack: {{name: Muros}}\n{names}\n", encoding="utf-8")
    board = dw.compile(pack, cache=False).payload["boards"]["keep"]
    text = board["abilities"][0]["text"]
    assert "Wall Walk" in text["en"]
    assert "Adarve" in text["pt-BR"]
    assert [group.name for group in passages(board, "pt-BR")] == ["Escada em Caracol", "Drains"]
    assert [group.name for group in marked_lines(board, "pt-BR")] == ["Adarve", "Door"]


def test_facts_of_a_board(keep: dict[str, object]) -> None:
    assert [(name, RULE in text) for name, text in rules_of(keep, "en")] == [("", True)]
    assert [(group.name, group.members) for group in marked_lines(keep, "en")] == [("High Ground", ("Gallery – Tower",)), ("Door", ("Hall – Cellar",))]
    assert [group.name for group in passages(keep, "en")] == ["Winding Stairs", "Drains"]
