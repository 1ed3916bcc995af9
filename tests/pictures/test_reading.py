"""What is known of a picture from its header, and what is refused: whatever a file holds, there is an answer."""

from __future__ import annotations

import hashlib
import io
import random
import tracemalloc

import pytest
from PIL import Image

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
        (png(40, 30, before=chunk(b"eXIf", exif(6)[10:])), "png", (30, 40), ()),
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
        (b'<?xml version="1.0" encoding="windows-1252"?>' + svg(), "svg", (30, 20), ()),
        (svg("<g fill=\"url( '#a' )\"/>"), "svg", (30, 20), ()),
        (svg("<style>/* \" */ g{fill:url(\"#a\");font-family:'A b'} .c, path.d#e, *{x:y}</style><linearGradient id='a'/>"), "svg", (30, 20), ()),
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
        (b'<?xml version="1.0" encoding="shift_jis"?>' + svg(), "format", "SVG is written in UTF-8"),
        (b'<?xml version="1.0" encoding="klingon"?>' + svg(), "format", "SVG is written in UTF-8"),
        (b'<?xml version="1.0" encoding="idna"?>' + svg(), "format", "SVG is written in UTF-8"),
        (EMPTY_FRAME.format("").encode(), "format", "does not say how large it is"),
        (EMPTY_FRAME.format('viewBox="0 0 0 3"').encode(), "format", "does not say how large it is"),
        (jpeg(4, 3, kind=0xC3), "format", "few programs can read"),
        (jpeg(4, 3, bits=12), "format", "few programs can read"),
        (png(0, 3), "damaged", "its header makes no sense"),
        (png(4, 3, depth=3), "damaged", "its header makes no sense"),
        (png(4, 3).replace(b"IHDR", b"IHDX"), "damaged", "checksum"),
        (png(4, 3)[:8] + chunk(b"IEND", b""), "damaged", "it does not begin with a header"),
        (png(4, 3)[:33] + chunk(b"IEND", b""), "damaged", "it ends too early"),
        (png(4, 3, before=png(60_000, 60_000)[8:33]), "damaged", "it has two headers"),
        (jpeg(4, 3, before=jpeg(6_000, 6_000)[2:21]), "damaged", "it has two headers"),
        (png(40, 30, pixels=bytes(30 * 41 - 1)), "damaged", "a part of its pixels is missing"),
        (png(40, 30, depth=1, color=3, pixels=bytes(30 * 6 - 1)), "damaged", "a part of its pixels is missing"),
        (png(4, 3)[:33] + chunk(b"IDAT", b"pixels") + chunk(b"IEND", b""), "damaged", "its pixels cannot be unpacked"),
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
        (svg("<use style='href:#a'/>"), "unsafe", "could load something"),
        (svg("<style>.m g path{fill:red}</style>"), "unsafe", "names its elements by more than their class"),
        (svg("<style>g{fill:red g{fill:blue}}</style>"), "unsafe", "rules inside each other"),
        (svg("<style>g{x:'}';fill:url(#a)}</style>"), "unsafe", "could be read in several ways"),
        (svg("<style>g{mask:url(#m)}</style><mask id='m'><g/></mask><g/>"), "unsafe", "uses a part of itself"),
        (svg("<style>" + "*{x:y}" * 2_000 + "</style>" + "<g/>" * 6_000), "unsafe", "a style sheet with 2,000 rules for 6,002 elements"),
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
    """Drawing 10 to the power of 39 elements would never end."""
    layers = "".join(f'<g id="g{number}">' + f'<use href="#g{number - 1}"/>' * 10 + "</g>" for number in range(1, 40))
    assert refused(svg(f'<g id="g0"/>{layers}')).message == "draws more than 100,000 elements"


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
@pytest.mark.parametrize("size", [(1, 1), (3, 9), (8, 8), (33, 17), (1, 40)])
def test_no_pixel_of_a_whole_picture_is_missed(mode: str, size: tuple[int, int]) -> None:
    written = io.BytesIO()
    Image.new(mode, size).save(written, "PNG")
    assert read_picture(written.getvalue()).width == size[0]


def test_the_passes_of_an_interlaced_picture_are_counted() -> None:
    # 4 × 3 pixels of one byte: passes of 1, 0, 0, 1 × 1 (x from 2), 2 × 1 (y from 2), 2 × 2 (x from 1) and 4 × 1.
    size = (1 + 1) + (1 + 1) + (1 + 2) + 2 * (1 + 2) + (1 + 4)
    assert read_picture(png(4, 3, interlaced=1, pixels=bytes(size))).width == 4
    assert "pixels is missing" in refused(png(4, 3, interlaced=1, pixels=bytes(size - 1))).message


def test_pixels_are_unpacked_in_bounded_memory() -> None:
    bomb = png(8_000, 10_000, depth=16, color=6, pixels=bytes(60_000_000))
    tracemalloc.start()
    assert "pixels is missing" in refused(bomb).message
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 4_000_000


# Each layer of these draws the one below it ten times.
LAYERS = {
    "masks without url(…)": ('<mask id="l0"><g/></mask>', '<mask id="l{0}">' + '<rect mask="#l{1}"/>' * 10 + "</mask>", '<rect mask="#l{0}"/>'),
    "clip paths in styles": (
        '<clipPath id="l0"/>',
        '<clipPath id="l{0}">' + "<rect style='clip-path: url(\"#l{1}\")'/>" * 10 + "</clipPath>",
        '<rect style="clip-path:url(#l{0})"/>',
    ),
    "clip paths in style sheets": (
        '<clipPath id="l0"/>',
        '<style>.l{0} {{ clip-path: url(#l{1}) }}</style><clipPath id="l{0}">' + '<rect class="x l{0}"/>' * 10 + "</clipPath>",
        '<rect clip-path="url(#l{0})"/>',
    ),
    "whichever style wins": (
        '<mask id="l0"/>',
        '<mask id="l{0}">' + '<rect mask="none" style="mask:url(#l{1})!important;mask:none"/>' * 10 + "</mask>",
        '<rect mask="url(#l{0})"/>',
    ),
    "patterns handed down": (
        '<pattern id="l0"/>',
        '<g fill="url(#l{1})"><pattern id="l{0}">' + "<rect/>" * 10 + "</pattern></g>",
        '<rect fill="url(#l{0})"/>',
    ),
    "markers on corners": (
        '<marker id="l0"/>',
        '<marker id="l{0}"><path d="M0 0 1 1 2 2 3 3 4 4" marker-mid="url(#l{1})"/></marker>',
        '<path d="M0 0h1" marker-mid="url(#l{0})"/>',
    ),
    "markers handed down to what is used": (
        '<marker id="l0"/><path id="p" d="M0 0h1v1h1v1h1v1h1v1h1"/>',
        '<marker id="l{0}"><g marker-mid="url(#l{1})"><use href="#p"/></g></marker>',
        '<path d="M0 0h1" marker-mid="url(#l{0})"/>',
    ),
    "ids that are there again": (
        '<g id="l0"/><g id="l1"/><g id="l2"/>',
        '<g id="l{0}">' + '<use href="#l{1}"/>' * 10 + '</g><g id="l{0}"/>',
        '<use href="#l{0}"/>',
    ),
}


@pytest.mark.parametrize("how", LAYERS)
def test_whatever_draws_something_again_is_counted(how: str) -> None:
    first, layer, drawn = LAYERS[how]

    def layers(count: int) -> bytes:
        return svg(first + "".join(layer.format(number, number - 1) for number in range(1, count)) + drawn.format(count - 1))

    assert read_picture(layers(3)).width == 30
    assert refused(layers(12)).message == "draws more than 100,000 elements"


def test_what_is_not_used_or_not_handed_down_is_not_counted() -> None:
    clipped = '<clipPath id="c"><rect/></clipPath><g clip-path="url(#c)">' + "<rect/>" * 40_000 + "</g>"
    assert read_picture(svg(clipped)).width == 30
    painted = '<pattern id="p"><rect fill="red"/></pattern><g fill="url(#p)">' + '<rect fill="red"/>' * 40_000 + "</g>"
    assert read_picture(svg(painted)).width == 30
    assert refused(svg(clipped.replace("<rect/></g>", '<rect clip-path="inherit"/>' * 40_000 + "</g>"))).message == "draws more than 100,000 elements"
    assert refused(svg(painted.replace('rect fill="red"', "rect"))).kind == "unsafe"


def test_a_number_in_a_million_digits_is_passed_over() -> None:
    """To look at each of them again for each of them would take days."""
    for width in ("9" * 1_000_000 + "!", "1" + " " * 1_000_000 + "!"):
        assert read_picture(EMPTY_FRAME.format(f'width="{width}" height="1" viewBox="0 0 3 2"').encode()).width == 3


def test_no_more_elements_are_looked_at_than_may_be_drawn() -> None:
    """What is wrong behind them is not even seen."""
    for behind in ("<script/>", "<"):
        assert refused(svg("<g/>" * 100_000 + behind)).message == "draws more than 100,000 elements"


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
