"""What is known of a picture from its header, and what is refused: whatever a file holds, there is an answer."""

from __future__ import annotations

import hashlib
import random
import time

import pytest

from runtime import limits
from runtime.pictures.picture import PictureError, PictureFacts
from runtime.pictures.read import read_picture
from runtime.pictures.svg import read_svg
from tests.pictures.made import chunk, exif, jpeg, png, segment, svg

EMPTY_FRAME = '<svg xmlns="http://www.w3.org/2000/svg" {}/>'


def refused(data: bytes) -> PictureError:
    with pytest.raises(PictureError) as refusal:
        read_picture(data)
    return refusal.value


@pytest.mark.parametrize(
    ("data", "format", "size", "peculiarities"),
    [
        (png(40, 30), "png", (40, 30), ()),
        (png(40, 30, depth=1, color=3), "png", (40, 30), ()),
        (png(40, 30, color=6, interlaced=1), "png", (40, 30), ()),
        (png(40, 30, depth=16, color=2), "png", (40, 30), ("deep",)),
        (png(40, 30, before=chunk(b"acTL", bytes(8))), "png", (40, 30), ("animated",)),
        (jpeg(40, 30), "jpeg", (40, 30), ()),
        (jpeg(40, 30, kind=0xC2, channels=1), "jpeg", (40, 30), ()),
        (jpeg(40, 30, channels=4), "jpeg", (40, 30), ("cmyk",)),
        (jpeg(40, 30, before=exif(1)), "jpeg", (40, 30), ()),
        (jpeg(40, 30, before=exif(3)), "jpeg", (40, 30), ()),
        (jpeg(40, 30, before=exif(6)), "jpeg", (30, 40), ()),
        (jpeg(40, 30, before=exif(8, "<")), "jpeg", (30, 40), ()),
        (svg(), "svg", (30, 20), ()),
        (b"\xef\xbb\xbf" + svg("<text>A</text>"), "svg", (30, 20), ("font",)),
        (EMPTY_FRAME.format('width="60" height="40px" viewBox="0 0 6 4"').encode(), "svg", (60, 40), ()),
        (EMPTY_FRAME.format('width="1in" height="2pc"').encode(), "svg", (96, 32), ()),
        (EMPTY_FRAME.format('width="100%" viewBox="0,0 7 , 9"').encode(), "svg", (7, 9), ()),
    ],
)
def test_size_and_peculiarities(data: bytes, format: str, size: tuple[float, float], peculiarities: tuple[str, ...]) -> None:
    assert read_picture(data) == PictureFacts(format, *size, hashlib.sha256(data).hexdigest(), peculiarities)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("data", "kind", "words"),
    [
        (b"", "format", "is empty, not a PNG, JPEG or SVG"),
        (b"GIF89a...", "format", "is a GIF"),
        (b"RIFF\0\0\0\0WEBP", "format", "is a WebP"),
        (b"\0\0\0\x20ftypavif", "format", "is an AVIF or HEIC"),
        (b"%PDF-1.7", "format", "is a PDF"),
        (b"Orsa", "format", "is something else"),
        (b"<html/>", "format", "is XML, but not an SVG"),
        (EMPTY_FRAME.format("").encode(), "format", "does not say how large it is"),
        (EMPTY_FRAME.format('viewBox="0 0 0 3"').encode(), "format", "does not say how large it is"),
        (jpeg(4, 3, kind=0xC3), "format", "few programs can read"),
        (jpeg(4, 3, bits=12), "format", "few programs can read"),
        (png(0, 3), "damaged", "its header makes no sense"),
        (png(4, 3, depth=3), "damaged", "its header makes no sense"),
        (png(4, 3).replace(b"IHDR", b"IHDX"), "damaged", "checksum"),
        (png(4, 3)[:8] + chunk(b"IEND", b""), "damaged", "it does not begin with a header"),
        (png(4, 3)[:33] + chunk(b"IEND", b""), "damaged", "it ends too early"),
        (jpeg(0, 3), "damaged", "its header makes no sense"),
        (jpeg(4, 3)[:-2], "damaged", "it ends too early"),
        (b"\xff\xd8" + segment(0xDA, bytes(6)) + b"\xff\xd9", "damaged", "it has no header"),
        (svg("<g>"), "damaged", "line 1 is no XML"),
        (png(10_000, 8_001), "large", "has 10,000 × 8,001 pixels; at most 80 million"),
        (png(100_001, 1), "large", "pixels"),
        (EMPTY_FRAME.format('width="100001" height="1"').encode(), "large", "each side has 0.01 to 100,000"),
        (svg(" " * limits.LARGEST_SVG), "large", "is an SVG larger than 2 MB"),
        (png(4, 3) + bytes(limits.LARGEST_PICTURE), "large", "is larger than 20 MB"),
        (svg("<script/>"), "unsafe", "holds a script"),
        (svg("<foreignObject/>"), "unsafe", "a piece of a web page"),
        (svg('<p xmlns="http://www.w3.org/1999/xhtml"/>'), "unsafe", "a piece of a web page"),
        (svg('<image href="data:image/png;base64,AA=="/>'), "unsafe", "holds another picture"),
        (svg("<blink/>"), "unsafe", "an element that is not allowed (`blink`)"),
        (svg('<g onclick="x()"/>'), "unsafe", "runs a script (`onclick`)"),
        (svg('<use href="other.svg#a"/>'), "unsafe", "outside of it (`href`)"),
        (svg('<use xmlns:x="http://www.w3.org/1999/xlink" x:href="file:///etc/passwd"/>'), "unsafe", "outside of it (`href`)"),
        (svg("<g fill=\"URL( 'https://example.org/a#b')\"/>"), "unsafe", "outside of it (`url(…)`)"),
        (svg('<g style="fill:u\\72l(x)"/>'), "unsafe", "could load something"),
        (svg("<style>@import 'a.css';</style>"), "unsafe", "could load something"),
        (svg("<style>g{fill:u<![CDATA[rl(https://example.org)]]></style>"), "unsafe", "outside of it (`url(…)`)"),
        (svg("<style>/*" + "a" * 8_181 + "*/g{fill:url(https://example.org)}</style>"), "unsafe", "outside of it (`url(…)`)"),
        (svg("<g style='fill:image-set(\"a.png\" 1x)'/>"), "unsafe", "outside of it (`url(…)`)"),
        (svg("<style>g{mask:url(#m)}</style><mask id='m'/>"), "unsafe", "uses `mask` in a style sheet"),
        (b"<!DOCTYPE svg>" + svg(), "unsafe", "has a DOCTYPE"),
        (b'<?xml-stylesheet href="a.css"?>' + svg(), "unsafe", "has a processing instruction"),
        (svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), "unsafe", "uses a part of itself"),
        (svg("<g>" * 101 + "</g>" * 101), "unsafe", "more than 100 elements inside each other"),
    ],
)
def test_what_cannot_be_used_says_why(data: bytes, kind: str, words: str) -> None:
    refusal = refused(data)
    assert refusal.kind == kind
    assert words in refusal.message


def test_uses_of_uses_are_counted_and_not_drawn() -> None:
    layers = "".join(f'<g id="g{number}">' + f'<use href="#g{number - 1}"/>' * 10 + "</g>" for number in range(1, 40))
    began = time.process_time()
    assert refused(svg(f'<g id="g0"/>{layers}')).message == "draws more than 100,000 elements"
    assert time.process_time() - began < 1


def test_no_more_elements_are_looked_at_than_may_be_drawn() -> None:
    began = time.process_time()
    assert refused(svg("<g/>" * 400_000)).message == "draws more than 100,000 elements"
    assert time.process_time() - began < 3


def test_a_chain_of_uses_is_as_deep_as_elements_inside_each_other() -> None:
    def chain(length: int) -> bytes:
        return svg('<g id="g0"/>' + "".join(f'<g id="g{number}"><use href="#g{number - 1}"/></g>' for number in range(1, length)))

    assert refused(chain(2_000)).message == "has more than 100 elements inside each other"
    assert read_picture(chain(40)).width == 30


def test_what_is_left_of_a_drawing_draws_and_nothing_else() -> None:
    data = (
        '<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="urn:ink" width="30mm" height="20mm" ink:zoom="2">'
        '<ink:view/><metadata><g id="lost"/></metadata><title>A &lt; B</title><path ink:kind="x" d="M0 0h3" fill="#a&quot;"/></svg>'
    )
    drawing = read_svg(data.encode())
    assert drawing.text == (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="113.386" height="75.5906" viewBox="0 0 113.386 75.5906">'
        '<title>A &lt; B</title><path d="M0 0h3" fill=\'#a"\'></path></svg>'
    )
    assert read_svg(drawing.text.encode()).text == drawing.text


SOUND = {"png": png(40, 30, pixels=bytes(400)), "jpeg": jpeg(40, 30, before=exif(6)), "svg": svg('<g id="a" style="fill:url(#b)"><use href="#c"/></g>')}


@pytest.mark.parametrize("format", SOUND)
def test_a_file_that_was_cut_off_anywhere_is_refused(format: str) -> None:
    for length in range(len(SOUND[format])):
        assert refused(SOUND[format][:length]).kind in ("damaged", "format")


@pytest.mark.parametrize("format", SOUND)
def test_no_change_of_a_file_raises_anything_else(format: str) -> None:
    rng = random.Random(1)
    for _ in range(2_000):
        data = bytearray(SOUND[format])
        for _ in range(rng.randint(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        try:
            facts = read_picture(bytes(data))
        except PictureError:
            continue
        assert min(facts.width, facts.height) > 0
