"""A pack as Markdown: tables that stay tables, with all of a hero in them."""

from __future__ import annotations

from typing import Any

from duelwright.sheets.markdown import pack_markdown
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.selection import choose
from tests.sheets import sample
from tests.sheets.test_reference import five_forms


def markdown(payload: dict[str, Any], language: str = "en") -> list[str]:
    (chosen,) = choose(payload, SheetOptions())
    return pack_markdown(chosen.view(payload, language), SheetOptions()).splitlines()


def test_forms_have_their_numbers_and_abilities() -> None:
    lines = markdown(sample.payload())
    at = lines.index("### Forms")
    assert lines[at + 2 : at + 6] == [
        "| Form | Health | Attack | Move | Abilities |",
        "|---|---|---|---|---|",
        "| By Day |  | Ranged | 3 |  |",
        "| By Night |  | Melee | 2 | Your defense cards have +1 value. |",
    ]


def test_what_a_hero_keeps_is_listed() -> None:
    lines = markdown(five_forms(), "pt-BR")
    assert "- **Counter 0:** 0–6, começa em 1" in lines
    assert "- **Counter 1:** começa em vigor" in lines
    assert "- **Counter 2:** 0–6, começa em 1 · um por jogador" in lines
    assert "- **Marcas:** omen" in lines
    assert "- **Pilhas:** diário" in lines
    assert any(line.startswith("| Form 4 (Gaivotas) |  | Corpo a corpo | 2 | 4. ") for line in lines)


def test_rows_of_a_table_have_as_many_cells_as_its_head() -> None:
    payload = five_forms()
    payload["heroes"]["keeper"]["forms"][0]["name"] = sample.both("A | B *bold*")
    cells = 0
    for line in markdown(payload):
        here = line.replace("\\|", "").count("|")
        assert not cells or here in (0, cells), line
        cells = here
    assert "| A \\| B \\*bold\\* |" in "\n".join(markdown(payload))


def test_names_and_traits_of_authors_set_no_type() -> None:
    """A trait with a bar broke the table of its deck, and a name with a tag was one."""
    payload = sample.payload()
    hero = payload["heroes"]["keeper"]
    payload["packs"][0]["name"] = hero["name"] = payload["boards"]["lagoon"]["name"] = sample.both("<b>Bold</b>")
    hero["traits"] = [{"id": "loud", "name": sample.both("Loud | Clear"), "grammar": {}, "number": False}]
    for card in hero["cards"]:
        card["traits"] = ["loud"]
    lines = markdown(payload)
    assert [line for line in lines if "<b>" in line.replace("\\<", "")] == []
    rows = [line for line in lines if "Loud" in line]
    assert len(rows) == len(hero["cards"])
    assert {line.replace("\\|", "").count("|") for line in rows} == {8}
