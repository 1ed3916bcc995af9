"""Turns places in the small pack into where their ids are given and used, and into new names for them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from compiler.tree import Map
from duelwright.workbench.answers import CannotRename
from duelwright.workbench.naming.reading import uses_in
from duelwright.workbench.naming.uses import IdUse
from tests.workbench.hamlet import FILES, Hamlet
from tests.workbench.hamlet import WOLF as WOLF_TEXT

WOLF, HUNTER, BOARD = "hamlet/heroes/wolf.yaml", "hamlet/heroes/hunter.yaml", "hamlet/boards/clearing.yaml"
SCENARIOS, TRANSLATION, ITEMS, PACK = "hamlet/scenarios/wolf.yaml", "hamlet/translations/pt-BR.yaml", "hamlet/items/items.yaml", "hamlet/pack.yaml"
CARDS, GRANARY = "granary/cards/food.yaml", "granary/pack.yaml"


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Hamlet:
    """A pack that no test changes."""
    return Hamlet(tmp_path_factory.mktemp("still").resolve())


@pytest.fixture
def hamlet(tmp_path: Path) -> Hamlet:
    return Hamlet(tmp_path.resolve())


GIVEN = [
    # (a place, where the id there is given)
    (WOLF, "usable_by: [wolf, |cub]", [f"{WOLF}:9: cub"]),
    (WOLF, 'who: "|cub"', [f"{WOLF}:9: cub"]),
    (WOLF, "become: |angry", [f"{WOLF}:12: angry"]),
    (WOLF, "spend: {|rage", [f"{WOLF}:14: rage"]),
    (WOLF, "flag: {|gate", [f"{WOLF}:16: gate"]),
    (WOLF, "adjacent_to: |track", [f"{WOLF}:18: track"]),
    (WOLF, "kind: |scent", [f"{WOLF}:20: scent"]),
    (WOLF, "to: top_of_|grudges", [f"{WOLF}:22: grudges"]),
    (WOLF, "starts_in: gru|dges", [f"{WOLF}:22: grudges"]),
    (WOLF, "traits: [|fury", [f"{WOLF}:24: fury"]),
    (WOLF, "traits: {fury|: 2}", [f"{WOLF}:24: fury"]),
    (WOLF, "option: low|, in", [f"{WOLF}:27: low"]),
    (WOLF, "keyword: {|pounce", [f"{WOLF}:31: pounce"]),
    (WOLF, "keyword: {|goad", [f"{PACK}:8: goad"]),
    (PACK, "keyword: {|feast", [f"{GRANARY}:6: feast"]),
    (PACK, "{|portions: 1", [f"{GRANARY}:6: portions"]),
    (PACK, "needs: [|granary", [f"{GRANARY}:2: granary"]),
    (WOLF, "effect: |echo", [f"{WOLF}:75: echo"]),
    (WOLF, "loaf: {card: |loaf", [f"{CARDS}:3: loaf"]),
    (WOLF, "|loaf: {card: loaf", [f"{WOLF}:76: loaf"]),
    (WOLF, "property: |slope", [f"{BOARD}:16: slope"]),
    # Names that steps bind, and what keywords take.
    (WOLF, "amount: |bitten.dealt", [f"{WOLF}:35: bitten"]),
    (WOLF, "to: |whom", [f"{WOLF}:33: whom"]),
    (WOLF, "keyword: {pounce: {|whom: prey", [f"{WOLF}:33: whom"]),
    (WOLF, "keyword: {pounce: {whom: |prey", [f"{WOLF}:65: prey"]),
    (WOLF, "in: |guard", [f"{WOLF}:71: guard"]),
    (WOLF, "goad: {|amount: 2", [f"{PACK}:10: amount"]),
    # In other files.
    (PACK, "gain: {|rage: amount", [f"{WOLF}:14: rage"]),
    (BOARD, "zones: [|hill]", [f"{BOARD}:6: hill"]),
    (BOARD, '"ford - |crest > cairn"', [f"{BOARD}:11: crest"]),
    (BOARD, "passage: burrow…passage: |burrow", [f"{BOARD}:9: burrow", f"{BOARD}:11: burrow"]),
    (SCENARIOS, "hero: |wolf", [f"{WOLF}:3: wolf"]),
    (SCENARIOS, "at: {|wolf: hollow", [f"{WOLF}:8: wolf"]),
    (SCENARIOS, "at: {wolf: hollow, c|ub-1: den", [f"{WOLF}:9: cub"]),
    (SCENARIOS, "at: {wolf: hollow, cub-|1: den", [f"{WOLF}:9: cub"]),
    (SCENARIOS, "|cub-1@2: 3", [f"{HUNTER}:8: cub"]),
    (SCENARIOS, "rage@1: 2, |rage@2", [f"{HUNTER}:10: rage"]),
    (SCENARIOS, "hand: [|bite", [f"{WOLF}:46: bite"]),
    (SCENARIOS, "boost: |bite", [f"{WOLF}:46: bite"]),
    (SCENARIOS, "pile: {grudges: [|loaf", [f"{WOLF}:76: loaf"]),
    (SCENARIOS, "form: {wolf: |calm", [f"{WOLF}:11: calm"]),
    (SCENARIOS, "tokens: {track: [|ford", [f"{BOARD}:10: ford"]),
    (SCENARIOS, "items: {ford: |honey", [f"{ITEMS}:3: honey"]),
    (SCENARIOS, "turn: |wolf@2", [f"{WOLF}:3: wolf"]),
    (SCENARIOS, "board: |clearing", [f"{BOARD}:2: clearing"]),
    (TRANSLATION, "|wolf:…|", [f"{WOLF}:3: wolf"]),
    (TRANSLATION, "nouns: {|prey", [f"{WOLF}:29: prey"]),
    (TRANSLATION, "keywords: {|goad", [f"{PACK}:8: goad"]),
    (TRANSLATION, "keywords: {|pounce", [f"{WOLF}:31: pounce"]),
    (TRANSLATION, "abilities: {|howl", [f"{WOLF}:38: howl"]),
    (TRANSLATION, "hunter: Caçador, |cub", [f"{HUNTER}:8: cub"]),
    (TRANSLATION, "rules: {|spring", [f"{BOARD}:18: spring"]),
    (TRANSLATION, "passages: {|burrow", [f"{BOARD}:9: burrow", f"{BOARD}:11: burrow"]),
    # Where it is given.
    (WOLF, "id: |wolf", [f"{WOLF}:3: wolf"]),
    (WOLF, "id: |howl", [f"{WOLF}:38: howl"]),
    # Words of the language, and text that merely looks alike.
    (WOLF, "name: Wolf of |wolf", []),
    (WOLF, "no `|wolf`", []),
    (WOLF, "at|tack: melee", []),
    (WOLF, "to: |opposing_fighter", []),
    (SCENARIOS, "A |wolf and a hunter", []),
]


@pytest.mark.parametrize(("file", "stretch", "given"), [(file, stretch.removesuffix("…|"), given) for file, stretch, given in GIVEN])
def test_where_an_id_is_given(still: Hamlet, file: str, stretch: str, given: list[str]) -> None:
    assert still.said(still.bench.definition(*still.at(file, stretch))) == given


def test_every_use_of_an_id_is_found(still: Hamlet) -> None:
    uses = still.said(still.bench.references(*still.at(WOLF, "|rage: {name")))

    assert uses == [
        f"{WOLF}:14: rage",
        f"{WOLF}:73: rage",
        f"{PACK}:12: rage",
        f"{SCENARIOS}:12: rage",
        f"{SCENARIOS}:22: rage",
        f"{TRANSLATION}:9: rage",
    ]


def test_the_place_where_it_is_given_can_be_left_out(still: Hamlet) -> None:
    place = still.at(WOLF, "|grudges: {name")

    assert still.said(still.bench.references(*place, include_definition=False)) == [
        f"{WOLF}:55: grudges",
        f"{WOLF}:66: grudges",
        f"{WOLF}:76: grudges",
        f"{SCENARIOS}:11: grudges",
        f"{SCENARIOS}:23: grudges",
        f"{TRANSLATION}:13: grudges",
    ]


def test_a_name_is_that_of_its_own_card(still: Hamlet) -> None:
    assert still.said(still.bench.references(*still.at(WOLF, "as: |bitten"))) == [f"{WOLF}:35: bitten", f"{WOLF}:36: bitten"]
    assert still.said(still.bench.references(*still.at(CARDS, "to: |prey"))) == [f"{CARDS}:8: prey", f"{CARDS}:9: prey"]


def test_a_noun_is_that_of_every_name_that_is_called_like_it(still: Hamlet) -> None:
    uses = still.said(still.bench.references(*still.at(WOLF, "|prey: {name")))

    assert uses == [
        *(f"{CARDS}:{line}: prey" for line in (8, 9)),
        *(f"{WOLF}:{line}: prey" for line in (29, 65, 66, 67, 69)),
        f"{TRANSLATION}:16: prey",
    ]


def test_what_cannot_be_renamed(still: Hamlet) -> None:
    assert still.said([still.bench.renameable(*still.at(WOLF, 'who: "c|ub"'))]) == [f"{WOLF}:36: cub"]
    for stretch in ("name: Wolf of |wolf", "at|tack: melee", "move: |2"):
        with pytest.raises(CannotRename, match="no name here"):
            still.bench.renameable(*still.at(WOLF, stretch))


def renamed(hamlet: Hamlet, file: str, stretch: str, name: str) -> list[str]:
    """The lines that differ once something has another name, as they are then."""
    before = hamlet.texts()
    hamlet.apply(hamlet.bench.rename(*hamlet.at(file, stretch), name))
    found = []
    for one, text in hamlet.texts().items():
        pairs = zip((before[one] or "").splitlines(), (text or "").splitlines(), strict=True)
        found += [f"{one}:{number}: {new.strip()}" for number, (old, new) in enumerate(pairs, 1) if old != new]
    return found


def test_a_fighter_of_a_group_and_the_numbers_that_tell_players_apart(hamlet: Hamlet) -> None:
    """Once the wolf's cubs have another name, nothing tells the hunter's ones apart from them any more."""
    lines = renamed(hamlet, WOLF, "|cub: {name", "whelp")

    assert [line for line in lines if line.startswith(SCENARIOS)] == [
        f"{SCENARIOS}:7: at: {{wolf: hollow, whelp-1: den}}",
        f"{SCENARIOS}:8: health: {{whelp-1: 1}}",
        f"{SCENARIOS}:18: - maneuver: {{boost: bite, move: {{whelp-1: ford}}}}",
        f"{SCENARIOS}:20: health: {{wolf: 12, whelp-1: 1, cub-1: 3}}",
        f"{SCENARIOS}:21: at: {{whelp-1: ford, hunter: cairn}}",
        f"{SCENARIOS}:31: - {{hero: wolf, at: {{wolf: hollow, whelp-2: den}}}}",
        f"{SCENARIOS}:32: - {{hero: wolf, at: {{wolf: crest, whelp-2: cairn}}}}",
        f"{SCENARIOS}:37: health: {{wolf@1: 12, whelp-2@2: 2}}",
    ]
    assert not any(line.startswith((HUNTER, CARDS)) for line in lines)
    assert f'{WOLF}:36: - recover: {{who: "whelp", amount: bitten.dealt}}' in lines
    assert f"{TRANSLATION}:7: fighters: {{wolf: Lobo, whelp: {{name: Filhote, plural: Filhotes}}}}" in lines


def test_a_name_that_another_player_has_too_is_told_apart(hamlet: Hamlet) -> None:
    before = hamlet.texts()
    renamed(hamlet, WOLF, "|cub: {name", "whelp")
    renamed(hamlet, WOLF, "|whelp: {name", "cub")

    assert hamlet.texts() == before


def test_a_hero_and_the_fighter_of_the_same_id_are_two_things(hamlet: Hamlet) -> None:
    lines = renamed(hamlet, WOLF, "id: |wolf", "grey-wolf")

    assert lines == [
        f"{WOLF}:3: id: grey-wolf",
        f"{SCENARIOS}:6: - hero: grey-wolf",
        f"{SCENARIOS}:24: form: {{grey-wolf: calm}}",
        f"{SCENARIOS}:27: turn: grey-wolf",
        f"{SCENARIOS}:31: - {{hero: grey-wolf, at: {{wolf: hollow, cub-2: den}}}}",
        f"{SCENARIOS}:32: - {{hero: grey-wolf, at: {{wolf: crest, cub-2: cairn}}}}",
        f"{SCENARIOS}:33: turn: grey-wolf@2",
        f"{SCENARIOS}:38: turn: grey-wolf@2",
        f"{SCENARIOS}:42: - {{hero: grey-wolf, at: {{wolf: hollow}}, hand: [loaf]}}",
        f"{SCENARIOS}:48: hand: {{grey-wolf: [loaf], hunter: 2}}",
        f"{TRANSLATION}:5: grey-wolf:",
    ]


def test_a_space_in_chains_in_places_and_in_rules(hamlet: Hamlet) -> None:
    lines = renamed(hamlet, BOARD, "|ford: {zones", "shallow-ford")

    assert [line for line in lines if line.startswith(BOARD)] == [
        f"{BOARD}:10: shallow-ford: {{zones: [wood, hill], at: [0.5, 0.5], item: scheme}}",
        f"{BOARD}:14: - hollow - den - shallow-ford - hollow",
        f'{BOARD}:15: - "shallow-ford - crest > cairn"',
        f"{BOARD}:16: - {{chain: cairn -> shallow-ford, property: slope}}",
        f"{BOARD}:21: do: [{{recover: {{who: {{each: {{side: own, at: {{any_space: shallow-ford}}}}}}, amount: 1}}}}]",
    ]
    assert [line.partition(":")[0] for line in lines if not line.startswith(BOARD)] == [*[SCENARIOS] * 6, TRANSLATION]


def test_a_noun_goes_with_the_names_that_are_called_like_it(hamlet: Hamlet) -> None:
    lines = renamed(hamlet, WOLF, "as: |prey", "quarry")

    assert lines == [
        f"{WOLF}:29: quarry: {{name: prey, plural: prey}}",
        f"{WOLF}:65: - choose: {{fighter: {{side: opposing, within: {{spaces: 3, of: wolf}}}}, as: quarry}}",
        f"{WOLF}:66: - damage: {{to: quarry, amount: {{cards_in: grudges}}}}",
        f"{WOLF}:67: - mark: {{kind: scent, who: quarry}}",
        f"{WOLF}:69: - keyword: {{pounce: {{whom: quarry}}}}",
        f"{TRANSLATION}:16: nouns: {{quarry: {{name: presa, gender: f}}}}",
        f"{CARDS}:8: - choose: {{fighter: {{side: opposing}}, as: quarry}}",
        f"{CARDS}:9: - damage: {{to: quarry, amount: 1}}",
    ]


def test_what_a_keyword_of_a_pack_names_is_renamed_for_all_who_use_it(hamlet: Hamlet) -> None:
    lines = renamed(hamlet, WOLF, "|rage: {name", "wrath")

    assert f"{PACK}:12: - gain: {{wrath: amount}}" in lines
    assert not any(line.startswith(HUNTER) for line in lines)  # who has no use of it
    assert f"{SCENARIOS}:22: counters: {{wrath: 2, rage: 1}}" in lines


def test_whose_card_a_step_means_is_settled_by_playing(hamlet: Hamlet) -> None:
    """Both decks have a loaf. That of the hunter is discarded for its BOOST: nobody can say so who has not played it."""
    before = hamlet.texts()

    assert renamed(hamlet, WOLF, "|loaf: {card", "bun") == [
        f"{WOLF}:76: bun: {{card: loaf, copies: 5, starts_in: grudges}}",
        f"{SCENARIOS}:11: piles: {{grudges: [bun]}}",
        f"{SCENARIOS}:23: pile: {{grudges: [bun]}}",
        f"{SCENARIOS}:42: - {{hero: wolf, at: {{wolf: hollow}}, hand: [bun]}}",
        f"{SCENARIOS}:48: hand: {{wolf: [bun], hunter: 2}}",
    ]
    assert renamed(hamlet, WOLF, "|bun: {card", "loaf")
    assert hamlet.texts() == before
    assert renamed(hamlet, HUNTER, "|loaf: {card", "bun") == [
        f"{HUNTER}:13: bun: {{card: loaf, copies: 5}}",
        f"{SCENARIOS}:43: - {{hero: hunter, at: {{hunter: crest}}, hand: [bun, bun]}}",
        f"{SCENARIOS}:46: - maneuver: {{boost: bun, move: {{hunter: cairn}}}}",
    ]


def refused(hamlet: Hamlet, file: str, stretch: str, name: str) -> str:
    with pytest.raises(CannotRename) as refusal:
        hamlet.bench.rename(*hamlet.at(file, stretch), name)
    return str(refusal.value)


def test_what_playing_cannot_settle_is_refused(hamlet: Hamlet) -> None:
    assert refused(hamlet, SCENARIOS, "boost: |loaf", "bun") == "`loaf` may be that of `wolf` or `hunter` here. Rename it where it is given."

    text = FILES[SCENARIOS]
    hamlet.bench.edit(hamlet.path(SCENARIOS), text.replace("- maneuver: {boost: loaf", "- offers_not: [loaf]\n      - maneuver: {boost: loaf"))
    assert refused(hamlet, WOLF, "|loaf: {card", "bun") == "In scenarios/wolf.yaml, line 46, `loaf` may also be that of `hunter`."

    hamlet.bench.edit(hamlet.path(SCENARIOS), text.replace("hunter: 2}", "hunter: 7}"))
    reason = "The scenario “Both have a loaf” in scenarios/wolf.yaml would not go as it does now."
    assert refused(hamlet, HUNTER, "|loaf: {card", "bun") == reason


def test_a_pack_and_those_that_need_it(hamlet: Hamlet) -> None:
    assert renamed(hamlet, GRANARY, "id: |granary", "barn") == [f"{PACK}:6: needs: [barn]", f"{GRANARY}:2: id: barn"]


def test_the_same_name_changes_nothing(still: Hamlet) -> None:
    assert still.bench.rename(*still.at(WOLF, "|cub: {name"), "cub") == []


REFUSED = [
    (WOLF, "|cub: {name", "Cub", "`Cub` is no id: lower-case words joined by dashes, such as `long-gallery`; a letter comes first."),
    (WOLF, "as: |kept", "kept cards", "`kept cards` is no name: lower-case words joined by dashes or underscores; a letter comes first."),
    (WOLF, "|cub: {name", "wolf", "The hero `wolf` has a fighter `wolf` already."),
    (WOLF, "|cub: {name", "rage", "The hero `wolf` has a counter `rage` already."),
    (WOLF, "|cub: {name", "self", "`self` is a word of the language."),
    (WOLF, "|calm: {name", "next", "`next` is a word of the language."),
    (WOLF, "|grudges: {name", "hand", "`hand` is a word of the language."),
    (WOLF, "|fury: {name", "boost", "`boost` is a word of the language."),
    (WOLF, "|cub: {name", "prey", "A step calls something `prey` already: food.yaml, line 8."),
    (WOLF, "as: |kept", "cub", "The hero `wolf` has a fighter `cub`."),
    (WOLF, "as: |guard", "prey", "`prey` is bound by another step there already."),
    (WOLF, "|low: {name", "high", "The hero `wolf` has an option `high` already."),
    (WOLF, "id: |wolf", "hunter", "There is a hero `hunter` already."),
    (BOARD, "|ford: {zones", "den", "The board `clearing` has a space `den` already."),
    (BOARD, "passage: |burrow", "common", "`common` is a word of the language."),
    # What no list of words knows, but a look at what would be read.
    (WOLF, "|pounce:", "goad", "With the name `goad`, what heroes/wolf.yaml, line 70, says would mean something else."),
    (WOLF, "|rage: {name", "as", "With the name `as`, what heroes/wolf.yaml, line 73, says would mean something else."),
    (WOLF, "|angry: {name", "yes", "`yes` means something else to readers of YAML."),
    (WOLF, "|bite:", "null", "`null` means something else to readers of YAML."),
]


@pytest.mark.parametrize(("file", "stretch", "name", "reason"), REFUSED)
def test_a_name_that_would_mean_something_else_is_refused(still: Hamlet, file: str, stretch: str, name: str, reason: str) -> None:
    assert refused(still, file, stretch, name) == reason


def test_packs_that_are_only_needed_stay_as_they_are(tmp_path: Path) -> None:
    hamlet = Hamlet(tmp_path.resolve(), ("hamlet",))

    with pytest.raises(CannotRename, match="The shared card `loaf` is part of the pack `granary`, which is not among the packs that are worked on"):
        hamlet.bench.rename(*hamlet.at(WOLF, "loaf: {card: |loaf"), "bread")
    with pytest.raises(CannotRename, match="The name `prey` is part of the pack `granary`, which"):
        hamlet.bench.rename(*hamlet.at(WOLF, "as: |prey"), "quarry")
    assert hamlet.said(hamlet.bench.definition(*hamlet.at(WOLF, "loaf: {card: |loaf"))) == [f"{CARDS}:3: loaf"]


def test_what_is_not_given_anywhere_has_no_other_name(hamlet: Hamlet) -> None:
    hamlet.bench.edit(hamlet.path(PACK), (hamlet.bench.text(hamlet.path(PACK)) or "").replace("[granary]", "[granery]"))

    with pytest.raises(CannotRename, match="There is no pack `granery`"):
        hamlet.bench.renameable(*hamlet.at(PACK, "|granery"))


def test_while_a_file_cannot_be_read_nothing_is_renamed_in_the_dark(hamlet: Hamlet) -> None:
    hamlet.bench.references(*hamlet.at(WOLF, "|cub: {name"))
    broken = (hamlet.bench.text(hamlet.path(SCENARIOS)) or "") + "  - name: {\n"
    hamlet.bench.edit(hamlet.path(SCENARIOS), broken)

    with pytest.raises(CannotRename, match=r"scenarios/wolf.yaml cannot be read at the moment: it may name it too"):
        hamlet.bench.rename(*hamlet.at(WOLF, "|cub: {name"), "whelp")


def test_in_a_file_that_cannot_be_read_names_are_those_that_it_had(hamlet: Hamlet) -> None:
    hamlet.bench.references(*hamlet.at(WOLF, "|cub: {name"))
    text = (hamlet.bench.text(hamlet.path(WOLF)) or "").replace("deck_size: 15\n", "deck_size: 15\nbroken: {\n\n")
    hamlet.bench.edit(hamlet.path(WOLF), text)
    assert hamlet.bench.tree(hamlet.path(WOLF)) is None

    assert hamlet.said(hamlet.bench.definition(*hamlet.at(WOLF, "become: |angry"))) == [f"{WOLF}:14: angry"]
    assert hamlet.said(hamlet.bench.references(*hamlet.at(SCENARIOS, "piles: {|grudges")))[:2] == [f"{WOLF}:24: grudges", f"{WOLF}:57: grudges"]


@pytest.mark.parametrize("file", FILES)
def test_wherever_a_file_ends_no_answer_fails(hamlet: Hamlet, file: str) -> None:
    """As if it were being typed: what stands before the cursor, and nothing after it."""
    bench, path = hamlet.bench, hamlet.path(file)
    bench.references(path, 1, 1)
    text = FILES[file]
    for offset in range(0, len(text), 37):
        bench.edit(path, text[:offset])
        lines = text[:offset].split("\n")
        for line in {1, len(lines) // 2 + 1, len(lines)}:
            column = len(lines[line - 1]) + 1
            bench.definition(path, line, column)
            bench.references(path, line, max(1, column - 3))
            bench.selections(path, line, column)
            with suppress(CannotRename):
                bench.renameable(path, line, column)
            with suppress(CannotRename):
                bench.rename(path, line, column, "other")
        bench.folds(path)
        bench.outline(path)


def test_only_what_has_changed_is_read_again(hamlet: Hamlet, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def noted(kind: str, tree: Map, file: str, text: str | None, pack: str) -> list[IdUse]:
        read.append(file)
        return uses_in(kind, tree, file, text, pack)

    monkeypatch.setattr("duelwright.workbench.naming.index.uses_in", noted)
    place = hamlet.at(WOLF, "|cub: {name")

    before = hamlet.said(hamlet.bench.references(*place))
    assert sorted(read) == sorted(hamlet.path(file) for file in FILES)
    assert hamlet.said(hamlet.bench.references(*place)) == before
    hamlet.bench.edit(hamlet.path(HUNTER), (hamlet.bench.text(hamlet.path(HUNTER)) or "") + "# more\n")
    assert hamlet.said(hamlet.bench.references(*place)) == before
    assert sorted(read) == sorted([*(hamlet.path(file) for file in FILES), hamlet.path(HUNTER)])


def test_a_file_in_the_words_of_the_older_language_is_read_too(hamlet: Hamlet) -> None:
    """What an upgrade makes of a file is not written anywhere; the ids in it are."""
    text = WOLF_TEXT.replace("language: 2", "language: 1").replace("- become: angry", "- next_form").replace("{cards_in: grudges}", "{pile_size: grudges}")
    hamlet.bench.edit(hamlet.path(WOLF), text)

    uses = hamlet.said(hamlet.bench.references(*hamlet.at(WOLF, "pile_size: |grudges")))
    assert f"{WOLF}:66: grudges" in uses
    assert f"{WOLF}:22: grudges" in uses
    hamlet.apply(hamlet.bench.rename(*hamlet.at(WOLF, "pile_size: |grudges"), "spites"))
    assert "{pile_size: spites}" in (hamlet.bench.text(hamlet.path(WOLF)) or "")


def test_ids_in_quotes_and_in_chains_over_several_lines(hamlet: Hamlet) -> None:
    text = (hamlet.bench.text(hamlet.path(BOARD)) or "").replace('  - "ford - crest > cairn"\n', "  - ford - crest\n    > cairn\n")
    hamlet.bench.edit(hamlet.path(BOARD), text.replace("  hollow: {zones", "  'hollow': {zones"))

    assert f"{BOARD}:16: cairn" in hamlet.said(hamlet.bench.references(*hamlet.at(BOARD, "  |cairn: {")))
    hamlet.apply(hamlet.bench.rename(*hamlet.at(BOARD, "'|hollow'"), "hole"))
    hamlet.apply(hamlet.bench.rename(*hamlet.at(BOARD, "    > |cairn"), "stones"))
    written = hamlet.bench.text(hamlet.path(BOARD)) or ""
    assert "  'hole': {zones" in written
    assert "  - ford - crest\n    > stones\n" in written


def test_a_form_and_the_fighter_it_is_called_like_have_one_name(hamlet: Hamlet) -> None:
    """Card text speaks of both as one."""
    hamlet.bench.edit(hamlet.path(WOLF), WOLF_TEXT.replace("calm: {name", "wolf: {name"))
    hamlet.bench.edit(hamlet.path(SCENARIOS), FILES[SCENARIOS].replace("calm", "wolf"))
    hamlet.bench.edit(hamlet.path(TRANSLATION), FILES[TRANSLATION].replace("calm", "wolf"))

    lines = renamed(hamlet, WOLF, "fighters:\n  |wolf", "warg")
    assert f"{WOLF}:11: warg: {{name: Calm Wolf}}" in lines
    assert f"{SCENARIOS}:24: form: {{wolf: warg}}" in lines


def test_an_id_where_a_number_may_stand(hamlet: Hamlet) -> None:
    hamlet.bench.edit(hamlet.path(SCENARIOS), FILES[SCENARIOS].replace("- maneuver: {boost: bite", "- option: low\n      - maneuver: {boost: bite"))

    assert hamlet.said(hamlet.bench.definition(*hamlet.at(SCENARIOS, "option: |low"))) == [f"{WOLF}:27: low"]


def test_what_each_player_has_is_found_with_the_hero_who_brings_it(hamlet: Hamlet) -> None:
    hamlet.bench.edit(hamlet.path(WOLF), WOLF_TEXT.replace("rage: {name: Rage, start: 0, max: 5}", "howls: {name: Howl, start: 0, max: 5, whose: everyone}"))
    hamlet.bench.edit(hamlet.path(SCENARIOS), FILES[SCENARIOS].replace("counters: {rage: 1}}", "counters: {howls: 1}}").replace("rage@2: 1", "howls@2: 1"))

    given = [f"{WOLF}:14: howls"]
    assert hamlet.said(hamlet.bench.definition(*hamlet.at(SCENARIOS, "crest}, counters: {|howls"))) == given
    assert hamlet.said(hamlet.bench.definition(*hamlet.at(SCENARIOS, "|howls@2"))) == given
