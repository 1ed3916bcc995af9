"""What can be asked for at a place: fixes, missing names, ignore comments, newer words. Keywords have tests of their own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from compiler.tree import Span
from duelwright.cli.main import main
from duelwright.workbench import Workbench
from tests.workbench.acting import applied, apply, place, titled, titles

BASE = Path(__file__).parent.parent / "checks" / "base"


class Desk:
    """A pack in a folder, and a workbench on it."""

    def __init__(self, folder: Path) -> None:
        shutil.copytree(BASE, folder / "harbour")
        self.pack = folder / "harbour"
        self.bench = Workbench([self.pack])
        self.hero = str(self.pack / "heroes" / "lamplighter.yaml")
        self.board = str(self.pack / "boards" / "pier.yaml")
        self.names = str(self.pack / "translations" / "pt-BR.yaml")
        self.manifest = str(self.pack / "pack.yaml")

    def write(self, file: str, old: str, new: str) -> None:
        text = self.bench.text(file) or ""
        assert text.count(old) == 1
        self.bench.edit(file, text.replace(old, new))

    def codes(self, file: str) -> list[str]:
        return [found.code for found in self.bench.diagnostics().get(file, [])]

    def lines(self, file: str, words: str) -> list[str]:
        return [line for line in (self.bench.text(file) or "").splitlines() if words in line]


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path.resolve())


# What mends a finding


def test_the_right_spelling_is_offered_at_the_word_and_nowhere_else(desk: Desk) -> None:
    desk.write(desk.hero, "usable_by: gull", "usable_by: gul   # birds only")
    found = desk.bench.actions(desk.hero, place(desk.bench, desk.hero, "gul "))
    assert [(action.kind, action.fix.title, action.is_preferred) for action in found if action.kind == "quickfix"] == [("quickfix", "Write `gull`", True)]
    assert found[0].diagnostic is not None
    assert found[0].diagnostic.code == "D108"
    assert "Write `gull`" not in titles(desk.bench.actions(desk.hero, place(desk.bench, desk.hero, "usable_by: gul")))
    apply(desk.bench, found[0].fix)
    assert desk.lines(desk.hero, "birds") == ["    usable_by: gull   # birds only"]
    assert desk.codes(desk.hero) == []


def test_a_name_that_is_written_with_escapes_is_left_to_its_author(desk: Desk) -> None:
    desk.write(desk.hero, "usable_by: gull", 'usable_by: "g\\u0075l"')
    where = place(desk.bench, desk.hero, '"g')
    assert desk.bench.diagnostics()[desk.hero][0].fix is not None
    assert "Write `gull`" not in titles(desk.bench.actions(desk.hero, where))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("{card: brace, boost: 1, copies: 3}", "{card: brace, copies: 3}"),
        ("{card: brace, copies: 3, boost: 1}", "{card: brace, copies: 3}"),
        ("\n    card: brace\n    boost: 1\n    copies: 3", "\n    card: brace\n    copies: 3"),
        ("\n    boost: 1\n    card: brace\n    copies: 3", "\n    card: brace\n    copies: 3"),
    ],
)
def test_what_is_there_in_vain_is_removed(desk: Desk, before: str, after: str) -> None:
    desk.write(desk.hero, "{card: brace, boost: 2, copies: 3}", before)
    whole = desk.bench.text(desk.hero) or ""
    finding = next(found for found in desk.bench.diagnostics()[desk.hero] if found.code == "D110")
    apply(desk.bench, titled(desk.bench.actions(desk.hero, finding.span), "Remove `boost`"))
    assert desk.bench.text(desk.hero) == whole.replace(before, after)
    assert desk.codes(desk.hero) == []


def test_what_has_a_comment_is_not_removed_with_it(desk: Desk) -> None:
    desk.write(desk.hero, "{card: brace, boost: 2, copies: 3}", "\n    card: brace\n    boost: 1  # weak\n    copies: 3")
    found = desk.bench.actions(desk.hero, place(desk.bench, desk.hero, "boost: 1  # weak"))
    assert [title for title in titles(found) if title.startswith("Remove")] == []


def test_a_missing_need_is_written_into_another_file(desk: Desk) -> None:
    desk.write(desk.hero, "brace: {card: brace, boost: 2, copies: 3}", "feint: {card: feint, copies: 3}")
    fix = titled(desk.bench.actions(desk.hero, place(desk.bench, desk.hero, "feint, copies")), "Add `common` to `needs`")
    assert {edit.span.file for edit in fix.edits} == {desk.manifest}
    apply(desk.bench, fix)
    assert desk.lines(desk.manifest, "needs") == ["needs: [common]"]
    assert "D101" not in desk.codes(desk.hero)


def test_what_could_be_asked_for_is_nothing_where_there_is_nothing(desk: Desk) -> None:
    desk.write(desk.names, "language: 1", "language: 2")
    assert desk.bench.actions(desk.names, place(desk.bench, desk.names, "Caixote")) == []
    assert desk.bench.actions(str(desk.pack / "none.yaml"), Span("", 1, 1, 1, 1)) == []


def test_a_file_in_the_middle_of_being_typed_has_the_fixes_of_its_fault_alone(desk: Desk) -> None:
    desk.write(desk.hero, "type: scheme", "type: [scheme")
    where = place(desk.bench, desk.hero, "boost: 3\n    copies: 4")
    assert titles(desk.bench.actions(desk.hero, where)) == []
    assert desk.bench.safe_fixes(desk.hero) is None


# Missing names


@pytest.mark.parametrize(
    ("before", "after", "title"),
    [
        ("      peck: Bicada\n", "      peck: Peck\n", "heroes.lamplighter.cards.peck"),
        ("      refill: Reabasteça\n", "      refill: Refill\n", "heroes.lamplighter.cards.refill"),
        ("      flare: Clarão\n", "      flare: Flare\n", "heroes.lamplighter.cards.flare"),
        ("    counters:\n      oil: {name: Óleo, gender: m}\n", "    counters:\n      oil: Oil\n", "heroes.lamplighter.counters"),
        ("zones: {stone: Pedra, water: Água}", "zones: {stone: Pedra, water: Water}", "boards.pier.zones.water"),
        ("zones: {stone: Pedra, water: Água}", "zones: {stone: Stone, water: Água}", "boards.pier.zones.stone"),
        ("    zones: {stone: Pedra, water: Água}\n", "    zones:\n      stone: Stone\n      water: Water\n", "boards.pier.zones"),
        ("pack: {name: Contos do Porto}\n", "pack:\n  name: Harbour Tales\n", "pack"),
        ("items:\n  crate: Caixote\n  spyglass: Luneta\n", "items:\n  crate: Crate\n  spyglass: Spyglass\n", "items"),
        ("  brace: Firme\n", "  brace: Brace\n", "cards"),
    ],
)
def test_a_missing_name_is_added_in_english_at_its_place(desk: Desk, before: str, after: str, title: str) -> None:
    """With the parts that are missing around it, in the order of the pack; what is there stays as it is."""
    whole = desk.bench.text(desk.names) or ""
    assert before in whole
    without = {"stone: Pedra, water: Água": "stone: Pedra" if "water: Water" in after else "water: Água"}
    gone = next((before.replace(old, new) for old, new in without.items() if old in before and before.startswith("zones")), "")
    if before == "  brace: Firme\n":
        before, after = "cards:\n  brace: Firme\n", "cards:\n  brace: Brace\n"
    desk.bench.edit(desk.names, whole.replace(before, gone))
    finding = next(found for found in desk.bench.diagnostics()[desk.names] if found.code == "L102")
    fix = titled(desk.bench.actions(desk.names, finding.span), f"Add `{title}`, to be translated")
    assert not fix.safe
    apply(desk.bench, fix)
    assert desk.bench.text(desk.names) == whole.replace(before, after)
    assert desk.codes(desk.names) == []


def test_a_name_is_quoted_where_it_must_be(desk: Desk) -> None:
    desk.write(desk.names, "  spyglass: Luneta\n", "")
    desk.write(str(desk.pack / "items" / "pier.yaml"), "name: Spyglass", 'name: "Spyglass: Old"')
    finding = next(found for found in desk.bench.diagnostics()[desk.names] if found.code == "L102")
    apply(desk.bench, titled(desk.bench.actions(desk.names, finding.span), "Add `items.spyglass`, to be translated"))
    assert (desk.bench.text(desk.names) or "").endswith('items:\n  crate: Caixote\n  spyglass: "Spyglass: Old"\n')


# Ignore comments


def ignored(desk: Desk, file: str, words: str, title: str) -> list[str]:
    """The lines that changed, after an action at the words."""
    before = (desk.bench.text(file) or "").splitlines()
    apply(desk.bench, titled(desk.bench.actions(file, place(desk.bench, file, words)), title))
    return [line for line in (desk.bench.text(file) or "").splitlines() if line not in before]


def test_a_finding_is_hidden_beside_its_line(desk: Desk) -> None:
    (line,) = ignored(desk, desk.board, "2}", "Ignore B122 here")
    assert line == "  beacon: {zones: [water], at: [0.9, 0.8], start: 2}  # duelwright: ignore[B122]"
    assert "B122" not in desk.codes(desk.board)


@pytest.mark.parametrize(
    ("comment", "after"),
    [
        ("  # bright", "  # bright  # duelwright: ignore[B122]"),
        ("   ", "  # duelwright: ignore[B122]"),
    ],
)
def test_what_is_beside_the_line_already_stays(desk: Desk, comment: str, after: str) -> None:
    desk.write(desk.board, "start: 2}", f"start: 2}}{comment}")
    (line,) = ignored(desk, desk.board, "2}", "Ignore B122 here")
    assert line.endswith("start: 2}" + after)
    assert "B122" not in desk.codes(desk.board)


def test_a_comment_that_is_there_gets_one_more_word(desk: Desk) -> None:
    desk.write(desk.board, "start: 2}", "start: 2}  # duelwright: ignore[A103] because")
    assert ignored(desk, desk.board, "2}", "Ignore B122 here")[0].endswith("start: 2}  # duelwright: ignore[A103, B122] because")
    assert "B122" not in desk.codes(desk.board)


def test_a_comment_above_the_line_gets_one_more_word(desk: Desk) -> None:
    desk.write(desk.board, "  beacon:", "  # duelwright: ignore[A103]\n\n  # here\n  beacon:")
    assert ignored(desk, desk.board, "2}", "Ignore B122 here") == ["  # duelwright: ignore[A103, B122]"]
    assert "B122" not in desk.codes(desk.board)


def test_a_comment_for_the_file_goes_below_those_at_the_top(desk: Desk) -> None:
    desk.bench.edit(desk.board, "# yaml-language-server: $schema=x\n# A pier.\n\n" + (desk.bench.text(desk.board) or ""))
    ignored(desk, desk.board, "2}", "Ignore B122 in this file")
    assert (desk.bench.text(desk.board) or "").splitlines()[:4] == ["# yaml-language-server: $schema=x", "# A pier.", "# duelwright: ignore-file[B122]", ""]
    assert "B122" not in desk.codes(desk.board)
    desk.write(desk.board, "ignore-file[B122]", "ignore-file[A103] why")
    ignored(desk, desk.board, "2}", "Ignore B122 in this file")
    assert desk.lines(desk.board, "duelwright") == ["# duelwright: ignore-file[A103, B122] why"]


def test_inside_a_text_of_several_lines_there_is_no_comment(desk: Desk) -> None:
    """Where the text begins, the comment is above it."""
    desk.write(desk.hero, "  lantern: {name: lantern token, count: 2", '  lantern: {name: "lantern\n    (token)", count: 2')
    finding = next(found for found in desk.bench.diagnostics()[desk.hero] if found.code == "L107")
    number = finding.span.line
    apply(desk.bench, titled(desk.bench.actions(desk.hero, finding.span), "Ignore L107 here"))
    assert (desk.bench.text(desk.hero) or "").splitlines()[number - 1] == "  # duelwright: ignore[L107]"
    assert desk.codes(desk.hero) == []


def test_an_error_cannot_be_ignored(desk: Desk) -> None:
    desk.write(desk.hero, "usable_by: gull", "usable_by: gul")
    assert not [title for title in titles(desk.bench.actions(desk.hero, place(desk.bench, desk.hero, "gul\n"))) if title.startswith("Ignore")]


def test_an_unused_comment_is_removed(desk: Desk) -> None:
    desk.write(desk.hero, "name: Shutter\n", "name: Shutter  # duelwright: ignore[A103]\n")
    found = desk.bench.actions(desk.hero, place(desk.bench, desk.hero, "# duelwright"))
    apply(desk.bench, titled(found, "Remove the unused part of the comment"))
    assert desk.bench.text(desk.hero) == (BASE / "heroes" / "lamplighter.yaml").read_text(encoding="utf-8")
    assert not [title for title in titles(found) if title.startswith("Ignore")]


# Newer words

OLD = """\
    scheme:
      - gain: {oil: 2}  # plenty
      - reveal: {hand: opponent, as: seen}
      - if: {at_most: [{hand_size: {whose: you}}, 2]}  # few
        then: [next_form]
"""


@pytest.fixture
def old(desk: Desk) -> Desk:
    desk.write(desk.hero, "    scheme:\n      - gain: {oil: 2}\n", OLD)
    return desk


def test_one_old_word_is_rewritten_and_the_others_stay(old: Desk) -> None:
    before = old.bench.text(old.hero) or ""
    sound = [found for found in old.bench.compiled.diagnostics if found.severity == "error"]
    found = old.bench.actions(old.hero, place(old.bench, old.hero, "next_form"))
    (title, whole) = titles(found, "rewrite")
    assert title.endswith("instead of `next_form`")
    assert whole == "Write the file in version 2 of the language"
    apply(old.bench, titled(found, title))
    assert old.bench.text(old.hero) == before.replace("then: [next_form]", "then: [{become: next}]")
    assert [found for found in old.bench.compiled.diagnostics if found.severity == "error"] == sound


def test_the_whole_file_is_rewritten_as_upgrade_writes_it(old: Desk) -> None:
    fix = titled(old.bench.actions(old.hero, place(old.bench, old.hero, "id: lamplighter")), "Write the file in version 2 of the language")
    (text,) = applied(old.bench, fix).values()
    Path(old.hero).write_text(old.bench.text(old.hero) or "", encoding="utf-8")
    assert main(["upgrade", old.hero]) == 0
    assert Path(old.hero).read_text(encoding="utf-8") == text
    assert "gain: {oil: 2}  # plenty" in text
    old.bench.edit(old.hero, text)
    assert titles(old.bench.actions(old.hero, place(old.bench, old.hero, "id: lamplighter")), "rewrite") == []


# All safe fixes


MISTAKES = {"usable_by: gull": "usable_by: gul   # birds only", "type: scheme": "type: 'schem'", "- draw: 1\n": "- darw: 1\n"}


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_all_safe_fixes_are_what_the_command_writes(desk: Desk, ending: str) -> None:
    text = desk.bench.text(desk.hero) or ""
    for right, wrong in MISTAKES.items():
        text = text.replace(right, wrong)
    # What is only seen once the type is right.
    text = text.replace("name: Flare\n", "name: Flare  # duelwright: ignore[A103]\n").replace("\n", ending)
    Path(desk.hero).write_bytes(b"\xef\xbb\xbf" + text.encode())
    desk.bench.refresh()
    fix = desk.bench.safe_fixes(desk.hero)
    assert fix is not None
    assert fix.safe
    (mended,) = applied(desk.bench, fix).values()
    assert Path(desk.hero).read_bytes() == b"\xef\xbb\xbf" + text.encode(), "nothing is written"
    assert desk.bench.text(desk.hero) == text
    assert main(["validate", str(desk.pack), "--fix"]) == 0
    assert Path(desk.hero).read_bytes() == b"\xef\xbb\xbf" + mended.encode()
    sound = (BASE / "heroes" / "lamplighter.yaml").read_text(encoding="utf-8")
    assert mended == sound.replace("usable_by: gull\n", "usable_by: gull   # birds only\n").replace("type: scheme", "type: 'scheme'").replace("\n", ending)


def test_safe_fixes_of_unsaved_text_are_those_of_that_text(desk: Desk) -> None:
    desk.write(desk.hero, "type: scheme", "type: schem")
    fix = desk.bench.safe_fixes(desk.hero)
    assert fix is not None
    assert list(applied(desk.bench, fix).values()) == [(BASE / "heroes" / "lamplighter.yaml").read_text(encoding="utf-8")]
    assert desk.bench.safe_fixes(desk.board) is None


def test_a_fix_that_only_adds_a_need_is_one_of_the_manifest(desk: Desk) -> None:
    desk.write(desk.hero, "brace: {card: brace, boost: 2, copies: 3}", "feint: {card: feint, copies: 3}")
    fix = desk.bench.safe_fixes(desk.manifest)
    assert fix is not None
    (text,) = applied(desk.bench, fix).values()
    assert text == (desk.bench.text(desk.manifest) or "").replace("version:", "needs: [common]\nversion:")
    assert desk.bench.safe_fixes(desk.hero) is None
