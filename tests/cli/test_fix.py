"""`validate --fix`, `--diff` and ignore comments: what authors can have mended, and what they can say is intentional."""

from __future__ import annotations

import json
import shutil
import stat
from pathlib import Path
from typing import Any

import pytest

from compiler import compile_paths
from compiler.cache import Cache
from compiler.diagnostics import Diagnostic, did_you_mean
from compiler.fix import Edit, Fix, NearestName, apply_fixes
from compiler.tree import Span
from duelwright.cli.main import main
from duelwright.diagnostics.fixing import fix_files

BASE = Path(__file__).parent.parent / "checks" / "base"
MISTAKES = {"usable_by: gull": "usable_by: gul   # birds only", "type: scheme": "type: 'schem'", "- draw: 1\n": "- darw: 1\n"}


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(BASE, tmp_path / "harbour")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "harbour"


@pytest.fixture
def hero(pack: Path) -> Path:
    """A hero with three misspelt names, one of them inside quotation marks and one beside a comment."""
    path = pack / "heroes" / "lamplighter.yaml"
    text = path.read_text(encoding="utf-8")
    for right, wrong in MISTAKES.items():
        assert right in text
        text = text.replace(right, wrong)
    path.write_text(text, encoding="utf-8")
    return path


def codes(pack: Path, **options: Any) -> list[str]:
    return [diagnostic.code for diagnostic in compile_paths([pack], **options).diagnostics]


# Fixes


def test_fix_writes_the_right_spelling_and_nothing_else(pack: Path, hero: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """There was no way to have a spelling mended."""
    wrong = hero.read_text(encoding="utf-8")
    assert main(["validate", "harbour", "--fix"]) == 0
    right = wrong.replace("gul   #", "gull   #").replace("'schem'", "'scheme'").replace("darw", "draw")
    assert hero.read_text(encoding="utf-8") == right
    assert "usable_by: gull   # birds only" in right
    assert "fixed 3 faults in 1 file" in capsys.readouterr().err


def test_diff_alone_shows_and_writes_nothing(hero: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = hero.read_bytes()
    assert main(["validate", "harbour", "--diff"]) == 1
    shown = capsys.readouterr()
    assert "--- a/harbour/heroes/lamplighter.yaml" in shown.out
    assert "-          - darw: 1\n+          - draw: 1\n" in shown.out
    assert shown.err == "would fix 3 faults in 1 file\n"
    assert hero.read_bytes() == before


def test_fix_with_diff_shows_what_it_writes(hero: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "harbour", "--fix", "--diff"]) == 0
    assert "+    type: 'scheme'\n" in capsys.readouterr().out


def test_a_plain_run_says_what_fix_could_do(hero: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["validate", "harbour"])
    assert "`duelwright validate --fix` can fix 3 of them." in capsys.readouterr().out


def test_only_selected_findings_are_fixed(hero: Path) -> None:
    assert main(["validate", "harbour", "--fix", "--select", "S107"]) == 0
    text = hero.read_text(encoding="utf-8")
    assert "- draw: 1\n" in text
    assert "schem'" in text


def test_line_ends_byte_order_mark_and_mode_stay(pack: Path, hero: Path) -> None:
    hero.write_bytes(b"\xef\xbb\xbf" + hero.read_bytes().replace(b"\n", b"\r\n"))
    hero.chmod(0o640)
    assert main(["validate", "harbour", "--fix"]) == 0
    data = hero.read_bytes()
    assert data.startswith(b"\xef\xbb\xbflanguage: 1\r\n")
    assert data.count(b"\n") == data.count(b"\r\n")
    assert stat.S_IMODE(hero.stat().st_mode) == 0o640
    assert [path.name for path in hero.parent.iterdir()] == ["lamplighter.yaml"]


def test_without_a_path_nothing_is_fixed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "--fix"]) == 2
    assert "Name the packs or files to fix" in capsys.readouterr().err


def test_a_pack_that_is_only_needed_is_left_alone(pack: Path, hero: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "pack.yaml").write_text("language: 1\nid: other\nname: Other\nversion: 1.0.0\nlanguages: [en]\nneeds: [harbour]\n", encoding="utf-8")
    before = hero.read_bytes()
    main(["validate", "other", "--fix"])
    assert hero.read_bytes() == before


def test_a_name_with_two_near_ones_is_left_to_the_author() -> None:
    sure, unsure = did_you_mean("gul", ["gull", "oil"]), did_you_mean("gul", ["gull", "gulp"])
    assert isinstance(sure, NearestName)
    assert isinstance(unsure, NearestName)
    place = Span("a.yaml", 1, 1, 1, 4)
    assert sure.fix(place, safe=True) == Fix("Write `gull`", (Edit(place, "gul", "gull"),), safe=True)
    assert not unsure.fix(place, safe=True).safe
    far = did_you_mean("odd", ["did", "adjacent"])
    assert isinstance(far, NearestName)
    assert not far.fix(place, safe=True).safe


def test_a_fix_that_would_break_the_file_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("north: 1\nnrth: 2\n", encoding="utf-8")
    span = Span(str(path), 2, 1, 2, 5)
    unknown = Diagnostic("S101", "unknown-key", "error", "", "", span, Fix("", (Edit(span, "nrth", "north"),), safe=True))
    double = Diagnostic("Y106", "duplicate-key", "error", "", "", span)

    def check() -> list[Diagnostic]:
        return [double] if path.read_text(encoding="utf-8").count("north") == 2 else [unknown]

    assert fix_files([str(path)], check) == []
    assert path.read_text(encoding="utf-8") == "north: 1\nnrth: 2\n"


def test_edits_of_another_text_are_not_applied() -> None:
    fix = Fix("", (Edit(Span("a", 1, 3, 1, 6), "gul", "gull"),), safe=True)
    assert apply_fixes("a gul", [fix]) == ("a gull", [fix])
    assert apply_fixes("a cat", [fix]) == ("a cat", [])
    assert apply_fixes("", [Fix("", (Edit(Span("a", 3, 1, 3, 2), "x", "y"),), safe=True)])[1] == []
    assert apply_fixes("a gul", [fix, fix])[1] == [fix]


def test_json_has_the_fix_and_the_cache_keeps_it(hero: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["validate", "harbour", "--output-format", "json", "--select", "S107"])
    (found,) = json.loads(capsys.readouterr().out)["diagnostics"]
    place = {"file": "harbour/heroes/lamplighter.yaml", "line": 76, "column": 13, "end_line": 76, "end_column": 17}
    assert found["fix"] == {"title": "Write `draw`", "safe": True, "edits": [{**place, "old": "darw", "new": "draw"}]}
    fresh, kept = (compile_paths([Path("harbour")], cache=Cache(tmp_path / "cache")).diagnostics for _ in range(2))
    assert fresh == kept
    assert any(diagnostic.fix for diagnostic in kept)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("version: 1.0.0\n", "needs: [common]\nversion: 1.0.0\n"),
        ("version: 1.0.0\nneeds: [other]  # birds\n", "version: 1.0.0\nneeds: [other, common]  # birds\n"),
        ("version: 1.0.0\nneeds:\n  - other\n", "version: 1.0.0\nneeds:\n  - other\n  - common\n"),
        ("version: 1.0.0\nneeds:\n- 'other'\n", "version: 1.0.0\nneeds:\n- 'other'\n- common\n"),
    ],
)
def test_a_missing_need_is_added_to_the_manifest(pack: Path, tmp_path: Path, before: str, after: str) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "pack.yaml").write_text("language: 1\nid: other\nname: Other\nversion: 1.0.0\n", encoding="utf-8")
    manifest, hero = pack / "pack.yaml", pack / "heroes" / "lamplighter.yaml"
    text = manifest.read_text(encoding="utf-8")
    assert "version: 1.0.0\n" in text
    assert "needs" not in text
    manifest.write_text(text.replace("version: 1.0.0\n", before), encoding="utf-8")
    hero.write_text(hero.read_text(encoding="utf-8").replace("{card: brace, boost: 2, copies: 3}", "{card: feint, copies: 3}"), encoding="utf-8")
    main(["validate", "harbour", "--fix"])
    assert manifest.read_text(encoding="utf-8") == text.replace("version: 1.0.0\n", after)
    assert "D110" not in codes(pack)


# Ignore comments


def board(pack: Path, comment: str = "", *, above: str = "", top: str = "") -> None:
    path = pack / "boards" / "pier.yaml"
    lines = (BASE / "boards" / "pier.yaml").read_text(encoding="utf-8").splitlines(keepends=True)
    (at,) = (number for number, line in enumerate(lines) if line.lstrip().startswith("beacon:"))
    lines[at] = lines[at].rstrip("\n") + comment + "\n"
    path.write_text(top + "".join(lines[:at]) + above + "".join(lines[at:]), encoding="utf-8")


@pytest.mark.parametrize("word", ["B122", "first-turn-attack", "B", "B12", "B122, B119"])
def test_a_comment_beside_a_line_hides_its_finding(pack: Path, word: str) -> None:
    """There was no way to say that one finding is intentional."""
    assert "B122" in codes(pack)
    board(pack, f"  # duelwright: ignore[{word}]")
    assert "B122" not in codes(pack)


def test_a_comment_may_be_above_the_line_or_cover_the_file(pack: Path) -> None:
    board(pack, above="  # duelwright: ignore[B122] the starts are close on purpose\n\n  # one more comment\n")
    assert not {"B122", "I101", "I102"} & set(codes(pack))
    board(pack, top="# duelwright: ignore-file[B122]\n")
    assert not {"B122", "I101", "I102"} & set(codes(pack))


def test_a_comment_on_another_line_hides_nothing_and_is_reported(pack: Path) -> None:
    board(pack, top="# duelwright: ignore[B122]\n")
    assert {"B122", "I101"} <= set(codes(pack))


def test_unused_comments_are_removed_by_fix_and_used_ones_stay(pack: Path) -> None:
    path = pack / "boards" / "pier.yaml"
    board(pack, "  # duelwright: ignore[B122, A103]", above="  # duelwright: ignore[A]\n", top="language: 1  # duelwright: ignore[B119]\n#language: 1\n")
    path.write_text(path.read_text(encoding="utf-8").replace("#language: 1\nlanguage: 1\n", ""), encoding="utf-8")
    assert main(["validate", "harbour", "--fix", "--strict"]) == 0
    clean = (BASE / "boards" / "pier.yaml").read_text(encoding="utf-8")
    assert path.read_text(encoding="utf-8") == clean.replace("start: 2}\n", "start: 2}  # duelwright: ignore[B122]\n")


@pytest.mark.parametrize("comment", ["ignore", "ignore B122", "ignore[]", "ignore[B122,]", "ignore[B999]", "ignroe[B122]", "ignore[S101]"])
def test_a_comment_that_cannot_be_followed_is_reported(pack: Path, comment: str) -> None:
    board(pack, f"  # duelwright: {comment}")
    assert "I102" in codes(pack)


def test_an_error_is_never_hidden(pack: Path, hero: Path) -> None:
    text = hero.read_text(encoding="utf-8")
    hero.write_text("# duelwright: ignore-file[S, D108]\n" + text, encoding="utf-8")
    assert {"S107", "S104", "D108", "I102"} <= set(codes(pack))


def test_a_text_that_looks_like_a_comment_is_none(pack: Path) -> None:
    path = pack / "boards" / "pier.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("name: The Pier", 'name: "The # duelwright: ignore-file[B122]"'), encoding="utf-8")
    assert "B122" in codes(pack)
    assert "I101" not in codes(pack)


# What is shown


@pytest.mark.parametrize("words", [["--select", "Q"], ["--ignore", "C999"], ["--select", ""], ["--select", "A,,B"], ["--ignore", ","]])
def test_a_word_that_means_no_check_is_wrong_usage(pack: Path, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Some of these were taken for all checks, or for none."""
    assert main(["validate", "harbour", *words]) == 2
    assert capsys.readouterr().err


def test_letters_and_beginnings_mean_all_their_codes(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def shown(*words: str) -> set[str]:
        main(["validate", "harbour", "--output-format", "json", *words])
        return {found["code"] for found in json.loads(capsys.readouterr().out)["diagnostics"]}

    assert shown("--select", "B12") == {"B122"}
    assert shown("--select", "C001") == shown("--select", "C") == set()
    assert shown("--ignore", "C,P") == shown() - {"P107"}
    assert "B122" not in shown("--ignore", "b1")


@pytest.mark.parametrize("command", ["test", "build", "show", "play"])
def test_no_command_advises_an_option_that_it_does_not_have(pack: Path, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`test` and `play` told of `-v`, which only `validate` has."""
    manifest = pack / "pack.yaml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("id: harbour", "id: Harbour"), encoding="utf-8")
    words = {"test": ["harbour"], "build": ["harbour"], "show": ["pack", "harbour", "harbour"], "play": ["--content", "harbour"]}[command]
    assert main([command, *words]) == 1
    advice = capsys.readouterr().err
    assert "S106" in advice
    assert "`-v`" not in advice
    assert "`--ignore" not in advice
