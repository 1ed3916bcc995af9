"""Turns the pictures of the example into hostile ones; what is taken is put onto a page."""

from __future__ import annotations

import random
import re
from pathlib import Path

from duelwright.sheets.art import Art, data_uri, placed
from runtime.pictures.picture import PictureError
from runtime.pictures.read import read_picture
from runtime.pictures.svg import read_svg

PICTURES = sorted((Path(__file__).resolve().parents[2] / "examples" / "glasshouse" / "pictures").iterdir())

# What a drawing could do besides being drawn.
_ODD_XML = (
    *("<script>x</script>", '<image href="/etc/passwd"/>', '<use href="#frond"/>', '<g id="frond"><use href="#frond"/></g>', "<style>@import 'x';</style>"),
    *('<a href="https://example.org"/>', "<!ENTITY a 'b'>", "<!DOCTYPE svg>", "&a;", "&#0;", "<![CDATA[", "<?x y?>", "<!--", "\x1b[2J", "\u202e", "\xa0"),
    *(
        ' onload="x()"',
        ' style="fill:url(https://example.org)"',
        ' width="1e99"',
        ' viewBox="nan nan nan nan"',
        ' viewBox="0 0 1e-9 1"',
        "9" * 400,
        "<g>" * 300,
    ),
)
_SHARES = (0.0, 0.001, 0.3, 0.5, 1.0)


def try_picture(rng: random.Random, folder: Path) -> bool:
    """Whether a changed picture can be used."""
    source = rng.choice(PICTURES)
    data = _hostile(source, rng)
    place = folder / source.name
    place.write_bytes(data)
    try:
        facts = read_picture(data)
    except PictureError as refusal:
        return _is_shown(refusal.message)
    if facts.format == "svg":
        _draws_only(read_svg(data).text)
    crop = (rng.choice(_SHARES), rng.choice(_SHARES), rng.choice(_SHARES) or 1.0, rng.choice(_SHARES) or 1.0)
    art = Art(place, facts.sha256, facts.format, facts.width, facts.height, crop, (rng.choice(_SHARES), rng.choice(_SHARES)), None)
    assert 'class="art"' in placed(art, 69.0, 40.0)
    assert data_uri(art).startswith("data:")
    return True


def _is_shown(message: str) -> bool:
    assert not re.search("[\x00-\x1f\x7f\u202a-\u202e]", message), message
    return False


def _hostile(source: Path, rng: random.Random) -> bytes:
    data = bytearray(source.read_bytes())
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        if source.suffix == ".svg" and rng.random() < 0.6:
            places = [found.start() for found in re.finditer(rb"[<>]| (?=[a-z])", bytes(data))] or [at]
            at = rng.choice(places) + rng.randint(0, 1)
            data[at:at] = rng.choice(_ODD_XML).encode()
        elif rng.random() < 0.2:
            del data[at:]
        else:
            # Most of what matters is at the beginning.
            at = min(at, rng.choice((64, 1_024, len(data))))
            data[at : at + rng.randint(0, 8)] = rng.randbytes(rng.randint(0, 8))
    return bytes(data)


def _draws_only(text: str) -> None:
    """What is left of a drawing is sound, and asks for nothing."""
    assert read_svg(text.encode()).text == text
    text = re.sub(r">[^<]*<", "><", text)
    assert not re.search(r"<(script|image|foreignObject|a|animate)\b|<!|<\?|\son\w+=|@import", text), text
    assert not re.search(r"url\(\s*['\"]?\s*[^#'\"\s]|href=['\"][^#]", text), text
