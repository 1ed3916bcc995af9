"""The command: which files, in which languages, and what it says when it cannot."""

from __future__ import annotations

import builtins
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from duelwright.cli.main import main
from duelwright.cli.sheets import command
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.paper.pdf import weasyprint
from duelwright.sheets.write import small_print, write_sheets
from runtime.bundle import dump_bundle
from tests.sheets import sample
from tests.sheets.pages import sizes_mm


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.fixture
def bundle(payload: dict[str, Any], tmp_path: Path) -> Path:
    file = tmp_path / "sample.json"
    file.write_text(dump_bundle(payload), encoding="utf-8")
    return file


def test_every_format(payload: dict[str, Any], tmp_path: Path) -> None:
    """That the bytes are the same in every run: `test_run.py`."""
    written = write_sheets(payload, tmp_path, SheetOptions(formats=("html", "pdf", "png", "svg", "md")))
    cards = ("_back", "flare", "plain-gaff", "ring-the-bell", "storm-shutters", "turn-the-lamp")
    pages = len([path for path in written if path.name.startswith("lantern-coast.en.reference-")])
    assert pages > 1
    assert list(files(tmp_path)) == sorted(
        [
            "boards/lagoon.en.png",
            "boards/lagoon.en.svg",
            "keeper.en.cards.pdf",
            "lantern-coast.en.md",
            "lantern-coast.en.reference.pdf",
            "lantern-coast.html",
            *(f"png/keeper.en/{card}.png" for card in cards),
            *(f"png/lantern-coast.en.reference-{page:02}.png" for page in range(1, pages + 1)),
        ]
    )
    assert sorted(written) == sorted(tmp_path / name for name in files(tmp_path))


def test_a_kit_is_there_instead_of_cards_and_reference(bundle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert main(["sheets", str(bundle), "-o", str(out), "--kit", "--lang", "en", "--hero", "keeper", "--paper", "a3", "--jobs", "1"]) == 0
    assert list(files(out)) == ["keeper.en.kit.pdf"]
    assert sizes_mm(files(out)["keeper.en.kit.pdf"])[0] == (297.0, 420.0)
    assert main(["sheets", str(bundle), "--kit", "--format", "md,html"]) == 2
    assert "--kit has no md, html: there are pdf, png, tts, ttp." in capsys.readouterr().err


def test_help_shows_every_option_once_under_a_title(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheets", "--help"]) == 0
    shown = capsys.readouterr().out
    assert [line for line in shown.splitlines() if line.endswith(":") and not line.startswith(" ")] == ["What:", "On paper:", "Elsewhere:", "The run:", "More:"]
    options = [option for param in command.params for option in param.opts if option.startswith("--")]
    assert [option for option in options if len(re.findall(rf"^  (?:-\w, )?{option}\b", shown, re.MULTILINE)) != 1] == []


def test_a_picture_that_is_not_there_is_left_out_and_named(payload: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    art = {"file": "lantern-coast/art/keeper.png", "sha256": "ab" * 32, "format": "png", "width": 900, "height": 600}
    payload["heroes"]["keeper"]["art"] = {**art, "crop": None, "position": [0.5, 0.5], "credit": None}
    file = tmp_path / "sample.json"
    file.write_text(dump_bundle(payload), encoding="utf-8")
    assert main(["sheets", str(file), "-o", str(tmp_path / "out"), "--format", "md"]) == 0
    assert capsys.readouterr().err == "warning: The picture `lantern-coast/art/keeper.png` is missing. It is left out.\n"


def test_a_card_as_a_picture_is_cut_at_its_trim(payload: dict[str, Any], tmp_path: Path) -> None:
    from PIL import Image

    write_sheets(payload, tmp_path, SheetOptions(formats=("png",), layout="cards"))
    with Image.open(tmp_path / "png/keeper.en/flare.png") as card:
        assert card.size == (744, 1039)  # 63 × 88 mm at 300 dots an inch


def test_markdown(payload: dict[str, Any], tmp_path: Path) -> None:
    payload["heroes"]["keeper"]["cards"][0]["name"]["en"] = "Flare | *Bright*"
    write_sheets(payload, tmp_path, SheetOptions(formats=("md",)))
    text = (tmp_path / "lantern-coast.en.md").read_text(encoding="utf-8")
    for line in (
        "# Lantern Coast",
        "| Keeper (Hero) | 14 (max. 16) | Ranged | 3 |",
        "| 2 × Gulls (Sidekick) | 1 | Melee |  |",
        "- Start the game by day.",
        "- **Wick.** At the start of your turn, gain 1 Oil.",
        "| By Night |  | Melee | 2 | Your defense cards have +1 value. |",
        "### Deck (12 cards)",
        r"| 3 | Flare \| \*Bright\* | Attack | 5 | 3 | Keeper | **AFTER COMBAT:** Draw 1 card. |",
        "| 2 | Ring the Bell | Scheme | – | 4 | By Night | Deal 1 damage to each opposing fighter in your zone. |",
        "| Middle | Sand, Deep, Reef |  |  |  |",
        "| Hook | Combat item | Add 1 to your card's value. |",
    ):
        assert line in text.splitlines(), line


def test_only_what_was_asked_for(bundle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheets", str(bundle), "-o", str(tmp_path / "out"), "--format", "html,md", "--hero", "warden", "--lang", "pt-BR"]) == 0
    assert list(files(tmp_path / "out")) == ["tide-tables.html", "tide-tables.pt-BR.md"]
    assert capsys.readouterr().out == f"wrote 2 files to {tmp_path / 'out'}\n"


def test_packs_that_others_need_are_printed_only_by_name(bundle: Path, tmp_path: Path) -> None:
    assert main(["sheets", str(bundle), "-o", str(tmp_path / "out"), "--format", "md"]) == 0
    assert list(files(tmp_path / "out")) == ["lantern-coast.en.md", "lantern-coast.pt-BR.md"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--hero", "keper"], "There is no `keper` among the heroes. Did you mean `keeper`?"),
        (["--board", "lagoo"], "Did you mean `lagoon`?"),
        (["--lang", "fr"], "There is no `fr` among the languages."),
        (["--format", "pfd"], "there is no `pfd`. Did you mean `pdf`?"),
        (["--format", ","], "name at least one of html"),
        (["--paper", "a5"], "is not one of 'a3', 'a4', 'letter'"),
    ],
)
def test_a_wrong_name_is_told_apart(bundle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert main(["sheets", str(bundle), "-o", str(tmp_path / "out"), *words]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_damaged_bundle_is_refused(bundle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bundle.write_text(bundle.read_text(encoding="utf-8").replace("Flare", "Glare"), encoding="utf-8")
    assert main(["sheets", str(bundle)]) == 2
    assert "the bundle is damaged" in capsys.readouterr().err


def test_a_text_too_long_to_read_is_printed_and_named(payload: dict[str, Any], tmp_path: Path) -> None:
    """Sheets refused such a card, although nobody had written that text."""
    card = payload["heroes"]["keeper"]["cards"][0]
    card["text"]["pt-BR"] = {"after_combat": "Muitas palavras nesta carta. " * 60}
    options = SheetOptions(formats=("html",), languages=("en", "pt-BR"))
    assert write_sheets(payload, tmp_path / "out", options)
    (diagnostic,) = small_print(payload, options)
    assert (diagnostic.code, diagnostic.severity) == ("C001", "warning")
    assert diagnostic.message == "The text of `keeper/flare` in pt-BR is printed in type too small to read."
    assert (diagnostic.span.file, diagnostic.span.line, diagnostic.span.column) == ("lantern-coast/heroes/keeper.yaml", 10, 3)


def test_who_may_use_a_card_is_named_where_they_are_too_many_to_read(payload: dict[str, Any]) -> None:
    hero = payload["heroes"]["keeper"]
    gull = hero["fighters"][1]
    hero["fighters"] += [{**gull, "id": f"gull-{number}", "name": sample.both(f"Faithful Companion {number} of the Coast")} for number in range(20)]
    hero["cards"][0]["usable_by"] = [fighter["id"] for fighter in hero["fighters"]]
    (diagnostic,) = small_print(payload, SheetOptions(formats=("html",), languages=("en",)))
    assert diagnostic.message == "The list of users of `keeper/flare` in en is printed in type too small to read."
    assert diagnostic.help == "Let any fighter use the card, or shorten the names of the fighters."


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Makes the import of a module fail."""
    real = builtins.__import__

    def remove(module: str, error: Exception) -> None:
        def import_or_fail(name: str, *arguments: Any, **options: Any) -> Any:
            if name.partition(".")[0] == module:
                print("a notice of its own")
                raise error
            return real(name, *arguments, **options)

        monkeypatch.delitem(sys.modules, module, raising=False)
        monkeypatch.setattr(builtins, "__import__", import_or_fail)

    return remove


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            OSError("cannot load library 'libpango-1.0-0': no such file\nmore"),
            "PDF and PNG need the system library Pango, which cannot be loaded (cannot load library",
        ),
        (
            ModuleNotFoundError("No module named 'weasyprint'", name="weasyprint"),
            "PDF and PNG need the Python package weasyprint: pip install 'duelwright[pdf]'",
        ),
    ],
)
def test_without_pango_html_and_markdown_still_work(
    bundle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], without: Any, error: Exception, said: str
) -> None:
    assert weasyprint()
    without("weasyprint", error)
    out = tmp_path / "out"
    assert main(["sheets", str(bundle), "-o", str(out), "--format", "html,pdf"]) == 2
    shown = capsys.readouterr()
    assert said in shown.err
    assert shown.out == f"wrote 1 file to {out}: html\n"
    assert {Path(name).suffix for name in files(out)} == {".html"}
    assert main(["sheets", str(bundle), "-o", str(out), "--format", "pdf,png"]) == 2
    assert capsys.readouterr().out == ""
    assert main(["sheets", str(bundle), "-o", str(out), "--format", "html,md,svg"]) == 0
    assert len(files(out)) == 5
