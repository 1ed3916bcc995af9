"""Turns the page of a check into a file that an editor can open: the same words as `duelwright explain` has, in Markdown."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from pygls.uris import from_fs_path

from duelwright.diagnostics.pages import Page, all_pages
from runtime.files import write_text


@cache
def page_uri(code: str) -> str | None:
    """The address of the page on a check, which is written where it is missing or out of date; None where the disk does not
    let us, or nobody knows the check."""
    page = _pages().get(code)
    folder = own_folder("pages")
    if page is None or folder is None:
        return None
    path, text = folder / f"{page.code}-{page.name}.md", markdown(page)
    try:
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            folder.mkdir(parents=True, exist_ok=True)
            write_text(path, text)
    except (OSError, UnicodeDecodeError):
        return None
    return str(from_fs_path(path.as_posix()))


def markdown(page: Page) -> str:
    """The whole page."""
    prose = page.text.partition("Bad:\n")[0].strip()
    examples = [f"{title}:\n\n```yaml\n{text}\n```" for title, text in (("Bad", page.bad), ("Good", page.good)) if text]
    return "\n\n".join([f"# {page.code} {page.name}", f"*{page.severity}* · {prose}", *examples]) + "\n"


@cache
def _pages() -> dict[str, Page]:
    return {page.code: page for page in all_pages()}


def own_folder(name: str) -> Path | None:
    """A folder of the user's for what can be made again at any time, beside the cache of the compiler."""
    setting = os.environ.get("DUELWRIGHT_CACHE", "")
    if setting.lower() == "off":
        return None
    if setting:
        return Path(setting) / name
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        return Path(base or Path.home() / ".cache") / "duelwright" / name
    except RuntimeError:  # a user without a home folder
        return None
