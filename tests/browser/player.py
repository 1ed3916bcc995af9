"""Sits in front of a page and plays whatever is asked there: by mouse, by touch, or by keyboard alone.

What is legal is read from the frames that the page receives, so that a test knows what the page ought to offer. What is done
goes through the page alone: things on the board and in the hand, and buttons, found by their role and accessible name.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Locator, Page, TimeoutError, WebSocket

# Where to look when a page does not go on.
LATE = Path(__file__).parent.parent.parent / "build" / "browser" / "late.png"

Hands = Literal["mouse", "touch", "keyboard"]
Message = dict[str, Any]
Policy = Callable[[Message], Message]

_DRAWN = "revision => Number(document.querySelector('main[data-revision]')?.dataset.revision ?? -1) >= revision"

# A point where a click or tap on something arrives at it, and not at what lies over it, once it lies still.
_OPEN_SPOT = """async ([node]) => {
  if (!node) return null;
  const frame = () => new Promise(done => { requestAnimationFrame(done); setTimeout(done, 50); });
  const place = () => { const { left, top, width, height } = node.getBoundingClientRect(); return { left, top, width, height }; };
  const still = async () => {
    for (let before = place(), now; ; before = now) {
      await frame();
      now = place();
      if (JSON.stringify(now) === JSON.stringify(before)) return now;
    }
  };
  const found = async () => {
    const box = await still();
    const spots = [[0.5, 0.5], [0.5, 0.25], [0.2, 0.25], [0.8, 0.25], [0.5, 0.75]];
    const at = spots.map(([x, y]) => ({ x: box.left + box.width * x, y: box.top + box.height * y }));
    return at.find(spot => node.contains(document.elementFromPoint(spot.x, spot.y))) ?? null;
  };
  const spot = await found();
  if (spot !== null) return spot;
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
  return found();
}"""
# What words a choice can be recognised by.
_NAMES = "nodes => nodes.map(node => node.getAttribute('aria-label') ?? node.textContent)"
_MOST_TABS = 80
_OFTEN = 15  # milliseconds

WORDS = {
    "choices": {"en": "Choices", "pt-BR": "Opções"},
    "all": {"en": "All choices", "pt-BR": "Todas as opções"},
    "doIt": {"en": "Do it", "pt-BR": "Confirmar"},
}
THINGS = ("fighter", "target", "card", "token", "space")


def offered(question: Message) -> list[Message]:
    return [choice for group in question["groups"] for choice in group["choices"]]


def eager(seed: int = 0) -> Policy:
    """Attacks where it can and chooses at random otherwise: games end soon, and ask everything on the way."""
    chance = random.Random(seed)

    def choose(question: Message) -> Message:
        choices = offered(question)
        attacks = [choice for choice in choices if choice["kind"] in ("attack", "attack_card")]
        safe = [choice for choice in choices if not choice["confirm"]]
        return chance.choice(attacks or safe or choices)

    return choose


class Player:
    def __init__(self, page: Page, hands: Hands = "mouse", policy: Policy | None = None) -> None:
        self.page = page
        self.hands: Hands = hands
        self.policy = policy or eager()
        self.setting: Message = {}
        self.update: Message = {}
        self.refusals: list[Message] = []
        self.taken: Message | None = None
        # How often each kind of question was answered, and how often each way to answer was taken.
        self.asked: Counter[str] = Counter()
        self.ways: Counter[str] = Counter()
        page.on("websocket", self._listen)

    # -- what is known -------------------------------------------------------------------------------------------------

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "setting":
            # It comes first of all, at every table and after every interruption; what is at the table comes next.
            self.setting, self.update = message, {}
        elif message["type"] == "update":
            self.update = message
        elif message["type"] == "refused":
            self.refusals.append(message)

    @property
    def question(self) -> Message | None:
        question: Message | None = self.update["question"]
        return question

    @property
    def over(self) -> bool:
        return self.update["result"] is not None

    @property
    def revision(self) -> int:
        return int(self.update["revision"])

    def sit_down(self, address: str) -> None:
        self.page.goto(address)
        self.look()

    def look(self, revision: int = 0) -> None:
        """Until the page draws this much of the game, and what was heard of it last."""
        try:
            # A tab in the background has no frames to wait for.
            # Without a number it may be another table than the one that was heard of last.
            wanted = max(revision, self.update.get("revision", 0)) if revision else 0
            self.page.wait_for_function(_DRAWN, arg=wanted, polling=_OFTEN)
            while not self.update:
                self.page.wait_for_timeout(_OFTEN)
            if self.revision > wanted:
                self.look(self.revision)
        except TimeoutError as late:
            self.page.screenshot(path=LATE)
            told = {
                "wanted": revision,
                "heard": self.update.get("revision"),
                "asked": (self.update.get("question") or {}).get("prompt"),
                "last taken": self.taken,
            }
            raise AssertionError(f"the table does not go on; {LATE} is what the page shows\n{json.dumps(told, indent=1, ensure_ascii=False)}") from late

    def word(self, key: str) -> str:
        return WORDS[key][self.setting["lang"]]

    # -- what is done --------------------------------------------------------------------------------------------------

    def play(self, most: int = 1000, until: Callable[[], bool] = lambda: False) -> None:
        """Answer whatever is asked: so often, or until the game is over. Others may decide in between."""
        for _ in range(most):
            while self.question is None and not self.over:
                self.look(self.revision + 1)
            if self.over or until():
                return
            self.answer()

    def answer(self) -> None:
        """Take one of the choices of the question that is drawn, and see the table go on."""
        question, revision = self.question, self.revision
        assert question is not None
        self.look()
        self.asked[question["kind"]] += 1
        self.take(self.policy(question))
        self.look(revision + 1)

    def take(self, choice: Message) -> None:
        self.taken = choice
        if self.hands == "keyboard":
            self._take_by_key(choice)
        else:
            self._take_by_pointing(choice)
        if choice["confirm"]:
            self.press(self.word("doIt"))

    def press(self, name: str | re.Pattern[str]) -> None:
        """The button with that name."""
        self.use(self.page.get_by_role("button", name=name, exact=True))

    def use(self, target: Locator) -> None:
        if self.hands == "mouse":
            target.click()
        elif self.hands == "touch":
            target.tap()
        else:
            self.tab_to(target)
            self.page.keyboard.press("Enter")

    # -- by mouse or touch ---------------------------------------------------------------------------------------------

    def _take_by_pointing(self, choice: Message) -> None:
        """By what it is about on the table, as far as that leads; by its button otherwise."""
        assert self.question is not None
        left = offered(self.question)
        for thing in THINGS:
            about = choice[thing]
            narrower = [other for other in left if about in _concerned(other, thing)]
            if about is None or (len(narrower) == len(left) > 1):
                continue
            if not self._point_at(thing, about):
                break
            left = narrower
            if len(left) == 1:
                if self.hands == "touch" and len(choice["path"]) > 1 and thing != "card":
                    # A finger cannot rest on a space to see the way there: the first tap shows it, the second goes it.
                    self._point_at(thing, about)
                self.ways[thing] += 1
                return
        self._press_choice(choice)

    def _point_at(self, kind: str, id: str) -> bool:
        """Click or tap a thing on the table, unless something lies over it."""
        target = self._thing(kind, id)
        spot = target.evaluate_all(_OPEN_SPOT)
        if spot is None:
            return False
        if self.hands == "touch":
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])
        return True

    def _thing(self, kind: str, id: str) -> Locator:
        board = self.page.get_by_role("region", name=self.setting["board"]["name"])
        if kind in ("fighter", "target"):
            name = next(piece["name"] for piece in self.update["scene"]["pieces"] if piece["id"] == id)
            return board.get_by_role("button", name=re.compile(f"^{re.escape(name)},")).first
        if kind == "space":
            name = next(space["name"] for space in self.setting["board"]["spaces"] if space["id"] == id)
            return board.get_by_role("button", name=name, exact=True).first
        if kind == "card":
            return self.page.get_by_role("list").get_by_role("button", name=re.compile(f"^{re.escape(self.setting['cards'][id]['name'])}[.]")).first
        return board.locator(f"[data-token='{id}']").first

    def _press_choice(self, choice: Message) -> None:
        names = self._names()
        if label_of(choice) not in names:
            self.use(self._choices().get_by_role("button", name=re.compile(f"^{self.word('all')}")))
        self.use(self._choices().get_by_role("button", name=label_of(choice), exact=True).first)
        self.ways["button"] += 1

    def _choices(self) -> Locator:
        return self.page.get_by_role("group", name=self.word("choices"), exact=True)

    def _names(self) -> list[str]:
        names: list[str] = self._choices().get_by_role("button").evaluate_all(_NAMES)
        return names

    # -- by keyboard ---------------------------------------------------------------------------------------------------

    def _take_by_key(self, choice: Message) -> None:
        """By its number, by the arrows, by Tab: each in turn."""
        names = self._names()
        if label_of(choice) not in names:
            self.use(self._choices().get_by_role("button", name=re.compile(f"^{self.word('all')}")))
            names = self._names()
        place = names.index(label_of(choice))
        button = self._choices().get_by_role("button").nth(place)
        way = ("number", "arrows", "tab")[self.revision % 3]
        if way == "number" and place < 9:
            self.page.keyboard.press(str(place + 1))
        elif way == "tab":
            self.tab_to(button)
            self.page.keyboard.press("Enter")
        else:
            way = "arrows"
            self._go_to(button, "ArrowRight")
            self.page.keyboard.press("Enter")
        self.ways[way] += 1

    def tab_to(self, target: Locator) -> None:
        self._go_to(target, "Tab")

    def _go_to(self, target: Locator, key: str) -> None:
        node = target.element_handle()
        for _ in range(_MOST_TABS):
            if node.evaluate("node => node === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} never leads to {target}")


def label_of(choice: Message) -> str:
    """What a choice is called for who cannot see it."""
    return ". ".join(filter(None, (choice["text"], choice["effect"])))


def _concerned(choice: Message, thing: str) -> tuple[str | None, ...]:
    return (choice["fighter"], choice["target"]) if thing in ("fighter", "target") else (choice[thing],)


def play_together(players: list[Player], most: int = 1000, after: Callable[[int], None] = lambda number: None) -> None:
    """Several people at one table: whoever is asked answers, until the game is over. `after` each answer something may happen."""
    for number in range(most):
        if all(player.over for player in players):
            return
        asked = next((player for player in players if player.question is not None), None)
        if asked is not None:
            asked.answer()
            after(number)
        newest = max(player.revision for player in players)
        for player in players:
            player.look(newest)
    raise AssertionError("the game does not end")
