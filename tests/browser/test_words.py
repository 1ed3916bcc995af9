"""Both languages, on every page and in many states: nothing on a page in one language is a word of the other."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import duelwright as dw
from tests.browser.guarded import PHONE, Guarded
from tests.browser.player import Message, Player, offered
from tests.browser.prepared import Moment, Prepared, bot
from tests.browser.vocabulary import foreign, words_in
from tests.server.serving import Server

LANGUAGES = pytest.mark.parametrize("lang", ["en", "pt-BR"])

# All that a page says, seen or unseen, in its own language: a part that says that it is in another one is.
_ALL_TEXT = """() => {
  const own = document.documentElement.lang;
  const said = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.currentNode; node; node = walk.nextNode()) {
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (element.closest("noscript, script") || (element.closest("[lang]") ?? document.documentElement).lang !== own) continue;
    if (node === element) for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"]) said.push(element.getAttribute(name) ?? "");
    else said.push(node.data);
  }
  return said.filter(Boolean);
}"""


class Reader:
    """Reads pages word by word, and keeps what is in the wrong language."""

    def __init__(self, content: dw.Bundle, lang: str) -> None:
        self.wrong: dict[str, list[str]] = {}
        self.words: set[str] = set()
        self._lang = lang
        self._foreign = foreign(content, lang)

    def read(self, page: Page, where: str) -> None:
        said: list[str] = page.evaluate(_ALL_TEXT)
        assert page.evaluate("document.documentElement.lang") == self._lang
        self.words |= words_in(said)
        strange = [text for text in said if words_in([text]) & self._foreign]
        if strange:
            self.wrong[where] = sorted({f"{text.strip()}: {sorted(words_in([text]) & self._foreign)}" for text in strange})


def asked(kind: str) -> Moment:
    return lambda update: update["question"]["kind"] == kind and update["question"]["player"] == 0 and update["scene"]["turn"] >= 2


def has_combat(update: Message) -> bool:
    return update["scene"]["combat"] is not None and update["scene"]["combat"]["attack"]["value"] is not None


def may_harm(update: Message) -> bool:
    return update["question"]["player"] == 0 and any(choice["confirm"] for choice in offered(update["question"]))


@LANGUAGES
def test_the_home_page_speaks_one_language(people: Guarded, shipped: dw.Bundle, lang: str) -> None:
    reader = Reader(shipped, lang)
    page = people.page("/", lang=lang)
    expect(page.locator("form [type=submit]")).to_be_visible()
    reader.read(page, "home")
    for hero in range(3):
        page.get_by_role("button", name=re.compile("^(Sheet of|Ficha de)")).nth(hero).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        reader.read(page, f"sheet {hero}")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("combobox").first.select_option(index=0)
    for kind in ("friend", "hotseat"):
        page.locator("select", has=page.locator(f"option[value={kind}]")).first.select_option(kind)
        reader.read(page, kind)
    assert reader.wrong == {}
    assert len(reader.words) > 150


@LANGUAGES
def test_the_language_is_chosen_on_the_home_page_and_kept(people: Guarded, lang: str) -> None:
    other, name, sit = ("pt-BR", "Português (Brasil)", "Sentar à mesa") if lang == "en" else ("en", "English", "Sit down")
    page = people.page("/", lang=lang)
    page.get_by_role("button", name=name).click()
    expect(page.get_by_role("button", name=sit, exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", other)
    page.reload()
    expect(page.get_by_role("button", name=sit, exact=True)).to_be_visible()


@LANGUAGES
def test_the_table_speaks_one_language(people: Guarded, laid: Prepared, shipped: dw.Bundle, lang: str) -> None:
    """That of who looks at it, whatever language it was set up in."""
    reader = Reader(shipped, lang)
    page = people.page(lang=lang)
    other = "pt-BR" if lang == "en" else "en"
    player = Player(page)
    moments: dict[str, Moment] = {**{kind: asked(kind) for kind in ("action", "maneuver", "boost", "attack_card")}, "combat": has_combat, "harm": may_harm}
    for name, moment in moments.items():
        player.sit_down(laid.table(moment, heroes=("dracula", "luke-cage"), lang=other).links[0])
        reader.read(page, name)
        if name == "action":
            read_sheets(reader, page)
        if name == "harm":
            assert player.question is not None
            harm = next(choice for choice in offered(player.question) if choice["confirm"])
            player._press_choice(harm)
            expect(page.get_by_role("dialog")).to_be_visible()
            reader.read(page, "are you sure")
    player.sit_down(laid.table(lambda update: False, heroes=("luke-cage", "dracula"), board="soho", lang=other).links[0])
    reader.read(page, "over")
    assert reader.wrong == {}
    assert len(reader.words) > 200


def read_sheets(reader: Reader, page: Page) -> None:
    """Whatever opens over the table."""
    opened = page.get_by_role("dialog")
    for name in ("help|ajuda", "Give up|Desistir", ": Abilities|: Habilidades", "Discard|descartes"):
        page.get_by_role("button", name=re.compile(name)).first.click()
        expect(opened).to_be_visible()
        reader.read(page, name)
        page.keyboard.press("Escape")
        expect(opened).to_have_count(0)


@LANGUAGES
def test_saying_a_name_and_leaving_speak_one_language(people: Guarded, laid: Prepared, shipped: dw.Bundle, lang: str) -> None:
    reader = Reader(shipped, lang)
    table = laid.table(asked("action"), heroes=("dracula", "luke-cage", "sherlock-holmes"), board="soho", seats=(("", 0), ("Bia", 1), ("", 2)))
    page = people.page(table.links[0], lang=lang)
    expect(page.get_by_role("form")).to_be_visible()
    reader.read(page, "a name is asked for")
    page.get_by_role("button", name=re.compile("Give up|Desistir")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    reader.read(page, "are you sure")
    page.get_by_role("button", name=re.compile("^(Do it|Confirmar)$")).click()
    expect(page.locator(".watching")).to_be_visible()
    reader.read(page, "left")
    assert reader.wrong == {}


@LANGUAGES
def test_a_phone_a_spectator_and_the_curtain_speak_one_language(people: Guarded, laid: Prepared, shipped: dw.Bundle, lang: str) -> None:
    reader = Reader(shipped, lang)
    table = laid.table(asked("action"), heroes=("ghost-rider", "sherlock-holmes"), lang=lang, board="the-raft")
    visits: dict[str, Callable[[], Page]] = {
        "phone": lambda: people.page(table.links[0], size=PHONE, phone=True, lang=lang),
        "spectator": lambda: people.page(table.watch, lang=lang),
        "curtain": lambda: people.page(laid.table(seats=(("Ada", 0), ("Bia", 0))).links[0], lang=lang),
        "bot": lambda: people.page(laid.table(lang=lang, seats=(("Ada", 0), bot())).links[0], lang=lang),
    }
    for where, visit in visits.items():
        page = visit()
        page.wait_for_selector("main[data-revision]")
        reader.read(page, where)
    assert reader.wrong == {}


def test_two_people_at_one_table_read_it_in_their_own_languages(people: Guarded, laid: Prepared, shipped: dw.Bundle) -> None:
    table = laid.table(asked("action"))
    pages = {lang: people.page(link, lang=lang) for lang, link in zip(("en", "pt-BR"), table.links, strict=True)}
    for lang, page in pages.items():
        reader = Reader(shipped, lang)
        page.wait_for_selector("main[data-revision]")
        reader.read(page, lang)
        assert reader.wrong == {}
    ada = pages["en"]
    ada.get_by_role("button", name="PT: Português (Brasil)").click()
    expect(ada.get_by_role("group", name="Opções")).to_be_visible()
    now = Reader(shipped, "pt-BR")
    now.read(ada, "changed")
    assert now.wrong == {}


@LANGUAGES
def test_what_is_not_there_is_said_in_the_language_of_the_browser(people: Guarded, shipped: dw.Bundle, lang: str) -> None:
    reader = Reader(shipped, lang)
    for address in (f"/t/{'x' * 16}#{'y' * 32}", f"/r/{'x' * 16}"):
        page = people.page(address, lang=lang)
        expect(page.get_by_role("link")).to_be_visible()
        reader.read(page, address)
    assert reader.wrong == {}


@LANGUAGES
def test_a_replay_speaks_the_language_of_who_watches(people: Guarded, laid: Prepared, server: Server, shipped: dw.Bundle, lang: str) -> None:
    reader = Reader(shipped, lang)
    played = laid.replay(heroes=("luke-cage", "dracula"), board="soho", lang="pt-BR" if lang == "en" else "en")
    status, kept = server.post("/api/replays", played)
    assert status == 201, kept
    page = people.page(f"/r/{kept['replay']}#30", lang=lang)
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("30")
    reader.read(page, "in the middle")
    slider.press("End")
    expect(page.get_by_role("button", name=re.compile("^(To the end|Para o fim)$"))).to_be_disabled()
    reader.read(page, "at the end")
    assert reader.wrong == {}
    assert len(reader.words) > 60
