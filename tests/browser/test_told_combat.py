"""A combat that is over and still being told: it never gets in the way of who is asked next."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.guarded import Guarded
from tests.browser.player import Message, Player, offered
from tests.browser.prepared import Prepared

# Notes how the combat lies, whenever that changes, with the revision that is drawn.
_WATCH = """() => {
  window.seen = [];
  const look = () => {
    const [table, combat] = [document.querySelector("main[data-revision]"), document.querySelector(".combat")];
    if (combat) window.seen.push([Number(table.dataset.revision), combat.classList.contains("small")]);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
# Uses something and says whether the combat has left the table with the next frames: long before it would by itself.
_CLEARS = """async (use) => {
  use === "click" ? document.querySelector(".combat .stage-name").click() : dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return document.querySelector(".combat") === null;
}"""


def may_defend(update: Message) -> bool:
    """Player 1 attacks, and can act once more."""
    return bool(update["question"]["kind"] == "defense_card" and update["question"]["player"] == 0 and update["scene"]["actions_left"] > 0)


def after_the_combat(people: Guarded, laid: Prepared, *, motion: bool = False) -> Player:
    """Who attacked, asked for the next action just when the combat is over."""
    defender, attacker = (Player(people.page(motion=motion)) for _ in range(2))
    for player, link in zip((defender, attacker), laid.table(may_defend, heroes=("luke-cage", "dracula"), board="soho").links, strict=True):
        player.sit_down(link)
    attacker.page.evaluate(_WATCH)
    assert defender.question is not None
    before = defender.revision
    defender.take(next(choice for choice in offered(defender.question) if choice["card"] is None))
    attacker.look(before + 1)
    assert attacker.question is not None
    assert attacker.question["kind"] == "action"
    return attacker


@pytest.mark.parametrize("motion", [True, False])
def test_nothing_unfolds_under_a_pointer_that_already_aims(people: Guarded, laid: Prepared, motion: bool) -> None:
    attacker = after_the_combat(people, laid, motion=motion)
    expect(attacker.page.locator(".combat")).to_have_count(0)
    lay_small = {small for revision, small in attacker.page.evaluate("window.seen") if revision == attacker.revision}
    assert lay_small == {False}


def test_who_has_seen_enough_clears_the_table(people: Guarded, laid: Prepared) -> None:
    for use in ("click", "Escape"):
        attacker = after_the_combat(people, laid)
        expect(attacker.page.locator(".combat")).to_have_count(1)
        revision = attacker.revision
        assert attacker.page.evaluate(_CLEARS, use), use
        assert attacker.revision == revision, "it chooses nothing"
        attacker.answer()
