"""What a player can be asked: one definition per kind of question, and the question that a game waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from runtime.dialogue.fields import Detail, Wording
from runtime.dialogue.names import pick
from runtime.dialogue.offers import Offer, Weighed, subject
from runtime.run import Run
from runtime.state.frames import Origin
from runtime.words import SpokenLanguage, language_of

if TYPE_CHECKING:
    from runtime.state.state import State

# How a table lays the options out where they are not a list: side by side, or those of one fighter together.
Layout: TypeAlias = Literal["", "columns", "by_fighter"]

# What the options follow from: what everybody sees, the hand of who is asked, cards wherever they are, or something
# that others may not know.
Grounds: TypeAlias = Literal["table", "hand", "cards", "secrets"]


class QuestionKind(Wording):
    """A kind of question. Without words of its own it takes those of the content; `when` says when it is asked."""

    def __init__(
        self,
        name: str,
        when: str,
        fields: str,
        *,
        grounds: Grounds = "secrets",
        between_actions: bool = False,
        wide: bool = False,
        layout: Layout = "",
        weighs: Weighed = "",
    ) -> None:
        super().__init__(name, fields)
        self.when = when
        # Decides whether a question with one option is answered by itself.
        self.grounds = grounds
        # It is asked between actions, with nothing in progress.
        self.between_actions = between_actions
        # The table is drawn before it is asked.
        self.wide = wide
        self.layout = layout
        # What a bot weighs; left to the options where it is empty.
        self.weighs = weighs
        QUESTIONS[name] = self

    def templates(self, language: SpokenLanguage) -> dict[str, str]:
        return language.questions


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
        if self.origin is None or self.kind.has_words:
            prompt = self.kind.text(state, self.details, lang)
            return prompt if self.kind is not CHOOSE_ONE else _subject(state, self.origin, lang) + prompt
        program = state.m.programs[self.origin[0]]
        return _subject(state, self.origin, lang) + pick(program.labels[self.label], lang) + self._aside(state, lang)

    def _aside(self, state: State, lang: str) -> str:
        """What the words of the content do not say: whom it could happen to, where they are few; which card of several
        ends up on top."""
        if self.kind is ORDER_CARDS:
            return "" if self.details[1] == 1 else f" ({language_of(lang).words['first_on_top'].text})"
        if self.kind is not MAY or self.details == ((),):
            return ""
        return f" ({self.kind.fields[0].type.noun(state, self.details[0], lang, self.player).text})"


def _subject(state: State, origin: Origin | None, lang: str) -> str:
    """In a loop of the content, the piece that its question is about."""
    if origin is None:
        return ""
    frame = next((frame for frame in reversed(state.stack) if isinstance(frame, Run) and frame.program == origin[0]), None)
    if frame is None:  # it was answered, and the program is over
        return ""
    for start, end, slot, kind in reversed(state.m.programs[origin[0]].subjects):
        if start < frame.pc < end:
            return subject(state, frame.owner, kind, frame.members(slot)[0], lang)
    return ""


QUESTIONS: Final[dict[str, QuestionKind]] = {}

ACTION: Final = QuestionKind("action", "the active player has an action left", "number", grounds="hand", between_actions=True, wide=True, weighs="action")

BOOST: Final = QuestionKind("boost", "a maneuver begins", "", grounds="hand")

SCHEME_USER: Final = QuestionKind("scheme_user", "an effect has a player play a scheme that several fighters can play", "", grounds="table")

MANEUVER: Final = QuestionKind("maneuver", "a fighter can still move in a maneuver", "", grounds="table", wide=True, layout="by_fighter", weighs="place")

MOVE: Final = QuestionKind("move", "an effect moves fighters", "number", grounds="table", wide=True, layout="by_fighter", weighs="move")

MOVE_WITHIN: Final = QuestionKind(
    "move_within",
    "an effect moves fighters by an exact number of spaces, or to certain spaces",
    "number",
    grounds="table",
    wide=True,
    layout="by_fighter",
    weighs="move",
)

MOVE_TOKEN: Final = QuestionKind("move_token", "an effect moves a token", "number token:token_here", grounds="table")

SETUP: Final = QuestionKind("setup", "a fighter or a token is placed before the game", "piece", grounds="table", wide=True, layout="columns", weighs="place")

OTHER_HALF: Final = QuestionKind(
    "other_half", "a large fighter was put on a space, and covers another beside it", "fighter", grounds="table", wide=True, layout="columns", weighs="place"
)

HALF_TO_LEAVE: Final = QuestionKind(
    "half_to_leave", "a large fighter swaps spaces with another, who goes to one of its two spaces", "fighter other:fighter", grounds="table", layout="columns"
)

ATTACK_CARD: Final = QuestionKind("attack_card", "an attack was declared", "", grounds="hand", weighs="attack")

LAID_BOOST: Final = QuestionKind("laid_boost", "a card was laid in a combat, and another may be laid face down with it to boost it", "", grounds="hand")

DEFENSE_CARD: Final = QuestionKind("defense_card", "an attack card was laid", "attacker:fighter_now defender:fighter_now", grounds="hand", weighs="defense")

MORE_CARDS: Final = QuestionKind("more_cards", "a fighter may play a further card in a combat", "", grounds="hand")

ITEM: Final = QuestionKind("item", "a fighter in a combat can take a combat item", "item", grounds="table")

WHICH_ITEM: Final = QuestionKind("which_item", "a large fighter in a combat can take one of two combat items", "", grounds="table")

EFFECT_ORDER: Final = QuestionKind("effect_order", "effects of a card, an item or abilities of one player are due together in a combat", "", grounds="table")

HAND_LIMIT: Final = QuestionKind("hand_limit", "a turn ends with too many cards in hand", "number", grounds="hand", weighs="loss")

TRIGGER_ORDER: Final = QuestionKind("trigger_order", "several abilities of one player wait on one event", "", grounds="table")

EXTRA_ATTACK: Final = QuestionKind("extra_attack", "an effect grants an attack", "", grounds="hand")

REPLACE_CARD: Final = QuestionKind("replace_card", "an effect takes a card back that was laid in a combat", "")

CHOOSE_ONE: Final = QuestionKind("choose_one", "an effect lists several things to do", "")

MAY: Final = QuestionKind("may", "an effect may be left out; `targets` are those whom it could happen to, where they are few", "targets:fighters")

CHOOSE_NUMBER: Final = QuestionKind("choose_number", "an effect lets a player name a number", "")

CHOOSE_OPTION: Final = QuestionKind("choose_option", "an effect lets a player choose something by its name", "")

SPLIT_DAMAGE: Final = QuestionKind("split_damage", "an effect lets a player split damage among fighters", "fighter number", grounds="table")

SECRET_NUMBER: Final = QuestionKind("secret_number", "an effect lets several players name a number in secret", "")

SECRET_OPTION: Final = QuestionKind("secret_option", "an effect lets several players choose something by its name in secret", "")

SECRET_CARD: Final = QuestionKind("secret_card", "an effect lets several players choose a card of their hand in secret", "")

CHOOSE_FIGHTER: Final = QuestionKind("choose_fighter", "an effect lets a player choose fighters, one by one", "chosen:number most:number", grounds="table")

CHOOSE_CARD: Final = QuestionKind("choose_card", "an effect lets a player choose cards, one by one", "chosen:number most:number", grounds="cards")

ORDER_CARDS: Final = QuestionKind(
    "order_cards", "an effect lets a player put cards in order, the uppermost first", "chosen:number most:number", grounds="cards"
)

CHOOSE_TOKEN: Final = QuestionKind("choose_token", "an effect lets a player choose tokens, one by one", "chosen:number most:number", grounds="table")

CHOOSE_SPACE: Final = QuestionKind("choose_space", "an effect lets a player choose a space", "chosen:number most:number", grounds="table", layout="columns")

CHOOSE_LINE: Final = QuestionKind("choose_line", "an effect lets a player choose a line for a token", "token", grounds="table", layout="columns")

CHOOSE_ZONE: Final = QuestionKind("choose_zone", "an effect lets a player choose a zone", "chosen:number most:number", grounds="table")

CHOOSE_PLAYER: Final = QuestionKind("choose_player", "an effect lets a player choose a player", "chosen:number most:number", grounds="table")
