"""What a player is asked: a decision and its options, readable and in machine form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from runtime.messages import option_text, prompt_text
from runtime.state import State

# Option kind → what its operands are called in the machine form.
_FIELDS = {
    "scheme": ("card", "fighter"),
    "attack": ("fighter", "target"),
    "item": ("fighter", "item"),
    "boost": ("card",),
    "move": ("fighter", "space", "through"),
    "fighter_to": ("fighter", "space"),
    "token_to": ("token", "space"),
    "attack_card": ("card",),
    "defense_card": ("card",),
    "card": ("card",),
    "fighter": ("fighter",),
    "space": ("space",),
    "token": ("token",),
    "number": ("number",),
    "player": ("player",),
    "option": ("option",),
    "trigger": ("ability",),
}


class Option:
    """One thing a player may do. `str(option)` is readable, `option.data` is for programs."""

    __slots__ = ("_lang", "_player", "_state", "raw")

    def __init__(self, state: State, player: int, raw: tuple[Any, ...], lang: str) -> None:
        self._state = state
        self._player = player
        self._lang = lang
        self.raw = raw

    @property
    def kind(self) -> str:
        return str(self.raw[0])

    @property
    def data(self) -> dict[str, Any]:
        """The machine form: ids instead of numbers. A card that the player cannot see is None."""
        state, match = self._state, self._state.m
        out: dict[str, Any] = {"kind": self.kind}
        for name, value in zip(_FIELDS.get(self.kind, ()), self.raw[1:], strict=False):
            if name in ("fighter", "target"):
                out[name] = match.fighter_key(value)
            elif name == "card":
                out[name] = state.card(value).id if state.know[value] >> self._player & 1 else None
            elif name == "space":
                out[name] = match.board.ids[value]
            elif name == "token":
                out[name] = match.token_kind[value].id
                # Where it lies tells tokens of one name apart. (A move of it says where it goes instead.)
                out["space"] = match.board.ids[state.tokens[value]] if state.tokens[value] >= 0 else None
            elif name == "item":
                out[name] = match.item_data[state.items[value]]["id"]
            elif name == "through":
                out[name] = [match.fighter_key(fighter) for fighter, at in enumerate(state.space) if at >= 0 and value >> at & 1]
                out["over"] = sorted({match.board.ids[at] for at in state.tokens if at >= 0 and value >> at & 1})
            else:
                out[name] = value
        return out

    def __str__(self) -> str:
        return option_text(self._state, self._player, self.raw, self._lang)

    def __repr__(self) -> str:
        return f"<Option {self}>"


class Options(Sequence[Option]):
    """The options of a decision, in their fixed order; made when looked at."""

    __slots__ = ("_lang", "_player", "_raw", "_state")

    def __init__(self, state: State, player: int, raw: tuple[tuple[Any, ...], ...], lang: str) -> None:
        self._state, self._player, self._raw, self._lang = state, player, raw, lang

    def __len__(self) -> int:
        return len(self._raw)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [Option(self._state, self._player, raw, self._lang) for raw in self._raw[index]]
        return Option(self._state, self._player, self._raw[index], self._lang)


class Decision:
    """What the game waits for. An action is the index of an option."""

    __slots__ = ("_lang", "_raw", "_state", "kind", "options", "player")

    def __init__(self, state: State, raw: tuple[Any, ...], lang: str) -> None:
        self._state = state
        self._raw = raw
        self._lang = lang
        self.player: int = raw[0]
        self.kind: str = raw[1]
        self.options = Options(state, self.player, raw[2], lang)

    @property
    def prompt(self) -> str:
        return prompt_text(self._state, self._raw[3], self._lang)

    @property
    def source(self) -> tuple[str, int, int] | None:
        """Where in the YAML the question comes from: file, line, column; None for a rule of the game itself."""
        origin = self._raw[4]
        if origin is None:
            return None
        match = self._state.m
        file, line, column = match.programs[origin[0]].at[origin[1]]
        return (match.payload["files"][file], line, column)

    def __repr__(self) -> str:
        return f"<Decision of player {self.player}: {self.prompt} ({len(self.options)} options)>"
