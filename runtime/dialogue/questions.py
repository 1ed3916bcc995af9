"""What a player can be asked: one definition a kind of question, and the question that a game waits with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from runtime.dialogue.names import Detail, Templates, Wording, pick
from runtime.dialogue.offers import Offer, subject
from runtime.run import Run
from runtime.state.frames import Origin

if TYPE_CHECKING:
    from runtime.state.state import State


class QuestionKind(Wording):
    """A kind of question. Without words of its own it takes those of the content. `wide` ones want a look at the whole table."""

    def __init__(self, name: str, fields: str, words: Templates, *, wide: bool = False) -> None:
        super().__init__(name, fields, words)
        self.wide = wide
        QUESTIONS[name] = self


class Question:
    """What the game waits for: an answer is one of `offers`."""

    __slots__ = ("asked_at", "details", "kind", "label", "offers", "origin", "player")

    def __init__(
        self,
        kind: QuestionKind,
        player: int,
        offers: tuple[Offer, ...],
        asked_at: str | int,
        details: tuple[Detail, ...] = (),
        origin: Origin | None = None,
        label: int = -1,
    ) -> None:
        if not offers:
            raise RuntimeError(f"nothing to choose from in a question of kind {kind.name}")
        self.kind = kind
        self.player = player
        self.offers = offers
        # Where the frame on top was when it asked: from there it would ask the same again.
        self.asked_at = asked_at
        self.details = details
        # The step of the content that asks, and which of its texts says so; none where the rules of the game ask.
        self.origin = origin
        self.label = label

    def text(self, state: State, lang: str) -> str:
        if self.origin is None or self.kind.words:
            prompt = self.kind.text(state, self.details, lang)
            return prompt if self.kind is not CHOOSE_ONE else _subject(state, self.origin, lang) + prompt
        program = state.m.programs[self.origin[0]]
        return _subject(state, self.origin, lang) + pick(program.labels[self.label], lang)


def _subject(state: State, origin: Origin | None, lang: str) -> str:
    """In a loop of the content, the piece that its question is about."""
    if origin is None:
        return ""
    frame = next(frame for frame in reversed(state.stack) if isinstance(frame, Run) and frame.program == origin[0])
    for start, end, slot, kind in reversed(state.m.programs[origin[0]].subjects):
        if start < frame.pc < end:
            return subject(state, frame.owner, kind, frame.members(slot)[0], lang)
    return ""


QUESTIONS: Final[dict[str, QuestionKind]] = {}

# -- the rules ask ------------------------------------------------------------------------------------------------------------------------

ACTION = QuestionKind("action", "number", {"en": "Choose an action ({number} left)", "pt-BR": "Escolha uma ação (faltam: {number})"}, wide=True)
BOOST = QuestionKind("boost", "", {"en": "Boost this maneuver?", "pt-BR": "Reforçar esta manobra?"})
MANEUVER = QuestionKind("maneuver", "", {"en": "Move a fighter, or stop", "pt-BR": "Mova um combatente ou pare"}, wide=True)
MOVE = QuestionKind(
    "move",
    "number",
    {"en": ("Move up to {number} space", "Move up to {number} spaces"), "pt-BR": ("Mova em até {number} espaço", "Mova em até {number} espaços")},
    wide=True,
)
MOVE_TOKEN = QuestionKind(
    "move_token",
    "number token:token_here",
    {
        "en": ("{token}: move it up to {number} space", "{token}: move it up to {number} spaces"),
        "pt-BR": ("{token}: mova em até {number} espaço", "{token}: mova em até {number} espaços"),
    },
)
SETUP = QuestionKind("setup", "piece", {"en": "Choose where to place {piece}", "pt-BR": "Escolha onde colocar {piece}"}, wide=True)
ATTACK_CARD = QuestionKind("attack_card", "", {"en": "Choose a card to attack with", "pt-BR": "Escolha uma carta para atacar"})
DEFENSE_CARD = QuestionKind(
    "defense_card",
    "attacker:fighter_now defender:fighter_now",
    {"en": "{attacker} attacks {defender}: choose a card to defend with", "pt-BR": "{attacker} ataca {defender}: escolha uma carta para defender"},
)
ITEM = QuestionKind("item", "item", {"en": "Take {item} for this combat?", "pt-BR": "Pegar {item} para este combate?"})
ITEM_ORDER = QuestionKind("item_order", "", {"en": "Which comes first?", "pt-BR": "O que vem primeiro?"})
HAND_LIMIT = QuestionKind("hand_limit", "number", {"en": "Discard down to {number} cards", "pt-BR": "Descarte até ficar com {number} cartas"})
TRIGGER_ORDER = QuestionKind("trigger_order", "", {"en": "Which ability comes first?", "pt-BR": "Qual habilidade vem primeiro?"})

# -- an effect asks, in the words of the game -------------------------------------------------------------------------------------------

EXTRA_ATTACK = QuestionKind("extra_attack", "", {"en": "Attack once more?", "pt-BR": "Atacar mais uma vez?"})
REPLACE_CARD = QuestionKind("replace_card", "", {"en": "Choose the card to be played instead", "pt-BR": "Escolha a carta a ser jogada no lugar"})
CHOOSE_ONE = QuestionKind("choose_one", "", {"en": "Choose one", "pt-BR": "Escolha uma opção"})

# -- an effect asks, in the words of its card -------------------------------------------------------------------------------------------

MAY = QuestionKind("may", "", {})
CHOOSE_NUMBER = QuestionKind("choose_number", "", {})
CHOOSE_FIGHTER = QuestionKind("choose_fighter", "chosen:number most:number", {})
CHOOSE_CARD = QuestionKind("choose_card", "chosen:number most:number", {})
CHOOSE_TOKEN = QuestionKind("choose_token", "chosen:number most:number", {})
CHOOSE_SPACE = QuestionKind("choose_space", "chosen:number most:number", {})
CHOOSE_PLAYER = QuestionKind("choose_player", "chosen:number most:number", {})
