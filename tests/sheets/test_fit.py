"""The largest type in which words fit."""

from __future__ import annotations

import json

import pytest
from fontTools.ttLib import TTFont

from duelwright.sheets.cards import face
from duelwright.sheets.fit import Block, Column, Style, bound, fit_blocks, fit_lines, lines_needed, sizes
from duelwright.sheets.fonts import FACES, METRICS_FILE, font_file, text_width
from duelwright.sheets.views import HeroView
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
    assert lines_needed("unbreakable" * 9, TEXT, 10, width) is None


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


def test_long_text_is_set_smaller_and_too_long_text_is_named(keeper: HeroView) -> None:
    from dataclasses import replace

    card = next(card for card in keeper.cards if card.id == "ring-the-bell")
    assert face(card).too_long == ()
    shown = [face(replace(card, paragraphs=(replace(card.paragraphs[0], text="Every word counts. " * times),))) for times in (2, 16, 26, 60)]
    assert [found.text_size for found in shown] == sorted((found.text_size for found in shown), reverse=True)
    assert shown[0].text_size == 10.4
    assert [found.too_long for found in shown] == [(), (), (), ("text",)]
    assert face(replace(card, name="Supercalifragilisticexpialidocious" * 2)).too_long == ("name",)
