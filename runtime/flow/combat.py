"""Combat: declare, choose cards, reveal, resolve windows, damage, aftermath (R8)."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.offers import DONE, NO, NO_BOOST, NO_DEFENSE, YES, BoostOffer, ItemOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer, emit, note, undisturbed
from runtime.flow.items import items_at
from runtime.flow.windows import WindowFrame
from runtime.rules.boost_values import boost_of
from runtime.rules.boosts import run_when_boosting
from runtime.rules.cards import discard, distinct, follow_copies, note_played, place_of, put_away, take
from runtime.rules.damage import Dealt, landing, strike
from runtime.rules.fighters import settle
from runtime.rules.knowledge import in_all_parts, is_open
from runtime.rules.modifiers import active_modifiers, player_modifiers
from runtime.rules.postponed import expire, run_postponed
from runtime.rules.rights import playable
from runtime.rules.sides import player_of
from runtime.rules.targets import attack_cards, targets_in_reach
from runtime.rules.values import ability_bonus, settle_values
from runtime.run import running, running_below, start_program
from runtime.state.frames import Origin, Outs, Staged
from runtime.state.played import ATTACK, DEFENSE, ROLES, Combat, KnownBefore, PlayedCard, Side
from runtime.state.state import State, replaced

_Stage = Literal[
    "declare",
    "choose_attack",
    "lay_attack",
    "offer_attack_boost",
    "lay_attack_boost",
    "offer_attack_item",
    "take_attack_item",
    "choose_more_attack",
    "lay_more_attack",
    "choose_defense",
    "lay_defense",
    "offer_defense_boost",
    "lay_defense_boost",
    "offer_defense_item",
    "take_defense_item",
    "choose_more_defense",
    "lay_more_defense",
    "reveal",
    "strike",
    "deal_damage",
    "aftermath",
    "settle",
    "end",
]


class CombatFrame(Staged):
    """An attack, from its declaration until its cards are put away. Of one that an effect granted, `grant` is the
    instruction that did and `outs` its slots; with `value` it needs no card (R15.10)."""

    __slots__ = ("attacker", "beyond", "grant", "outs", "player", "target", "value")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {
        "choose_attack": "lay_attack",
        "offer_attack_boost": "lay_attack_boost",
        "offer_attack_item": "take_attack_item",
        "choose_more_attack": "lay_more_attack",
        "choose_defense": "lay_defense",
        "offer_defense_boost": "lay_defense_boost",
        "offer_defense_item": "take_defense_item",
        "choose_more_defense": "lay_more_defense",
    }
    holds: ClassVar = {
        "player": "player",
        "attacker": "fighter",
        "target": "fighter",
        "outs": "outs",
        "grant": "grant|none",
        "value": "number|none",
        "beyond": "truth",
    }

    def __init__(
        self,
        player: int,
        attacker: int,
        target: int,
        outs: Outs = (),
        grant: Origin | None = None,
        value: int | None = None,
        beyond: bool = False,
        stage: _Stage = "declare",
    ) -> None:
        self.player = player
        self.attacker = attacker
        self.target = target
        self.outs = outs
        self.grant = grant
        self.value = value
        # The target is out of reach of an attack that was granted: only a card that reaches it may be laid (R15.11).
        self.beyond = beyond
        self.stage = stage

    def copy(self) -> CombatFrame:
        return CombatFrame(self.player, self.attacker, self.target, self.outs, self.grant, self.value, self.beyond, self.stage)

    # -- laying cards --------------------------------------------------------------------------------------------------

    def declare(self, state: State) -> None:
        player, attacker, target, value = self.player, self.attacker, self.target, self.value
        blow = None if value is None else PlayedCard(-1, player, attacker, value, True)
        # What an attack without a card does, its own programs say: they know what the one did that granted it.
        slots = () if value is None else tuple(running_below(state).slots)
        sides = (Side(player, attacker, (), blow), Side(player_of(state, target), target))
        beyond = self.beyond or (self.grant is None and state.m.aims_cards and target not in targets_in_reach(state, attacker))
        state.begin_combat(Combat(sides, grant=self.grant, slots=slots, beyond=beyond))
        state.count("attacked", attacker)
        state.count("defended", target)
        note(state, events.ATTACKED, player, attacker, target)
        if value is not None:
            note(state, events.BLOW, player, value)
        emit(state, "attack_declared", player=player, fighter=target, source=attacker)
        self.stage = "choose_attack"
        if undisturbed(state, self):
            self.choose_attack(state)

    def choose_attack(self, state: State) -> None:
        attack, defense = state.combat.sides
        able = state.on_board(attack.fighter) and state.on_board(defense.fighter)
        if able and attack.blow is not None:
            self.stage = "choose_defense"
            return
        cards = attack_cards(state) if able else ()
        if not cards:
            # An ability took the attacker, the target or the last card away: the attack ends without effect.
            self.stage = "settle"
            return
        offers = state.m.attack_card_offers
        state.question = Question(questions.ATTACK_CARD, attack.player, tuple([offers[card] for card in distinct(state, cards, attack.player)]), self.stage)
        self.stage = "lay_attack"

    def lay_attack(self, state: State) -> None:
        _lay(state, answer(state).card, ATTACK)
        self.stage = "offer_attack_boost"
        if undisturbed(state, self):
            self.offer_attack_boost(state)

    def offer_attack_boost(self, state: State) -> None:
        if self._offer_boost(state, ATTACK):
            self.stage = "lay_attack_boost"
            return
        self.stage = "offer_attack_item"
        self.offer_attack_item(state)

    def lay_attack_boost(self, state: State) -> None:
        _lay_boost(state, ATTACK)
        self.stage = "offer_attack_item"

    def offer_attack_item(self, state: State) -> None:
        if self._offer_item(state, ATTACK):
            self.stage = "take_attack_item"
            return
        self.stage = "choose_more_attack"
        self.choose_more_attack(state)

    def take_attack_item(self, state: State) -> None:
        _take_item(state, ATTACK)
        self.stage = "choose_more_attack"

    def choose_more_attack(self, state: State) -> None:
        if self._offer_more(state, ATTACK):
            self.stage = "lay_more_attack"
            return
        self.stage = "choose_defense"
        self.choose_defense(state)

    def lay_more_attack(self, state: State) -> None:
        self.stage = "choose_more_attack" if _lay_more(state, ATTACK) else "choose_defense"

    def choose_defense(self, state: State) -> None:
        attack, defense = state.combat.sides
        offers, player = state.m.defense_card_offers, defense.player
        held = () if active_modifiers(state, "forbid", defense.fighter, "defend") else playable(state, player, defense.fighter, DEFENSE)
        cards = distinct(state, held, player)
        details = (attack.fighter, defense.fighter)
        state.question = Question(questions.DEFENSE_CARD, player, (NO_DEFENSE, *[offers[card] for card in cards]), self.stage, details)
        self.stage = "lay_defense"

    def lay_defense(self, state: State) -> None:
        chosen = answer(state)
        if chosen is NO_DEFENSE:
            note(state, events.NO_DEFENSE, state.combat.sides[DEFENSE].player)
            self.stage = "reveal"
            self.reveal(state)
            return
        _lay(state, chosen.card, DEFENSE)
        self.stage = "offer_defense_boost"
        if undisturbed(state, self):
            self.offer_defense_boost(state)

    def offer_defense_boost(self, state: State) -> None:
        if self._offer_boost(state, DEFENSE):
            self.stage = "lay_defense_boost"
            return
        self.stage = "offer_defense_item"
        self.offer_defense_item(state)

    def lay_defense_boost(self, state: State) -> None:
        _lay_boost(state, DEFENSE)
        self.stage = "offer_defense_item"

    def offer_defense_item(self, state: State) -> None:
        if self._offer_item(state, DEFENSE):
            self.stage = "take_defense_item"
            return
        self.stage = "choose_more_defense"
        self.choose_more_defense(state)

    def take_defense_item(self, state: State) -> None:
        _take_item(state, DEFENSE)
        self.stage = "choose_more_defense"

    def choose_more_defense(self, state: State) -> None:
        if self._offer_more(state, DEFENSE):
            self.stage = "lay_more_defense"
            return
        self.stage = "reveal"
        self.reveal(state)

    def lay_more_defense(self, state: State) -> None:
        self.stage = "choose_more_defense" if _lay_more(state, DEFENSE) else "reveal"

    def _offer_more(self, state: State, side: int) -> bool:
        """Ask for a further card of this side, where an ability allows one (R15.9). Whether the player holds one that
        fits is nobody else's business."""
        part = state.combat.sides[side]
        found = active_modifiers(state, "extra_cards", part.fighter, ROLES[side])
        if not found or not state.hand[part.player] or len(part.cards) > sum([modifier.number(state, context) for modifier, context in found]):
            return False
        cards = attack_cards(state) if side == ATTACK else playable(state, part.player, part.fighter, side)
        offers = state.m.attack_card_offers if side == ATTACK else state.m.defense_card_offers
        own = [offers[card] for card in distinct(state, cards, part.player)]
        state.question = Question(questions.MORE_CARDS, part.player, (DONE, *own), self.stage)
        return True

    def _offer_boost(self, state: State, side: int) -> bool:
        """Ask for a BOOST that is laid face down with this side's card; False where there may be none (R15.16)."""
        part = state.combat.sides[side]
        player = part.player
        hand = state.hand[player]
        if not hand or not active_modifiers(state, "lay_boost", part.fighter, ROLES[side]) or player_modifiers(state, "forbid", player, "boost"):
            return False
        boosts = state.m.boost_offers
        state.question = Question(questions.LAID_BOOST, player, (NO_BOOST, *[boosts[card] for card in distinct(state, hand, player)]), self.stage)
        return True

    def _offer_item(self, state: State, side: int) -> bool:
        """Ask about the item under this side's fighter, or the two under a large one; False where there is none."""
        part = state.combat.sides[side]
        found = items_at(state, part.fighter, "combat")
        if len(found) == 1:
            state.question = Question(questions.ITEM, part.player, (YES, NO), self.stage, (state.items[found[0]],))
        elif found:
            offers = [ItemOffer(part.fighter, index) for index in found]
            state.question = Question(questions.WHICH_ITEM, part.player, (*offers, NO), self.stage)
        return bool(found)

    # -- resolving -----------------------------------------------------------------------------------------------------

    def reveal(self, state: State) -> None:
        combat = state.combat
        for before in combat.known_before:
            if place_of(state, before.card) == "hand":
                state.know[before.card] |= before.known
        combat.known_before = ()
        for side in (DEFENSE, ATTACK):
            for played in combat.sides[side].cards:
                if not played.withdrawn:
                    state.know[played.card] = state.m.everyone
                if not played.face_up:
                    note(state, events.REVEALED, played.player, played.card)
                note_played(state, played.player, played.card)
        combat.stage = "revealed"
        emit(state, "card_played")
        self.stage = "strike"
        # Frames pushed last run first.
        state.push(WindowFrame("during_combat"))
        state.push(WindowFrame("immediately"))
        for side in (ATTACK, DEFENSE):
            for played in combat.sides[side].cards:
                if played.laid:
                    _reveal_boost(state, side, played)

    def strike(self, state: State) -> None:
        note(state, events.COMBAT_VALUES, settle_values(state, ATTACK), settle_values(state, DEFENSE))
        state.combat.stage = "settled"
        emit(state, "values_final")
        self.stage = "deal_damage"
        if undisturbed(state, self):
            self.deal_damage(state)

    def deal_damage(self, state: State) -> None:
        combat = state.combat
        attack, defense = combat.sides
        self.stage = "aftermath"
        combat.stage = "damage"
        strike(state, [(defense.fighter, max(0, attack.counted() - defense.counted()))], "combat", attack.fighter)

    def aftermath(self, state: State) -> None:
        """Abilities and delayed effects, once the cards are done (R8.9)."""
        self.stage = "settle"
        emit(state, "after_combat")
        run_postponed(state, "end_of_combat")
        if undisturbed(state, self):
            self.settle(state)

    def settle(self, state: State) -> None:
        """With the endgame checked after combat, this is the moment (R13.3); an attack inside an attack waits for the
        outer one."""
        self.stage = "end"
        if len(state.combats) == 1:
            settle(state)
        if undisturbed(state, self):
            self.end(state)

    def end(self, state: State) -> None:
        combat = state.end_combat()
        for side in (DEFENSE, ATTACK):
            for played in combat.sides[side].cards:
                put_away(state, played)
        expire(state, "end_of_combat")
        state.pop()
        if self.outs:
            running(state).write(self.outs, did=combat.stage == "damage")
        note(state, events.COMBAT_OVER)


@landing("combat")
def _decide(state: State, dealt: Dealt, fallen: tuple[int, ...], outs: Outs) -> None:
    """Who won, once damage is dealt (R8.10); then what the cards do after combat."""
    combat = state.combat
    combat.damage = sum([points for _, points in dealt])
    decide(state, ATTACK if combat.damage > 0 else DEFENSE)
    note(state, events.COMBAT_WON, combat.sides[combat.winner].player, combat.damage)
    state.push(WindowFrame("after_combat"))


def decide(state: State, winner: int) -> None:
    """This side won, whatever was thought of it before (R15.8)."""
    combat = state.combat
    for place, side in enumerate(combat.sides):
        if side.judged >= 0:
            state.count("won" if combat.winner == place else "lost", side.judged, -1)
        side.judged = side.fighter
        state.count("won" if winner == place else "lost", side.fighter)
    combat.winner = winner


# -- laying a card -----------------------------------------------------------------------------------------------------


def _lay(state: State, card: int, side: int) -> None:
    """Lay a card down: face down, or face up where the card or an ability says so."""
    part = state.combat.sides[side]
    player, fighter = part.player, part.fighter
    definition = state.card(card)
    face_up = "when_played" in definition.programs or _lies_open(state, side)
    follow_copies(state, card)
    # Who sees the whole hand sees what leaves it.
    if not face_up and not is_open(state, player, "hand") and _is_known_elsewhere(state, player):
        _hide(state, player, card, attack_cards(state) if side == ATTACK else playable(state, player, fighter, side))
    take(state, card)
    played = PlayedCard(card, player, fighter, definition.printed_as(ROLES[side]), face_up, slots=(None,) * definition.slots)
    part.cards += (played,)
    if len(part.cards) == 1:
        played.bonus = ability_bonus(state, side, "when_played")
    note(state, events.CARD_LAID, player, ROLES[side])
    note(state, events.CARD_LAID_NAME, player, card)
    if face_up:
        state.know[card] = state.m.everyone
        note(state, events.REVEALED, player, card)
    run_when_played(state, side, len(part.cards) - 1)


def _lay_more(state: State, side: int) -> bool:
    """Lay the further card that was chosen; False where there is none."""
    chosen = answer(state)
    if chosen is DONE:
        return False
    _lay(state, chosen.card, side)
    return True


def add_card(state: State, card: int, side: int, player: int) -> None:
    """Play a further card face up, besides those of that side (R15.9)."""
    part = state.combat.sides[side]
    definition = state.card(card)
    follow_copies(state, card)
    take(state, card)
    part.cards += (PlayedCard(card, player, part.fighter, definition.printed_as(ROLES[side]), True, slots=(None,) * definition.slots),)
    state.know[card] = state.m.everyone
    note(state, events.CARD_ADDED, player, card, ROLES[side])
    note_played(state, player, card)
    run_when_played(state, side, len(part.cards) - 1)


def _lay_boost(state: State, side: int) -> None:
    """Lay a card face down with this side's card, to boost it."""
    chosen = answer(state)
    if not isinstance(chosen, BoostOffer):
        return
    part, card = state.combat.sides[side], chosen.card
    follow_copies(state, card)
    if not is_open(state, part.player, "hand") and _is_known_elsewhere(state, part.player):
        _hide(state, part.player, card, state.hand[part.player])
    take(state, card)
    part.cards[-1].laid = (card,)
    note(state, events.BOOST_LAID, part.player)
    note(state, events.BOOST_LAID_NAME, part.player, card)


def _reveal_boost(state: State, side: int, played: PlayedCard) -> None:
    """A BOOST that was laid with a card adds its value as any BOOST does (R15.16)."""
    cards, before = played.laid, state.combat.sides[side].value()
    amounts = [boost_of(state, card) for card in cards]
    played.laid, played.laid_bonus, played.boosted = (), sum(amounts), True
    for card in cards:
        state.know[card] = state.m.everyone
    discard(state, cards, why=events.BOOSTED, by=played.player, cause="boost")
    note(state, events.VALUE, side, before, state.combat.sides[side].value(), played.locked)
    for card, amount in zip(cards, amounts, strict=True):
        emit(state, "boosted", player=played.player, card=card, amount=amount)
        run_when_boosting(state, played.player, card)


def run_when_played(state: State, side: int, place: int) -> None:
    """What a card does as soon as it is on the table."""
    played = state.combat.sides[side].cards[place]
    program = state.card(played.card).programs.get("when_played")
    if program is not None:
        start_program(state, program, played.player, played.fighter, card=played.card, side=side, place=place, slots=played.slots)


def _lies_open(state: State, side: int) -> bool:
    """Does an ability of one of the fighters make the attack card be played face up?"""
    attack, defense = state.combat.sides
    against = active_modifiers(state, "face_up", defense.fighter, "attacks_against")
    return side == ATTACK and bool(against or active_modifiers(state, "face_up", attack.fighter, "attacks"))


def _is_known_elsewhere(state: State, player: int) -> bool:
    """Does anybody but this player's side know something of the cards in this hand?"""
    known = 0
    for card in state.hand[player]:
        known |= state.know[card]
    return bool(known & ~in_all_parts(state.m.allies[player]))


def _hide(state: State, player: int, card: int, maybe: tuple[int, ...]) -> None:
    """Others who knew cards of this hand cannot tell which of them was laid down, until the reveal: only whose it is, by
    its back."""
    owner = state.m.card_owner
    if owner[card] != player and not any(owner[other] == owner[card] and other != card for other in state.hand[player]):
        return
    maybe = tuple([other for other in maybe if owner[other] == owner[card]])
    insiders = in_all_parts(state.m.allies[player])
    state.combat.known_before += tuple([KnownBefore(other, state.know[other]) for other in maybe if state.know[other] & ~insiders])
    for other in maybe:
        state.know[other] &= insiders


def _take_item(state: State, side: int) -> None:
    chosen = answer(state)
    if chosen is not NO:
        played = state.combat.sides[side].cards[-1]
        index = chosen.item if isinstance(chosen, ItemOffer) else items_at(state, played.fighter, "combat")[0]
        played.item = state.items[index]
        state.items = replaced(state.items, index, -1)
        note(state, events.ITEM_TAKEN, played.player, played.fighter, played.item)
