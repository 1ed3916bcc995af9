"""The largest type in which words fit."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from fontTools.ttLib import TTFont

from compiler.check.printing.long_text import LINE, LONGEST_NAME, ROOM, height_of
from duelwright.sheets.cards import SETTINGS, SMALLEST_TEXT, face
from duelwright.sheets.fit import Block, Column, Style, blocks_height, bound, fit_blocks, fit_lines, lines_needed, sizes
from duelwright.sheets.fonts import FACES, METRICS_FILE, font_file, text_width
from duelwright.sheets.views import CardView, HeroView, Paragraph
from tests.golden import check_golden

TEXT = Style("barlow-500", 1.2)


def test_the_widths_are_those_of_the_fonts() -> None:
    advances = {}
    for _, _, name in FACES:
        font = TTFont(font_file(name))
        em, widths = font["head"].unitsPerEm, font["hmtx"]
        advances[name] = {chr(code): round(widths[glyph][0] / em, 4) for code, glyph in font.getBestCmap().items() if code >= 32}
    text = json.dumps(advances, ensure_ascii=False, sort_keys=True, separators=(",", ":")).replace('},"', '},\n"') + "\n"
    check_golden(METRICS_FILE, text)


@pytest.mark.parametrize("name", [name for _, _, name in FACES])
def test_the_fonts_cover_both_languages(name: str) -> None:
    covered = TTFont(font_file(name)).getBestCmap()
    needed = "abcdefghijklmnopqrstuvwxyzáàâãçéêíóôõúü0123456789.,;:!?-–—’‘“”\"'()+−×÷·…•&/%"
    assert [character for character in needed + needed.upper() if ord(character) not in covered] == []


def test_each_font_comes_with_its_licence() -> None:
    for _, _, name in FACES:
        family = name.rpartition("-")[0]
        assert "SIL OPEN FONT LICENSE Version 1.1" in (METRICS_FILE.parent / f"OFL-{family}.txt").read_text(encoding="utf-8")


def test_an_unknown_character_counts_as_wide() -> None:
    assert text_width("漢", "barlow-500") >= text_width("W", "barlow-500")


def test_lines_break_at_spaces_only() -> None:
    width = TEXT.width("three words") * 10 * 25.4 / 72
    assert lines_needed("three words", TEXT, 10, width + 0.01) == 1
    assert lines_needed("three words", TEXT, 10, width - 0.01) == 2
    assert lines_needed("three words here", TEXT, 10, width - 0.01) == 2


def test_a_word_wider_than_a_line_is_broken() -> None:
    ten = TEXT.width("m") * 10.5 * 10 * 25.4 / 72
    assert lines_needed("m" * 25, TEXT, 10, ten) == 3
    assert lines_needed("m " + "m" * 25, TEXT, 10, ten) == 4
    assert lines_needed("m" * 25 + " m", TEXT, 10, ten) == 3
    assert lines_needed("m" * 20 + " m", TEXT, 10, ten) == 3


def test_a_line_end_ends_the_line() -> None:
    assert lines_needed("Choose one:\n• a\n• b", TEXT, 10, 50) == 3


def test_what_belongs_together_stays_on_a_line() -> None:
    assert bound("Draw 2 cards. Mr. Hyde moves up to 3 spaces.") == "Draw 2\xa0cards. Mr.\xa0Hyde moves up to 3\xa0spaces."
    assert bound("Its value becomes 6. Draw.") == "Its value becomes 6. Draw."
    width = TEXT.width("move up to 2") * 10 * 25.4 / 72 + 0.01
    assert lines_needed("move up to 2 spaces on", TEXT, 10, width) == 2
    assert lines_needed("move up to 2 spaces", TEXT, 10, width) == lines_needed(bound("move up to 2 spaces"), TEXT, 10, width) == 2
    assert lines_needed(bound("move up to 2 spaces on it"), TEXT, 10, width) == 3


def test_the_first_size_that_fits_is_taken() -> None:
    candidates = sizes(10.0, 8.0, step=1.0)
    assert candidates == (10.0, 9.0, 8.0)
    at_nine = TEXT.width("words") * 9 * 25.4 / 72
    fit = fit_lines("words", TEXT, candidates, at_nine + 0.01, 1)
    assert (fit.size, fit.fits) == (9.0, True)
    fit = fit_lines("words", TEXT, candidates, at_nine / 2, 1)
    assert (fit.size, fit.fits) == (8.0, False)


def test_labels_and_gaps_take_room() -> None:
    line = 10 * 1.2 * 25.4 / 72
    blocks = [Block("Now", "word"), Block("", "word")]
    exact = Column(50.0, 2 * line + 4 + 1.5, TEXT, label_line=4.0, gap=1.5)
    assert fit_blocks(blocks, exact, (10.0,)).fits
    assert not fit_blocks(blocks, Column(50.0, exact.height - 0.01, TEXT, label_line=4.0, gap=1.5), (10.0,)).fits


def with_text(card: CardView, *texts: str) -> CardView:
    labels = ("IMMEDIATELY", "DURING COMBAT", "AFTER COMBAT") if len(texts) > 1 else ("",)
    return replace(card, paragraphs=tuple(Paragraph(label, text) for label, text in zip(labels, texts, strict=True)))


def words(characters: int, word: str = "Every word counts") -> str:
    return (f"{word}. " * characters)[:characters].strip()


def test_long_text_gets_smaller_type_then_tighter_lines_then_more_of_the_card(keeper: HeroView) -> None:
    """Sheets refused a card because its generated text was too long."""
    card = keeper.cards[0]
    shown = [face(with_text(card, words(length))) for length in (40, 500, 800, 1100)]
    assert [found.setting for found in shown] == ["pictured", "wordy", "wordy", "full"]
    assert shown[0].text_size == 10.0 > shown[1].text_size
    assert [found.too_small for found in shown] == [(), (), (), ()]


@pytest.mark.parametrize("texts", [[900], [300, 300, 300]])
def test_nine_hundred_characters_can_be_read(keeper: HeroView, texts: list[int]) -> None:
    found = face(with_text(keeper.cards[0], *map(words, texts)))
    assert (found.too_small, found.text_size >= SMALLEST_TEXT) == ((), True)


@pytest.mark.parametrize("word", ["Every word counts", "When Moon Knight wins, BOOST", "Seu combatente, em até 2 espaços; ação", "Choose:\n• ill"])
@pytest.mark.parametrize("windows", [1, 3])
def test_validate_warns_of_what_cannot_be_read_and_of_little_else(keeper: HeroView, word: str, windows: int) -> None:
    """The compiler has widths of its own: they must never promise more than the sheets keep, and hardly less."""
    labels = dict.fromkeys(("immediately", "during_combat", "after_combat"), "LABEL" if windows > 1 else "")
    full = SETTINGS[-1]
    for length in range(60, 1500, 20):
        texts = dict(zip(list(labels)[:windows], [words(length // windows, word)] * windows, strict=True))
        found = face(with_text(keeper.cards[0], *texts.values()))
        estimate = height_of(texts, labels)
        exact = blocks_height([Block(labels[window], bound(text)) for window, text in texts.items()], full.text, SMALLEST_TEXT)
        assert exact - 0.01 <= estimate <= 1.08 * exact + 3 * LINE, length
        assert found.too_small == () or estimate > ROOM, length
    assert estimate > ROOM == pytest.approx(full.text.height)


def test_names_that_validate_lets_pass_can_be_read(keeper: HeroView) -> None:
    crowded = with_text(keeper.cards[0], words(1100))
    assert face(replace(crowded, name=words(LONGEST_NAME))).too_small == ()
    assert face(replace(crowded, name=words(LONGEST_NAME + 20))).too_small == ("name",)


def test_text_beyond_reading_is_printed_whole_and_named(keeper: HeroView) -> None:
    found = face(with_text(keeper.cards[0], words(4000)))
    assert (found.too_small, found.text_size < SMALLEST_TEXT) == (("text",), True)


def test_the_longest_name_and_a_name_that_cannot_be_broken_fit(keeper: HeroView) -> None:
    card = keeper.cards[0]
    for name in (words(80), "Supercalifragilisticexpialidocious" * 2):
        assert face(replace(card, name=name)).too_small == ()
        assert face(replace(with_text(card, words(1100)), name=name)).too_small == ()
        assert face(replace(card, deck=words(60))).too_small == ()
