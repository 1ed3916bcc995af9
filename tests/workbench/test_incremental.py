"""A workbench that has followed changes answers as one that has just been made: on random walks, and at the traps that a cache
of anything would fall into."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelwright.workbench import Workbench
from tests.workbench.asking import ANSWERS, ask, stale
from tests.workbench.edits import STARTS, shrunk, story, walk
from tests.workbench.worlds import BROKEN_LINK, Change, World, isle

FISHER, KEEPER, COVE = "isle/heroes/fisher.yaml", "isle/heroes/keeper.yaml", "isle/boards/cove.yaml"
PACK, NETS, PORTUGUESE = "isle/pack.yaml", "isle/cards/nets.yaml", "isle/translations/pt-BR.yaml"
PLAYED_IN = "isle/scenarios/fisher.yaml", "isle/scenarios/pier.yaml"
LAMPLIGHTER = "harbour/heroes/lamplighter.yaml"


# ---- random walks


@pytest.mark.parametrize(("start", "seed", "steps"), [("isle", 1, 25), ("isle", 2, 12), ("isle", 3, 25), ("old", 4, 3), ("tested", 5, 2), ("shipped", 6, 2)])
def test_what_changed_is_answered_as_if_nothing_was_known(start: str, seed: int, steps: int, tmp_path: Path) -> None:
    """`python -m tests.workbench.edits` walks further."""
    found = walk(STARTS[start], tmp_path / "world", seed, steps)
    if found is not None:
        pytest.fail("\n".join(story(STARTS[start], tmp_path / "world", shrunk(STARTS[start], tmp_path / "world", found))), pytrace=False)


@pytest.mark.parametrize("unheard", ["/cards/", "/translations/"])
def test_a_workbench_that_misses_something_does_not_pass(unheard: str, tmp_path: Path) -> None:
    """The walks are worth something: one that does not hear of a kind of file is found out."""

    class HardOfHearing(Workbench):
        def edit(self, file: str, text: str | None) -> None:
            if unheard not in file:
                super().edit(file, text)

    found = walk(STARTS["isle"], tmp_path / "world", 1, 200, follower=HardOfHearing)
    assert found is not None
    assert found.told.partition("\n")[2].startswith("  fresh: ")


# ---- traps

_SLOW = {"outcomes", "drawings", "completions", "hovers", "scenarios", "files"}


class Desk:
    """A world whose workbench is asked for everything after each change, and compared with a fresh one. What it says is
    told as far as it is not said of the packs as they are at first."""

    def __init__(self, folder: Path) -> None:
        self.world = World(folder, isle(), ("isle", "harbour"))
        self.at_first = self.findings()

    def findings(self) -> list[tuple[str, int, str]]:
        found = self.world.bench.diagnostics()
        return [(Path(each.span.file).relative_to(self.world.folder).as_posix(), each.span.line, each.code) for file in found.values() for each in file]

    def _compared(self) -> list[tuple[str, int, str]]:
        assert stale(self.world, ask(self.world, [name for name in ANSWERS if name not in _SLOW])) is None
        return self.findings()

    def says(self) -> list[tuple[str, int, str]]:
        """What is wrong now and was not at first."""
        return [finding for finding in self._compared() if finding not in self.at_first]

    def no_longer(self) -> list[tuple[str, int, str]]:
        """What was wrong at first and is not now."""
        now = self._compared()
        return [finding for finding in self.at_first if finding not in now]

    def type(self, file: str, old: str, new: str) -> None:
        text = self.world.text(file)
        assert text.count(old) == 1, f"{old!r} must be in {file} exactly once"
        self.world.make(Change("", unsaved=((file, text.replace(old, new)),)))

    def throw_away(self, *files: str) -> None:
        self.world.make(Change("", unsaved=tuple((file, None) for file in files)))

    def write(self, file: str, data: bytes | str | None) -> None:
        self.world.make(Change("", disk=((file, data.encode() if isinstance(data, str) else data),)))

    def move(self, *names: tuple[str, str]) -> None:
        self.world.make(Change("", moved=names))

    def text(self, file: str, id: str) -> str:
        """What a card says, in English."""
        (found,) = [text for text in self.world.bench.card_texts(self.world.path(file)) if text.id == id]
        return " ".join(found.texts["en"])


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "world")


def test_a_shared_card_reaches_the_heroes_that_use_it(desk: Desk) -> None:
    desk.type(NETS, "  gaff:", "  gaf:")
    assert desk.says() == [(KEEPER, 29, "D101"), (PORTUGUESE, 24, "L102"), (PORTUGUESE, 24, "L103")]
    desk.throw_away(NETS)
    assert desk.says() == []
    assert desk.text(KEEPER, "gaff").endswith("If you won the combat, draw 1 card.")
    desk.type(NETS, "- draw: 1", "- draw: 2")
    assert desk.says() == []
    assert desk.text(KEEPER, "gaff").endswith("If you won the combat, draw 2 cards.")


def test_the_type_of_a_shared_card_counts_in_each_deck_that_has_it(desk: Desk) -> None:
    desk.type(NETS, "type: attack", "type: defense")
    assert desk.no_longer() == [(KEEPER, 18, "A103")]
    desk.throw_away(NETS)
    assert desk.no_longer() == []


def test_a_keyword_of_the_pack_reaches_its_uses(desk: Desk) -> None:
    desk.type(PACK, "  wash:", "  wish:")
    assert desk.says() == [(FISHER, 46, "N106"), (PACK, 10, "H111"), (PORTUGUESE, 5, "L102")]
    desk.type(PACK, "  wish:", "  wash:")
    assert desk.says() == []
    desk.type(PACK, "takes: [distance]", "takes: [way]")
    desk.type(PACK, "up_to: distance", "up_to: way")
    assert desk.says() == [(FISHER, 46, "N107"), (FISHER, 46, "N107")]
    desk.throw_away(PACK)
    assert "Draw 1 card.) (Haul" in desk.text(FISHER, "cast")
    desk.type(PACK, "- draw: 1", "- draw: 3")
    assert desk.says() == []
    assert "Draw 3 cards.) (Haul" in desk.text(FISHER, "cast")


def test_a_keyword_of_a_hero_is_its_own(desk: Desk) -> None:
    desk.type(FISHER, "  haul:", "  hoist:")
    assert {file for file, _, _ in desk.says()} == {FISHER, PORTUGUESE}
    desk.throw_away(FISHER)
    assert desk.says() == []


def test_what_a_pack_needs_is_in_reach_only_while_it_says_so(desk: Desk) -> None:
    lacking = [(FISHER, 68, "D101"), (KEEPER, 30, "D101"), (PLAYED_IN[0], 17, "X101"), (PLAYED_IN[1], 4, "X101"), (PLAYED_IN[1], 7, "X101")]
    desk.type(PACK, "needs: [harbour, common]", "needs: [common]")
    assert desk.says() == lacking
    desk.type(PACK, "needs: [common]", "needs: [common, harbour]")
    assert desk.says() == []
    desk.type(PACK, "needs: [common, harbour]", "needs: [harbour, common, nobody]")
    assert [code for _, _, code in desk.says()] == ["P104"]


def test_a_pack_goes_and_comes_back(desk: Desk) -> None:
    desk.move(("harbour", "away.d/harbour"))
    assert {code for _, _, code in desk.says()} >= {"D101", "P104", "X101"}
    desk.move(("away.d/harbour", "harbour"))
    assert desk.says() == []


def test_a_needed_pack_beside_goes_before_the_shipped_one(desk: Desk) -> None:
    common = "common/cards/combat.yaml"
    desk.write(common, desk.world.text(common).replace("cancel_effects: opposing_card", "draw: 4"))
    assert "draw 4 cards" in desk.text(FISHER, "feint").lower()
    desk.move(("common", "away.d/common"))
    assert "cancel" in desk.text(FISHER, "feint").lower()
    desk.move(("away.d/common", "common"))
    assert "draw 4 cards" in desk.text(FISHER, "feint").lower()


def test_of_two_heroes_with_one_id_the_first_file_counts(desk: Desk) -> None:
    first = "isle/heroes/a-fisher.yaml"
    desk.write(first, desk.world.text(FISHER).replace("health: 13", "health: 11"))
    assert desk.says() == [(FISHER, 2, "P103")]
    assert desk.world.bench.content.heroes["fisher"].value.fighters["fisher"].health == 11
    desk.move((first, "isle/heroes/z-fisher.yaml"))
    assert desk.says() == [("isle/heroes/z-fisher.yaml", 2, "P103")]
    assert desk.world.bench.content.heroes["fisher"].value.fighters["fisher"].health == 13
    desk.write(FISHER, None)
    assert desk.says() == []
    assert desk.world.bench.content.heroes["fisher"].value.fighters["fisher"].health == 11


def test_the_second_of_two_names_the_file_of_the_first(desk: Desk) -> None:
    """What is said of one file names another, which moves."""
    desk.write("isle/heroes/z.yaml", desk.world.text(FISHER))
    assert desk.says() == [("isle/heroes/z.yaml", 2, "P103")]
    desk.move((FISHER, "isle/heroes/b-fisher.yaml"))
    assert desk.says() == [("isle/heroes/z.yaml", 2, "P103")]
    (found,) = desk.world.bench.diagnostics()[desk.world.path("isle/heroes/z.yaml")]
    assert "b-fisher.yaml" in found.message


def test_a_translation_says_something_of_other_files(desk: Desk) -> None:
    text = desk.world.text(PORTUGUESE)
    desk.write(PORTUGUESE, None)
    assert desk.says() == [(PACK, 6, "L101")]
    desk.write(PORTUGUESE, text)
    assert desk.says() == []
    desk.type(FISHER, "  landing:\n", "  berth:\n")
    assert [code for file, _, code in desk.says() if file == PORTUGUESE] == ["L102", "L103"]
    desk.type(PORTUGUESE, "landing: Desembarque", "berth: Desembarque")
    assert {file for file, _, _ in desk.says()} == {"isle/scenarios/fisher.yaml"}


def test_an_ignore_comment_is_needed_while_another_file_causes_the_finding(desk: Desk) -> None:
    desk.type(COVE, "passage: true}\n  tower", "passage: true}\n  # duelwright: ignore[B120]\n  tower")
    assert (COVE, 18, "B120") in desk.no_longer()
    assert all(code != "I101" for _, _, code in desk.says())
    desk.type(LAMPLIGHTER, "count: 2, health: 1", "count: 1, health: 1")
    desk.type(LAMPLIGHTER, "count: 2, setup", "count: 1, setup")
    assert (COVE, 18, "I101") in desk.says()
    desk.throw_away(LAMPLIGHTER)
    assert all(code != "I101" for _, _, code in desk.says())


def test_numbers_of_a_hero_are_told_at_a_board(desk: Desk) -> None:
    def room() -> list[str]:
        return [each.message for each in desk.world.bench.diagnostics()[desk.world.path(COVE)] if each.code == "B120"]

    assert all("Fisher (2)" in message for message in room()[:2])
    desk.type(FISHER, "role: sidekick, count: 2", "role: sidekick, count: 1")
    desk.says()
    assert not any("Fisher" in message for message in room())
    desk.type(FISHER, "name: Fisher\n", "name: Fisherwoman\n")
    desk.type(FISHER, "role: sidekick, count: 1", "role: sidekick, count: 3")
    desk.says()
    assert any("Fisherwoman (3)" in message for message in room())


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", BROKEN_LINK, b"", b"- 1\n", b"id: {\n", b"\x00"])
def test_a_file_that_cannot_be_read_any_more(desk: Desk, data: bytes) -> None:
    text = desk.world.text(KEEPER)
    desk.write(KEEPER, data)
    assert desk.says() != []
    assert "keeper" not in desk.world.bench.content.heroes
    desk.write(KEEPER, text)
    assert desk.says() == []
    assert "keeper" in desk.world.bench.content.heroes


def test_while_a_hero_cannot_be_read_nobody_says_that_it_is_missing(desk: Desk) -> None:
    desk.type("isle/scenarios/pier.yaml", "hero: keeper", "hero: keepr")
    assert desk.says() == [("isle/scenarios/pier.yaml", 6, "X101")]
    desk.type(FISHER, "deck:", "deck: {")
    assert all(code != "X101" for _, _, code in desk.says())
    desk.throw_away(FISHER)
    assert desk.says() == [("isle/scenarios/pier.yaml", 6, "X101")]


def test_a_board_with_another_id_is_missed_by_scenarios(desk: Desk) -> None:
    desk.type(COVE, "id: cove", "id: bay")
    assert [(file, line) for file, line, code in desk.says() if code == "X101"] == [("isle/scenarios/fisher.yaml", 4), ("isle/scenarios/fisher.yaml", 14)]
    desk.type(
        "isle/scenarios/fisher.yaml",
        "board: cove\n    players:\n      - {hero: fisher, at: {fisher: shallows}",
        "board: bay\n    players:\n      - {hero: fisher, at: {fisher: shallows}",
    )
    assert [(file, line) for file, line, code in desk.says() if code == "X101"] == [("isle/scenarios/fisher.yaml", 14)]
    desk.throw_away(COVE, "isle/scenarios/fisher.yaml")
    assert desk.says() == []


def test_a_file_of_another_version_of_the_language(desk: Desk) -> None:
    assert desk.world.text(LAMPLIGHTER).startswith("language: 1\n")
    desk.type("harbour/items/pier.yaml", "language: 1", "language: 2")
    new = desk.says()
    assert {(file, line) for file, line, _ in new} == {("harbour/items/pier.yaml", 13)}
    desk.type("harbour/items/pier.yaml", "language: 2", "language: 1")
    assert desk.says() == []
    desk.type("harbour/items/pier.yaml", "language: 1", "language: 2")
    desk.type("harbour/items/pier.yaml", "look: {hand: opponent}", "look: {of: opponent, from: hand, cards: all}")
    assert desk.says() == []


@pytest.mark.parametrize("place", ["isle/heroes/keeper.yml", "isle/heroes/more/keeper.yaml", "isle/elsewhere/keeper.yaml"])
def test_a_file_in_a_wrong_place(desk: Desk, place: str) -> None:
    desk.move((KEEPER, place))
    assert {file for file, _, _ in desk.says()} == {place, *PLAYED_IN, PORTUGUESE}
    desk.move((place, KEEPER))
    assert desk.says() == []


@pytest.mark.parametrize("place", ["isle/heroes/.keeper.yaml", "isle/.heroes/keeper.yaml", "isle/heroes/keeper.txt"])
def test_a_file_that_is_hidden_or_none_of_ours(desk: Desk, place: str) -> None:
    desk.move((KEEPER, place))
    assert {file for file, _, _ in desk.says()} == {*PLAYED_IN, PORTUGUESE}
    desk.move((place, KEEPER))
    assert desk.says() == []


def test_unsaved_text_hides_what_happens_on_the_disk(desk: Desk) -> None:
    desk.type(KEEPER, "health: 15", "health: 16")
    desk.write(KEEPER, "broken: {")
    assert desk.says() == []
    assert desk.world.bench.content.heroes["keeper"].value.fighters["keeper"].health == 16
    desk.throw_away(KEEPER)
    assert {file for file, _, code in desk.says() if code.startswith("Y")} == {KEEPER}


def test_unsaved_files_that_are_on_no_disk(desk: Desk) -> None:
    desk.world.make(Change("", unsaved=(("annex/pack.yaml", "language: 2\nid: annex\nname: Annex\nversion: 1.0.0\nlanguages: [en]\n"),), roots=("annex",)))
    assert desk.says() == []
    desk.world.make(Change("", unsaved=(("annex/scenarios/pier.yaml", desk.world.text("isle/scenarios/pier.yaml")),)))
    assert {(file, code) for file, _, code in desk.says()} == {("annex/scenarios/pier.yaml", "X101")}
    desk.type("annex/pack.yaml", "languages: [en]", "languages: [en]\nneeds: [isle]")
    assert desk.says() == []
    desk.throw_away("annex/pack.yaml", "annex/scenarios/pier.yaml")
    assert [code for _, _, code in desk.says()] == ["P101"]


def test_other_packs_are_opened(desk: Desk) -> None:
    """Advice is given on what is open alone."""
    desk.world.make(Change("", roots=("isle",)))
    assert desk.no_longer() == [("harbour/boards/pier.yaml", 16, "B122")]
    desk.world.make(Change("", roots=("harbour",)))
    assert {file.partition("/")[0] for file, _, _ in desk.findings()} == {"harbour"}
    desk.world.make(Change("", roots=("harbour", "isle")))
    assert desk.no_longer() == []
