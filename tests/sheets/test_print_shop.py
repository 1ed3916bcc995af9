"""What print shops get: pictures of the right size, with bleed and trimmed, and a list."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import replace

import pytest
from markupsafe import Markup
from PIL import Image, ImageChops

from duelwright.sheets import making
from duelwright.sheets.cutouts import Cutout, Kit, paper_sides
from duelwright.sheets.kit.hero import hero_kit
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.paper.pdf import side_pages
from duelwright.sheets.pictured import PicturedKit, pictured, pixel_size
from duelwright.sheets.print_shop import print_shop_files
from duelwright.sheets.views import HeroView
from tests.sheets.tables import hero_files, opened, pack

FOLDER = "print/keeper.en"


def listed(files: dict[str, bytes], folder: str = FOLDER) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(files[f"{folder}/list.csv"].decode("utf-8-sig"))))


def red(size: tuple[float, float], color: str = "#c02020") -> Markup:
    """A side whose ground reaches into the bleed, with a white border that ends 1 mm inside the cut."""
    width, height = size
    ground = f"left: -3mm; top: -3mm; width: {width + 6}mm; height: {height + 6}mm; background: {color}"
    middle = f"left: 1mm; top: 1mm; width: {width - 2}mm; height: {height - 2}mm; background: #fff"
    box = f'<div style="position: absolute; {ground}"></div><div style="position: absolute; {middle}"></div>'
    return Markup(f'<div style="position: relative; width: {width}mm; height: {height}mm">{box}</div>')


@pytest.fixture(scope="module")
def made_up() -> PicturedKit:
    """A card of which the back is shared, a round piece with equal sides, and one without a back."""
    card, back = red((63, 88)), red((63, 88), "#2020c0")
    cutouts = (
        Cutout("card", "one", "One", (63, 88), card, back, 3),
        Cutout("card", "two", "=Two", (63, 88), red((63, 88), "#20c020"), back),
        Cutout("token", "disc", "Disc", (25, 25), red((25, 25)), red((25, 25)), 12, round=True),
        Cutout("pile", "plate", "Plate", (50, 20), red((50, 20))),
    )
    kit = Kit("made-up", "Made up", "en", cutouts, Markup(""))
    return pictured("made-up.en", kit, side_pages(paper_sides(cutouts).all).write_pdf())


def test_names_sort_and_tell_copies(made_up: PicturedKit) -> None:
    names = [name for name, _ in print_shop_files(made_up)]
    pictures = [
        "01-card-one-x3-front.png",
        "01-card-back.png",
        "02-card-two-x1-front.png",
        "03-token-disc-x12-front.png",
        "04-pile-plate-x1-front.png",
    ]
    assert names == [*(f"print/made-up.en/{form}/{name}" for name in pictures for form in ("bleed", "trim")), "print/made-up.en/list.csv"]


def test_the_list_says_what_is_printed_how_often(made_up: PicturedKit) -> None:
    rows = listed(dict(print_shop_files(made_up)), "print/made-up.en")
    assert [tuple(row.values()) for row in rows] == [
        ("01-card-one-x3-front.png", "One", "card", "3", "63", "88", "rectangle", "01-card-back.png"),
        ("02-card-two-x1-front.png", "'=Two", "card", "1", "63", "88", "rectangle", "01-card-back.png"),
        ("03-token-disc-x12-front.png", "Disc", "token", "12", "25", "25", "round", "03-token-disc-x12-front.png"),
        ("04-pile-plate-x1-front.png", "Plate", "pile", "1", "50", "20", "rectangle", ""),
    ]
    assert list(rows[0]) == ["file", "name", "kind", "copies", "width_mm", "height_mm", "shape", "back_file"]


@pytest.mark.parametrize(
    ("name", "trim", "bleed"),
    [
        ("01-card-one-x3-front", (744, 1039), (814, 1109)),
        ("03-token-disc-x12-front", (295, 295), (365, 365)),
        ("04-pile-plate-x1-front", (591, 236), (661, 306)),
    ],
)
def test_pictures_have_300_dots_an_inch(made_up: PicturedKit, name: str, trim: tuple[int, int], bleed: tuple[int, int]) -> None:
    files = dict(print_shop_files(made_up))
    for form, size in (("trim", trim), ("bleed", bleed)):
        shown = opened(files, f"print/made-up.en/{form}/{name}.png")
        assert (shown.format, shown.size) == ("PNG", size)
        assert [round(dots, 1) for dots in shown.info["dpi"]] == [300, 300]


def test_the_ground_reaches_into_the_bleed_and_the_cut_is_where_it_should_be(made_up: PicturedKit) -> None:
    files = dict(print_shop_files(made_up))
    shown = opened(files, "print/made-up.en/bleed/01-card-one-x3-front.png").convert("RGB")
    ground = (0xC0, 0x20, 0x20)
    assert [shown.getpixel(corner) for corner in ((0, 0), (813, 0), (0, 1108), (813, 1108))] == [ground] * 4
    # The border ends 1 mm inside the cut, which is 11.8 pixels, and the cut is 35 pixels inside the picture.
    assert [shown.getpixel((x, 500)) for x in (45, 48, 813 - 48, 813 - 45)] == [ground, (255, 255, 255), (255, 255, 255), ground]
    assert [shown.getpixel((400, y)) for y in (45, 48, 1108 - 48, 1108 - 45)] == [ground, (255, 255, 255), (255, 255, 255), ground]


def test_round_pieces_are_transparent_outside_when_trimmed(made_up: PicturedKit) -> None:
    files = dict(print_shop_files(made_up))
    disc = opened(files, "print/made-up.en/trim/03-token-disc-x12-front.png")
    assert disc.mode == "RGBA"
    alpha = disc.getchannel("A")
    assert [alpha.getpixel(at) for at in ((0, 0), (294, 294), (42, 42), (147, 147), (1, 147), (147, 293), (46, 46))] == [0, 0, 0, 255, 255, 255, 255]
    assert opened(files, "print/made-up.en/bleed/03-token-disc-x12-front.png").mode == "RGB"


def test_every_piece_of_a_hero_is_there_with_its_copies(keeper: HeroView) -> None:
    files, kit = hero_files(), hero_kit(keeper, "en")
    rows = listed(files)
    assert [(row["kind"], row["name"], row["copies"]) for row in rows] == [(piece.kind, piece.name, str(piece.copies)) for piece in kit.cutouts]
    assert sum(int(row["copies"]) for row in rows if row["kind"] == "card") == keeper.deck_size == 12
    for form in ("bleed", "trim"):
        expected = {f"{FOLDER}/{form}/{row[column]}" for row in rows for column in ("file", "back_file") if row[column]}
        assert {name for name in files if name.startswith(f"{FOLDER}/{form}/")} == expected


def test_trimmed_pictures_are_the_inside_of_those_with_bleed(keeper: HeroView) -> None:
    files = hero_files()
    sizes = {row["file"]: pixel_size((float(row["width_mm"]), float(row["height_mm"]))) for row in listed(files)}
    for name, size in sizes.items():
        trim, bleed = (opened(files, f"{FOLDER}/{form}/{name}") for form in ("trim", "bleed"))
        assert trim.size == size
        inner = bleed.crop((35, 35, bleed.width - 35, bleed.height - 35))
        assert ImageChops.difference(trim.convert("RGB"), inner).getbbox() is None, name
        assert len(trim.convert("L").getcolors(256) or []) > 2, f"{name} shows nothing"


def test_two_runs_give_the_same_bytes(made_up: PicturedKit) -> None:
    again = pictured("made-up.en", made_up.kit, side_pages(made_up.sides.all).write_pdf())
    assert dict(print_shop_files(again)) == dict(print_shop_files(made_up))


def test_what_is_too_much_to_keep_is_drawn_again_and_the_same(made_up: PicturedKit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duelwright.sheets.pictured.MOST_KEPT", 814 * 1109)
    large = pictured("made-up.en", made_up.kit, side_pages(made_up.sides.all).write_pdf())
    assert dict(print_shop_files(large)) == dict(print_shop_files(made_up))
    kept = [large.pictures[number] is large.pictures[number] for number in range(len(large.pictures))]
    assert kept == [True, False, False, False, False], "the first one takes all the room that there is"
    assert large.pictures[0:2][1].tobytes() == made_up.pictures[1].tobytes()


def test_many_pieces_sort_too(made_up: PicturedKit) -> None:
    pieces = tuple(replace(made_up.kit.cutouts[3], id=f"plate-{number}") for number in range(120))
    sides = paper_sides(pieces)
    kit = PicturedKit("many.en", replace(made_up.kit, cutouts=pieces), sides, tuple(Image.new("RGB", (661, 306)) for _ in sides.all))
    names = [row["file"] for row in listed(dict(print_shop_files(kit)), "print/many.en")]
    assert names == sorted(names)
    assert names[0] == "001-pile-plate-0-x1-front.png"


def test_pictures_of_cards_alone_and_of_pages_have_their_exact_size(keeper: HeroView) -> None:
    cards = opened_all(making.deck(replace(keeper, cards=keeper.cards[:2]), "en", SheetOptions(), ["png"]))
    assert list(cards) == [*(f"png/keeper.en/{card.id}.png" for card in keeper.cards[:2]), "png/keeper.en/_back.png"]
    for card in cards.values():
        assert (card.size, [round(dots, 1) for dots in card.info["dpi"]]) == ((744, 1039), [300, 300])
        # The ground reaches the cut: no line of paper at an edge.
        edge = [card.convert("RGB").getpixel(at) for at in ((0, 520), (743, 520), (0, 1038), (743, 1038), (372, 1038))]
        assert (255, 255, 255) not in edge
    pages = opened_all(making.reference(pack(), SheetOptions(), ["png"]))
    for page in pages.values():
        assert (page.size, [round(dots, 1) for dots in page.info["dpi"]]) == ((1240, 1754), [150, 150])


def opened_all(files: Iterable[tuple[str, bytes]]) -> dict[str, Image.Image]:
    return {name: Image.open(io.BytesIO(data)) for name, data in files}
