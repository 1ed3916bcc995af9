"""A picture on paper: the part that is seen, in numbers, and how much of the file a page carries."""

from __future__ import annotations

import base64
import hashlib
import io
import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw

from duelwright.sheets.art import Art, ChangedPicture, data_uri, placed, seen_part
from duelwright.sheets.paper.pdf import lay_out
from duelwright.sheets.pixels import printed_pixels
from runtime.pictures.read import read_picture
from tests.pictures.made import segment, svg

NUMBER = r"(-?[\d.]+)"


def art_in(path: Path, data: bytes, format: Any, size: tuple[float, float], crop: Any = (0.0, 0.0, 1.0, 1.0), position: Any = (0.5, 0.5)) -> Art:
    path.write_bytes(data)
    return Art(path, hashlib.sha256(data).hexdigest(), format, *size, crop, position, None)


def file_of(image: Image.Image, format: str, **more: Any) -> bytes:
    written = io.BytesIO()
    image.save(written, format, **more)
    return written.getvalue()


def stripes(width: int, height: int) -> Image.Image:
    """Red above green above blue above white: what is where can be told from any part."""
    image = Image.new("RGB", (width, height), "white")
    draw = ImageDraw.Draw(image)
    for number, color in enumerate(("red", "green", "blue")):
        draw.rectangle((0, number * height // 4, width, (number + 1) * height // 4 - 1), fill=color)
    return image


def image_in(html: str) -> tuple[tuple[float, ...], bytes]:
    """Where the picture is in its box (left, top, width, height in millimetres), and the file that it is."""
    found = re.search(rf'src="data:[^;]+;base64,([^"]+)".*left: {NUMBER}mm; top: {NUMBER}mm; width: {NUMBER}mm; height: {NUMBER}mm', html)
    assert found is not None
    return tuple(float(number) for number in found.groups()[1:]), base64.b64decode(found[1])


@pytest.mark.parametrize(
    ("crop", "position", "box", "place"),
    [
        # A picture of 300 × 200 covers a box of 60 × 60: it is 90 × 60, and cut at its sides.
        ((0, 0, 1, 1), (0.5, 0.5), (60, 60), (-15, 0, 90, 60)),
        ((0, 0, 1, 1), (0, 0.5), (60, 60), (0, 0, 90, 60)),
        ((0, 0, 1, 1), (1, 0.5), (60, 60), (-30, 0, 90, 60)),
        # In a box of 90 × 30 it is cut above and below.
        ((0, 0, 1, 1), (0.5, 0), (90, 30), (0, 0, 90, 60)),
        ((0, 0, 1, 1), (0.5, 1), (90, 30), (0, -30, 90, 60)),
        ((0, 0, 1, 1), (0.5, 0.25), (90, 30), (0, -7.5, 90, 60)),
        # A part of the same shape as the box fills it exactly.
        ((0.5, 0.25, 0.2, 0.3), (0.5, 0.5), (60, 60), (-150, -50, 300, 200)),
        # Of the right half, 150 × 200, a box of 60 × 60 shows 150 × 150.
        ((0.5, 0, 0.5, 1), (0.5, 1), (60, 60), (-60, -20, 120, 80)),
    ],
)
def test_the_part_that_is_used_covers_the_box(tmp_path: Path, crop: Any, position: Any, box: tuple[float, float], place: tuple[float, ...]) -> None:
    html = placed(art_in(tmp_path / "a.svg", svg(), "svg", (300, 200), crop, position), *box)
    assert image_in(html)[0] == pytest.approx(place, abs=0.001)
    assert f"overflow: hidden; width: {box[0]}mm; height: {box[1]}mm" in html


def test_of_a_large_picture_a_page_carries_what_it_prints(tmp_path: Path) -> None:
    noise = Image.merge("RGB", [Image.effect_noise((2_400, 1_800), 90)] * 2 + [Image.new("L", (2_400, 1_800))])
    noise.paste("blue", (0, 0, 500, 1_800))
    data = file_of(noise, "JPEG", quality=95)
    art = art_in(tmp_path / "a.jpg", data, "jpeg", (2_400, 1_800))
    place, carried = image_in(placed(art, 69, 40))
    with Image.open(io.BytesIO(carried)) as image:
        assert image.format == "JPEG"
        assert image.width == pytest.approx(69 / 25.4 * 300, abs=2)
        assert image.height == pytest.approx(40 / 25.4 * 300, abs=2)
    assert place == pytest.approx((0, 0, 69, 40), abs=0.05)
    assert len(carried) < len(data) / 5
    again = art_in(tmp_path / "b.jpg", data, "jpeg", (2_400, 1_800))
    assert image_in(placed(again, 69, 40))[1] == carried, "the same bytes each time"


def test_a_picture_that_is_no_finer_than_paper_is_carried_as_it_is(tmp_path: Path) -> None:
    data = file_of(stripes(900, 522), "PNG")
    art = art_in(tmp_path / "a.png", data, "png", (900, 522))
    assert image_in(placed(art, 69, 40))[1] == data


# What a camera that was held otherwise made of an upright picture.
TAKEN = {
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


def taken(upright: Image.Image, orientation: int, format: str) -> bytes:
    exif = Image.Exif()
    exif[0x0112] = orientation
    turn = TAKEN[orientation]
    return file_of(upright if turn is None else upright.transpose(turn), format, quality=95, exif=exif)


@pytest.mark.parametrize("format", ["jpeg", "png"])
@pytest.mark.parametrize("orientation", TAKEN)
def test_a_photograph_stands_upright_as_it_was_taken(tmp_path: Path, orientation: int, format: str) -> None:
    upright = stripes(800, 1_200)
    data = taken(upright, orientation, format)
    facts = read_picture(data)
    assert [facts.width, facts.height] == [800, 1_200]
    art = art_in(tmp_path / "a.file", data, format, upright.size, position=(0.5, 0.0))
    _, carried = image_in(placed(art, 40, 30))
    with Image.open(io.BytesIO(carried)) as image:
        seen = image.convert("RGB")
    # A box of 4 : 3 shows the upper half.
    assert seen.width == pytest.approx(seen.height * 4 / 3, abs=2)
    for share, color in ((0.2, (255, 0, 0)), (0.7, (0, 128, 0))):
        found = seen.getpixel((seen.width // 2, int(seen.height * share)))
        assert all(abs(a - b) < 12 for a, b in zip(found, color, strict=True)), (share, found)  # type: ignore[arg-type]


@pytest.mark.parametrize("format", ["jpeg", "png"])
def test_the_whole_picture_is_upright_too(tmp_path: Path, format: str) -> None:
    upright = stripes(80, 120)
    for orientation in (3, 6):
        whole = data_uri(art_in(tmp_path / "a.file", taken(upright, orientation, format), format, upright.size))
        with Image.open(io.BytesIO(base64.b64decode(whole.partition(",")[2]))) as image:
            assert image.size == upright.size
            assert 0x0112 not in image.getexif()
            assert image.convert("RGB").getpixel((40, 10)) == pytest.approx((255, 0, 0), abs=4)
    data = file_of(upright, format)
    assert base64.b64decode(data_uri(art_in(tmp_path / "b.file", data, format, upright.size)).partition(",")[2]) == data


def test_only_exif_says_how_a_picture_is_turned(tmp_path: Path) -> None:
    """Some programs believe XMP too: it is taken out, so that the picture looks the same in all."""
    turn = b'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><a tiff:Orientation="6"/></x:xmpmeta>'
    data = file_of(stripes(900, 522), "JPEG")
    data = data[:2] + segment(0xE1, turn) + data[2:]
    with Image.open(io.BytesIO(data)) as image:
        assert image.getexif()[0x0112] == 6
    _, carried = image_in(placed(art_in(tmp_path / "a.jpg", data, "jpeg", (900, 522)), 69, 40))
    with Image.open(io.BytesIO(carried)) as image:
        assert (image.size, image.getexif().get(0x0112)) == ((900, 522), None)


@pytest.mark.parametrize(("mode", "format"), [("CMYK", "JPEG"), ("I;16", "PNG"), ("L", "PNG"), ("1", "PNG"), ("RGBA", "PNG"), ("P", "PNG"), ("LA", "PNG")])
def test_pictures_of_every_kind_look_as_they_did(tmp_path: Path, mode: str, format: str) -> None:
    grey = Image.linear_gradient("L").resize((1_600, 1_600))
    source = grey.convert("I").point(lambda value: value * 257).convert("I;16") if mode == "I;16" else grey.convert("RGB").convert(mode)
    data = file_of(source, format)
    pixels = printed_pixels(data, "jpeg" if format == "JPEG" else "png", (0, 0, 1, 1), 40, 40)
    with Image.open(io.BytesIO(pixels.data)) as image:
        assert image.mode != "CMYK"
        assert image.size == (473, 473)
        small = image.convert("RGB").convert("L").resize((8, 8), Image.Resampling.BOX)
    expected = grey.convert("1").convert("L") if mode == "1" else grey
    difference = ImageChops.difference(small, expected.resize((8, 8), Image.Resampling.BOX))
    assert max(difference.tobytes()) < 12


def test_what_is_clear_stays_clear() -> None:
    data = file_of(Image.new("RGBA", (2_000, 2_000), (255, 0, 0, 0)), "PNG")
    with Image.open(io.BytesIO(printed_pixels(data, "png", (0, 0, 1, 1), 40, 40).data)) as image:
        assert image.convert("RGBA").getpixel((9, 9))[3] == 0  # type: ignore[index]


def test_a_drawing_goes_onto_the_page_without_what_does_not_draw(tmp_path: Path) -> None:
    art = art_in(tmp_path / "a.svg", svg("<metadata>me</metadata><path d='M0 0h3'/>"), "svg", (30, 20))
    drawing = base64.b64decode(data_uri(art).removeprefix("data:image/svg+xml;base64,")).decode()
    assert "metadata" not in drawing
    assert '<path d="M0 0h3">' in drawing


def test_a_picture_that_turns_out_to_be_damaged_leaves_its_place_empty(tmp_path: Path) -> None:
    data = file_of(Image.effect_noise((900, 900), 90), "JPEG")
    html = placed(art_in(tmp_path / "a.jpg", data[: len(data) // 2], "jpeg", (900, 900)), 20, 20)
    assert "<img" not in html
    assert "width: 20mm; height: 20mm" in html


@pytest.mark.parametrize("change", ["gone", "changed"])
def test_a_picture_that_changes_during_a_run_ends_it(tmp_path: Path, change: str) -> None:
    """What was made without it would be kept, and served when the picture is back."""
    data = svg("<path d='M0 0h3'/>")
    art = art_in(tmp_path / "a.svg", data, "svg", (30, 20))
    if change == "gone":
        art.path.unlink()
    else:
        art.path.write_bytes(data + b" ")
    for show in (data_uri, lambda art: placed(art, 20, 20)):
        with pytest.raises(ChangedPicture, match="changed while the sheets were made"):
            show(art)


def test_pages_fetch_nothing(tmp_path: Path) -> None:
    secret = tmp_path / "secret.png"
    data = file_of(stripes(90, 120), "PNG")
    secret.write_bytes(data)

    def pictures(address: str) -> int:
        pdf: bytes = lay_out(f'<img src="{address}">', ()).write_pdf(uncompressed_pdf=True)
        return pdf.count(b"/Subtype /Image")

    assert pictures(f"data:image/png;base64,{base64.b64encode(data).decode()}") == 1
    assert pictures(secret.as_uri()) == 0


def test_what_is_seen_is_inside_what_is_used(tmp_path: Path) -> None:
    art = art_in(tmp_path / "a.svg", svg(), "svg", (300, 200), (0.25, 0.5, 0.5, 0.5), (1.0, 0.0))
    assert seen_part(art, 30, 30) == pytest.approx((0.25 + 0.5 - 1 / 3, 0.5, 1 / 3, 0.5))
