"""The page of a pack, read as text and opened in a browser."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from duelwright.sheets.colors import INK, PAPER, TYPES, deck_color
from duelwright.sheets.html import pack_page
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.selection import choose
from runtime.colors import contrast
from tests.browser.probe import opened
from tests.sheets.sample import both
from tests.sheets.test_reference import LORE, five_forms, long_names

PHONE, DESK = 360, 1280

# Uses the page as a reader would, and says what is to be seen.
LOOK = """
  const cards = () => [...page.querySelectorAll(".edition:not([hidden]) .card")];
  const shown = () => cards().filter((card) => card.getClientRects().length).map((card) => card.querySelector("h3").textContent);
  const use = (name, value) => {
    const field = page.querySelector(".edition:not([hidden]) form").elements[name];
    field.value = value;
    field.dispatchEvent(new view.Event("input", { bubbles: true }));
    return shown();
  };
  const measure = () => ({
    room: page.documentElement.clientWidth,
    width: page.documentElement.scrollWidth,
    cards: shown().length,
    overflowing: [...page.querySelectorAll(".edition:not([hidden]) .card :is(.text, .name, .users, .deck, .type)")]
      // Letters reach beyond a line of their own height, but never by half a line.
      .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + parseFloat(view.getComputedStyle(box).fontSize) / 2)
      .map((box) => box.className + ": " + box.textContent),
    // How far below its sign the word for an attack begins, in lines.
    below: Math.max(...[...page.querySelectorAll(".edition:not([hidden]) .fighters td:nth-child(3)")].map((cell) => {
      const words = page.createRange();
      words.selectNodeContents(cell.lastChild);
      const sign = cell.querySelector(".icon").getBoundingClientRect();
      const word = [...words.getClientRects()].find((box) => box.width > 4);
      return (word.top - sign.top) / parseFloat(view.getComputedStyle(cell).lineHeight);
    })),
    forms: [...page.querySelectorAll(".edition:not([hidden]) .form")].map((form) => Math.round(form.getBoundingClientRect().top)),
  });
  const seen = { all: shown(), measures: [measure()] };
  seen.search = use("text", "ZONE");
  seen.nothing = use("text", "no such words");
  seen.nothingSaid = page.querySelector(".edition:not([hidden]) .nothing").getClientRects().length > 0;
  seen.cleared = use("text", "");
  seen.type = use("type", "attack");
  use("type", "");
  seen.user = use("user", "Gull");
  use("user", "");
  page.querySelector('[data-language="pt-BR"]').click();
  seen.measures.push(measure());
  seen.language = page.documentElement.lang;
  seen.title = page.title;
  seen.portuguese = use("text", "lampada");
  seen.count = page.querySelector(".edition:not([hidden]) .count").textContent;
  return seen;
"""


def page_of(payload: dict[str, Any], **choices: Any) -> str:
    options = SheetOptions(languages=("en", "pt-BR"), **choices)
    (chosen,) = choose(payload, options)
    return pack_page([chosen.view(payload, language) for language in options.languages], options)


def test_a_reader_searches_filters_and_changes_the_language(payload: dict[str, Any], tmp_path: Path) -> None:
    seen = opened(page_of(payload), DESK, tmp_path, LOOK)
    everything = ["Flare", "Plain Gaff", "Turn the Lamp", "Storm Shutters & Iron Bars", "Ring the Bell"]
    assert seen["faults"] == []
    assert seen["all"] == seen["cleared"] == everything
    assert seen["search"] == ["Ring the Bell"]
    assert (seen["nothing"], seen["nothingSaid"]) == ([], True)
    assert seen["type"] == ["Flare", "Plain Gaff"]
    assert seen["user"] == ["Plain Gaff", "Turn the Lamp", "Storm Shutters & Iron Bars"]
    assert (seen["language"], seen["title"]) == ("pt-BR", "Costa das Lanternas")
    assert seen["portuguese"] == ["Gire a Lâmpada"]
    assert seen["count"] == "Cartas exibidas: 1"


def test_shipped_pages_fit_a_phone_and_no_card_overflows(shipped: dict[str, Any], tmp_path: Path) -> None:
    for chosen in choose(shipped, SheetOptions()):
        page = pack_page([chosen.view(shipped, language) for language in ("en", "pt-BR")], SheetOptions())
        folder = tmp_path / chosen.pack["id"]
        folder.mkdir()
        seen = opened(page, PHONE, folder, LOOK)
        assert seen["faults"] == []
        cards = sum(len(hero["cards"]) for hero in chosen.heroes)
        for measure in seen["measures"]:
            assert measure["width"] <= measure["room"] <= PHONE
            assert (measure["cards"], measure["overflowing"]) == (cards, [])


def forms_seen(payload: dict[str, Any], width: int, folder: Path) -> tuple[int, int]:
    """How many forms there are, and on how many rows."""
    folder.mkdir()
    seen = opened(page_of(payload), width, folder, LOOK)
    for measure in seen["measures"]:
        assert measure["width"] <= measure["room"] <= width
    tops = seen["measures"][0]["forms"]
    return len(tops), len(set(tops))


def test_no_sign_stands_on_a_line_of_its_own(tmp_path: Path) -> None:
    """Beside a long name, the sign of an attack stood above its word on a phone."""
    payload = long_names()
    payload["heroes"]["keeper"]["fighters"][1]["plural"] = both("Gulls of the Outermost and Most Remote Skerry of All the Western Sea")
    for measure in opened(page_of(payload), PHONE, tmp_path, LOOK)["measures"]:
        assert measure["width"] <= measure["room"]
        assert measure["below"] < 0.5


def test_forms_stand_side_by_side_where_there_is_room(tmp_path: Path) -> None:
    assert forms_seen(five_forms(), PHONE, tmp_path / "phone") == (5, 5)
    assert forms_seen(five_forms(), 800, tmp_path / "tablet") == (5, 2)
    assert forms_seen(long_names(), PHONE, tmp_path / "names") == (2, 2)


def test_all_of_a_hero_is_on_the_page() -> None:
    page = page_of(five_forms())
    for words in ("Form 4", "Gulls", f"4. {LORE * 5}".strip(), "<b>Counter 0</b> 0–6, starts at 1", "<b>Counter 1</b> active at first", "omen", "logbook"):
        assert words in page.replace("\N{NO-BREAK SPACE}", " "), words
    assert page.count("<b>Counter 2</b> 0–6, starts at 1 · one for each player") == 1
    assert page.count("<b>Counter 3</b> 0–6, começa em 1 · um para todos os jogadores") == 1


class Outline(HTMLParser):
    """The headings of a page, and every address that it names."""

    def __init__(self) -> None:
        super().__init__()
        self.headings: list[int] = []
        self.addresses: list[str] = []
        self.unnamed: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = dict(attributes)
        if re.fullmatch(r"h[1-6]", tag):
            self.headings.append(int(tag[1]))
        self.addresses += [value for name, value in attributes if name in ("src", "href", "srcset", "action", "data") and value]
        if tag == "svg" and values.get("aria-hidden") != "true" and not values.get("aria-label"):
            self.unnamed.append(str(values))


def test_the_page_asks_nobody_for_anything(payload: dict[str, Any]) -> None:
    page = page_of(payload)
    outline = Outline()
    outline.feed(page)
    assert {address for address in outline.addresses if not address.startswith(("#", "data:"))} == set()
    assert {url for url in re.findall(r"url\(([^)]{0,20})", page) if not url.startswith("data:")} == set()
    assert "@import" not in page
    assert re.findall(r"https?://[^\s\"'<]+", page) == ["http://www.w3.org/2000/svg"] * 2  # the name of SVG, on a board in each language


def test_headings_and_pictures_for_those_who_listen(payload: dict[str, Any]) -> None:
    outline = Outline()
    outline.feed(page_of(payload))
    assert outline.headings.count(1) == 2  # one a language, of which one is hidden
    assert all(after - before <= 1 for before, after in zip(outline.headings, outline.headings[1:], strict=False))
    assert outline.unnamed == []


def test_colours_have_contrast(shipped: dict[str, Any]) -> None:
    assert contrast(INK, PAPER) > 12
    for tone in TYPES.values():
        assert contrast("#ffffff", tone) > 4.5
        assert contrast(tone, PAPER) > 4.5
    for hero in shipped["heroes"]:
        assert contrast("#ffffff", deck_color(hero)) > 7


def test_names_are_shown_and_never_run(payload: dict[str, Any]) -> None:
    payload["heroes"]["keeper"]["cards"][0]["name"]["en"] = "<script>alert(1)</script> & Sons"
    page = page_of(payload)
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; Sons" in page


@pytest.mark.parametrize(("layout", "cards", "boards"), [("cards", 10, 0), ("reference", 0, 2), ("both", 10, 2)])
def test_the_layout_says_what_is_on_the_page(payload: dict[str, Any], layout: str, cards: int, boards: int) -> None:
    page = page_of(payload, layout=layout)
    assert (page.count('<article class="card'), page.count('<svg class="board"')) == (cards, boards)
