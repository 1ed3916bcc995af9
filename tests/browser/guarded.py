"""Opens pages of the served table in one Chromium, and notes whatever no page may do: complain, fail, or ask another server."""

from __future__ import annotations

import re
import shutil
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request, WebError, expect

_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_PATIENCE = 30_000  # milliseconds: other tests may keep both cores busy
expect.set_options(timeout=_PATIENCE)

# A page that breaks its own policy says so; Chromium says it on the console too, but not for every kind.
_TELL_VIOLATIONS = 'addEventListener("securitypolicyviolation", (event) => console.error("policy violated:", event.violatedDirective, event.blockedURI));'
# Chromium itself complains of a server that is away or says no; nothing that a page does can keep it from that.
NO_SERVER = re.compile(r"WebSocket connection to '\S+' failed|Failed to load resource: net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)")
REFUSED = re.compile("Failed to load resource: the server responded with a status of 400")

Theme = Literal["light", "dark"]
WIDE = (1280, 800)
PHONE = (360, 740)


def start_chromium(playwright: Playwright) -> Browser:
    chromium = shutil.which("chromium")
    assert chromium, "Chromium is missing; `python3 dev.py test` installs it"
    return playwright.chromium.launch(executable_path=chromium, args=_FLAGS)


class Guarded:
    """Browsers of different people: nothing that one keeps does another know. `faults` is what went wrong on any of their pages."""

    def __init__(self, chromium: Browser, base: str) -> None:
        self.base = base
        self.faults: list[str] = []
        # Chromium's own complaints about what a test does on purpose are no faults.
        self.forgiven: re.Pattern[str] | None = None
        self._chromium = chromium
        self._opened: list[BrowserContext] = []

    def person(
        self, size: tuple[int, int] = WIDE, *, phone: bool = False, lang: str = "en", theme: Theme = "light", motion: bool = False, **more: Any
    ) -> BrowserContext:
        context = self._chromium.new_context(
            base_url=self.base,
            viewport={"width": size[0], "height": size[1]},
            has_touch=phone,
            is_mobile=phone,
            locale=lang,
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            **more,
        )
        context.set_default_timeout(_PATIENCE)
        context.add_init_script(_TELL_VIOLATIONS)
        context.on("console", self._hear)
        context.on("weberror", self._fail)
        context.on("request", self._ask)
        self._opened.append(context)
        return context

    def page(self, address: str = "", size: tuple[int, int] = WIDE, **more: Any) -> Page:
        """A page of somebody new; at an address of the server, if one is given."""
        page = self.person(size, **more).new_page()
        if address:
            page.goto(address)
        return page

    def close(self) -> None:
        for context in self._opened:
            context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert") and not (self.forgiven and self.forgiven.search(message.text)):
            self.faults.append(f"{message.type}: {message.text}")

    def _fail(self, error: WebError) -> None:
        self.faults.append(f"error on the page: {error.error}")

    def _ask(self, request: Request) -> None:
        if not request.url.startswith(("data:", "blob:")) and urlsplit(request.url).netloc != urlsplit(self.base).netloc:
            self.faults.append(f"request to another server: {request.url}")
