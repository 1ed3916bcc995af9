"""What happens to cards: drawing and exhaustion, moving between places, and who knows which card is where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from runtime.dialogue import events
from runtime.dialogue.events import EventKind
from runtime.engine import emit, note
from runtime.rules.damage import bring_down, deal_damage
from runtime.rules.knowledge import PART, follow_numbers, in_all_parts, is_open, number_of, opened, tell_number
from runtime.rules.modifiers import player_modifiers
from runtime.rules.sides import fighters_of
from runtime.state.frames import Context, Occurrence
from runtime.state.played import PlayedCard
from runtime.state.rng import derived, shuffled
from runtime.state.state import State, replaced

# Cards of a place: whose place it is, which one, the cards.
Stock: TypeAlias = tuple[int, str, tuple[int, ...]]

EXHAUSTION_DAMAGE: Final = 2

# Where every player has a place for cards.
_PLACES: Final = ("hand", "deck", "discard", "removed")


def draw(state: State, player: int, count: int) -> tuple[int, ...]:
    """Draw; each card that cannot be drawn hurts every own fighter instead (R6.2). Returns the cards drawn."""
    match = state.m
    if count <= 0 or state.out >> player & 1 or ("draw" in match.forbidden and player_modifiers(state, "forbid", player, "draw")):
        return ()
    deck, allies = state.deck[player], match.allies[player]
    if len(deck) >= count and "draw_from" not in match.modifier_kinds:
        drawn = (deck[-1],) if count == 1 else deck[: -count - 1 : -1]
        state.deck[player] = deck[:-count]
    else:
        drawn = _drawn_one_by_one(state, player, count)
    state.hand[player] += drawn
    for card in drawn:
        state.know[card] |= allies
    number = len(drawn)
    if number:
        note(state, events.DREW, player, number)
        note(state, events.DREW_CARDS, player, drawn)
        if "drew" in match.tally_at:
            state.count("drew", player, number)
        emit(state, "drawn", player=player, amount=number)
    if number < count:
        _exhaust(state, player, count - number)
    return drawn


def _exhaust(state: State, player: int, times: int) -> None:
    """So many cards could not be drawn."""
    for _ in range(times):
        if state.result is not None or not state.in_game(player):
            break
        note(state, events.EXHAUSTED, player)
        bring_down(state, deal_damage(state, [(fighter, EXHAUSTION_DAMAGE) for fighter in fighters_of(state, player)], "exhaustion")[1])


def _drawn_one_by_one(state: State, player: int, count: int) -> tuple[int, ...]:
    """Take as many cards as there are, up to so many, from where abilities say or from the deck."""
    sources = [modifier.place for modifier, _ in player_modifiers(state, "draw_from", player)]
    drawn: tuple[int, ...] = ()
    while len(drawn) < count:
        next_card = _next_card(state, player, sources)
        if next_card is None:
            break
        drawn += (next_card,)
    return drawn


def _next_card(state: State, player: int, sources: list[tuple[str, str]]) -> int | None:
    """Take the next card to be drawn: from where an ability says, the newest first, or else from the top of the deck."""
    for place, position in reversed(sources):
        there = cards_in(state, player, place)
        if there:
            card = there[0] if position == "top" else there[-1]
            take(state, card)
            hold(state, card, player)
            note(state, events.DRAWS_FROM, player, place, position)
            return card
    deck = state.deck[player]
    if not deck:
        return None
    state.deck[player] = deck[:-1]
    return deck[-1]


def place_of(state: State, card: int) -> str:
    """The place where a card is: hand, deck, discard, removed, play (while it is being played), in_play or a pile's
    id."""
    player = state.holder[card]
    if card in state.hand[player]:
        return "hand"
    if card in state.discard[player]:
        return "discard"
    if card in state.deck[player]:
        return "deck"
    if card in state.removed[player]:
        return "removed"
    for name, index in state.m.piles_of[player].items():
        if card in state.piles[index]:
            return name
    return "in_play" if stays(state, card) else "play"


def lies_open(state: State, card: int) -> bool:
    """Is it in a place whose cards everybody can see?"""
    holder, place = state.holder[card], place_of(state, card)
    if place in state.m.piles_of[holder]:
        index = state.m.piles_of[holder][place]
        return pile_watchers(state, holder, place) == state.m.everyone or (state.m.pile_seen_by[index] == "top" and state.piles[index][-1] == card)
    return place in ("discard", "removed", "in_play")


def stays(state: State, card: int) -> bool:
    """Is it one of the cards that stay in play?"""
    return any(staying.card == card for staying in state.in_play)


def cards_in(state: State, player: int, place: str) -> tuple[int, ...]:
    """The cards of a place, top card first."""
    if place == "hand":
        return state.hand[player]
    if place == "deck":
        return state.deck[player][::-1]
    if place == "discard":
        return state.discard[player][::-1]
    if place == "removed":
        return state.removed[player]
    index = state.m.piles_of[player].get(place)
    return state.piles[index][::-1] if index is not None else ()


def take(state: State, card: int) -> None:
    """Out of the place where it is. A card in combat is in no pile."""
    player = state.holder[card]
    hand = state.hand[player]
    if card in hand:
        follow_copies(state, card)
        at = hand.index(card)
        state.hand[player] = hand[:at] + hand[at + 1 :]
        return
    for pile in (state.discard, state.deck, state.removed):
        if card in pile[player]:
            pile[player] = _without(pile[player], card)
            return
    for index in state.m.piles_of[player].values():
        if card in state.piles[index]:
            state.piles = replaced(state.piles, index, _without(state.piles[index], card))
            return
    if state.in_play:
        state.in_play = tuple([staying for staying in state.in_play if staying.card != card])


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def follow_copies(state: State, card: int) -> None:
    """A card is about to leave its hand. Others cannot tell which of several copies it is: who knew one knows this
    one."""
    defs, know = state.defs, state.know
    definition, known = defs[card], know[card]
    hand = state.hand[state.holder[card]]
    for other in hand:
        if know[other] != known:
            break
    else:
        if not known >> PART:
            return  # they are all known alike
    if card in hand:
        told = 0
        for other in hand:
            also = know[other]
            told |= also
            if also != known and defs[other] == definition:
                know[other] = also & known
                known |= also
        know[card] = known
        if told >> PART:
            follow_numbers(state, card, hand)


def hold(state: State, card: int, player: int) -> None:
    """From now on this player holds the card."""
    if state.holder[card] != player:
        state.holder = (*state.holder[:card], player, *state.holder[card + 1 :])


def to_discard(state: State, card: int, position: str = "top") -> None:
    """Face up on its owner's discard pile, or at its bottom, no matter who discarded it (R14.6)."""
    take(state, card)
    owner = state.m.card_owner[card]
    if state.holder[card] != owner:
        hold(state, card, owner)
    pile = state.discard[owner]
    state.discard[owner] = (card, *pile) if position == "bottom" else pile + (card,)  # noqa: RUF005 (it is what is done most often with a card)
    state.know[card] = state.m.everyone


def is_played(state: State, card: int) -> bool:
    """Is it being played, or has it stayed in play?"""
    return place_of(state, card) in ("play", "in_play")


def being_played(state: State, card: int) -> PlayedCard | None:
    """The card as it is being played, in a combat or as a scheme; None where it is anywhere else."""
    if place_of(state, card) != "play":
        return None
    laid = [played for combat in state.combats for side in combat.sides for played in side.cards]
    return next((played for played in (*laid, *state.schemes) if played.card == card), None)


def send(state: State, card: int, place: str, position: str, receiver: int = -1, past: int = 0) -> bool:
    """When it has been played, this card goes to a place of its owner, or of a receiver, not to the discard pile. False
    where it is not being played."""
    state.own_played()
    played = being_played(state, card)
    if played is None:
        return False
    played.sent = (place, position, receiver, past)
    return True


def withdraw(state: State, card: int, place: str, position: str) -> bool:
    """This card, which is being played, goes to a place of its owner at once. False where it is not being played."""
    state.own_played()
    played = being_played(state, card)
    if played is None:
        return False
    played.withdrawn = True
    move_cards(state, [card], place, position, state.m.card_owner[card])
    return True


def put_away(state: State, played: PlayedCard) -> None:
    """A card has been played: it goes to the discard pile, or where an effect sent it. So does a BOOST that was laid with
    it and never revealed."""
    for laid in played.laid:
        to_discard(state, laid)
    if played.withdrawn:
        return
    card = played.card
    if played.sent is not None:
        place, position, receiver, past = played.sent
        move_cards(state, [card], place, position, state.m.card_owner[card], receiver, past)
    elif (instead := _instead_of_discard(state, card, "played", -1, "")) is not None:
        move_cards(state, [card], *instead, state.m.card_owner[card])
    else:
        to_discard(state, card)


def discard(state: State, cards: Sequence[int], *, why: EventKind = events.DISCARDED, by: int = -1, cause: str = "effect", position: str = "top") -> None:
    """Discard cards, in this order (R14.10), and say so. Who held a card discarded it (R15.12). `by` is the player whose
    effect it is."""
    if not cards:
        return
    if len(cards) == 1 and "discard_to" not in state.m.modifier_kinds and state.card(cards[0]).goes_to is None:
        card = cards[0]
        holder = state.holder[card]
        to_discard(state, card, position)
        _tell_discarded(state, holder, (card,), (card,), why, by, cause)
        return
    by_holder: dict[int, list[int]] = {}
    elsewhere: list[tuple[int, tuple[str, str]]] = []
    for card in cards:
        instead = _instead_of_discard(state, card, "discarded", by, cause)
        if instead is None or cause == "boost":
            by_holder.setdefault(state.holder[card], []).append(card)
        if instead is not None:
            elsewhere.append((card, instead))
            if cause == "boost":
                # It is shown, and shows which of several copies it is no more than one that is discarded.
                follow_copies(state, card)
                state.know[card] = state.m.everyone
    gone = [card for card, _ in elsewhere]
    for card in cards:
        if card not in gone:
            to_discard(state, card, position)
    for holder, own in by_holder.items():
        _tell_discarded(state, holder, tuple(own), tuple([card for card in own if card not in gone]), why, by, cause)
    for card, (place, position) in elsewhere:
        if place != "stay":
            move_cards(state, [card], place, position, state.m.card_owner[card])


def _tell_discarded(state: State, holder: int, cards: tuple[int, ...], discarded: tuple[int, ...], why: EventKind, by: int, cause: str) -> None:
    """Say which cards a player discarded, and set off what waits for those that went to the discard pile."""
    note(state, why, holder, cards)
    if discarded:
        if "discarded" in state.m.tally_at:
            state.count("discarded", holder, len(discarded))
        if "discarded" in state.m.listeners:
            emit(state, "discarded", player=holder, amount=len(discarded), cards=discarded, by=by, cause=cause)


def _instead_of_discard(state: State, card: int, way: str, by: int, cause: str) -> tuple[str, str] | None:
    """Where a card goes that would go to the discard pile: the place and the position there. `stay`: it stays where it
    is, which only an effect can be refused."""
    definition = state.card(card)
    if definition.goes_to is not None:
        return definition.goes_to
    for modifier, context in player_modifiers(state, "discard_to", state.m.card_owner[card]):
        if modifier.word not in (way, "any") or (modifier.place[0] == "stay" and (way, cause) != ("discarded", "effect")):
            continue
        event = Occurrence("discarded", by=by, cause=cause)
        if modifier.test(state, Context(context.owner, context.fighter, card, event, context.slots)):
            return modifier.place
    return None


def move_cards(state: State, cards: Sequence[int], place: str, position: str, mover: int, receiver: int = -1, past: int = 0) -> None:
    """Put cards into a place of their owners, or of a receiver, who holds them from then on. In a deck the first of
    them is the uppermost; elsewhere they are put down one on the other. So many cards lie between them and that end.

    Who did not see the faces loses track of the cards that moved, and of those they were picked from.
    """
    if place == "discard":
        lying = [card for card in cards if place_of(state, card) == "discard"]
        discard(state, [card for card in cards if card not in lying], by=mover, position=position)
        for card in lying:
            to_discard(state, card, position)
        for card in cards if position == "bottom" else lying:
            if place_of(state, card) == "discard":
                note(state, events.MOVED_WITHIN, state.holder[card], card, place, position)
        return
    for holder in {state.holder[card] for card in cards}:
        _lose_track_of_deck(state, holder, cards, place, mover)
    for card in reversed(cards) if (place, position) == ("deck", "top") else cards:
        _put(state, card, place, position, state.m.card_owner[card] if receiver < 0 or place == "removed" else receiver, past)
    if position == "shuffled":
        for holder in sorted({state.holder[card] for card in cards}):
            shuffle(state, holder, place)


def _inserted(pile: tuple[int, ...], card: int, position: str, past: int) -> tuple[int, ...]:
    """A deck or a pile, top card last, with a card more at one of its ends, or past so many cards from there."""
    at = min(past, len(pile)) if position == "bottom" else max(0, len(pile) - past)
    return (*pile[:at], card, *pile[at:])


def _put(state: State, card: int, place: str, position: str, receiver: int, past: int = 0) -> None:
    """Put a card into a place of a player."""
    if place not in _PLACES and place not in state.m.piles_of[receiver]:
        return  # the pile is another hero's
    holder, origin = state.holder[card], place_of(state, card)
    take(state, card)
    hold(state, card, receiver)
    if origin == "discard":
        state.know[card] = state.m.everyone
    if origin == "hand" and (place != "hand" or holder != receiver):
        _lose_track_of_hand(state, holder, card, receiver if place == "hand" else holder)
    if place == "hand":
        state.hand[receiver] += (card,)
        state.know[card] |= state.m.allies[receiver]
    elif place == "deck":
        state.deck[receiver] = _inserted(state.deck[receiver], card, position, past)
    elif place == "removed":
        state.removed[receiver] += (card,)
        state.know[card] = state.m.everyone
    else:
        index = state.m.piles_of[receiver][place]
        state.piles = replaced(state.piles, index, _inserted(state.piles[index], card, position, past))
        state.know[card] |= pile_watchers(state, receiver, place)
    where = "inside" if past else position
    if holder == receiver:
        note(state, events.MOVED_CARD, receiver, origin, place, where)
        note(state, events.MOVED_CARD_NAME, receiver, card, origin, place)
    else:
        note(state, events.GAVE_CARD, receiver, holder, place, where)
        note(state, events.GAVE_CARD_NAME, receiver, card, holder, place, where)
    if past:
        note(state, events.LIES_PAST, receiver, place, past, position)


def exchange(state: State, one: Stock, other: Stock, mover: int) -> None:
    """Cards of two places change places: each goes where the others were."""
    (player, place, cards), (second, second_place, others) = one, other
    whole_hands = place == second_place == "hand" and (len(cards), len(others)) == (len(state.hand[player]), len(state.hand[second]))
    known = {card: state.know[card] for card in (*cards, *others)}
    move_cards(state, cards, second_place, "top", mover, second)
    move_cards(state, others, place, "top", mover, player)
    if whole_hands:
        # Who knew a card of a hand knows that it is in the other one now.
        for card, knowers in known.items():
            state.know[card] |= knowers


def pile_watchers(state: State, owner: int, place: str) -> int:
    """Who may look at the cards of a pile, as a mask."""
    seen_by = state.m.pile_seen_by[state.m.piles_of[owner][place]]
    return {"owner": state.m.allies[owner], "everyone": state.m.everyone, "nobody": 0, "top": 0}[seen_by]


def _lose_track_of_hand(state: State, holder: int, card: int, receiver: int) -> None:
    """A player who knew part of this hand cannot tell which card left it; the holder's side can, and the side of who
    takes it into another hand."""
    if is_open(state, holder, "hand"):
        return
    insiders = in_all_parts(state.m.allies[holder] | state.m.allies[receiver])
    for other in (*state.hand[holder], card):
        state.know[other] &= insiders


def _lose_track_of_deck(state: State, holder: int, cards: Sequence[int], place: str, mover: int) -> None:
    """A player who knew cards of this deck cannot tell which of them are picked out, or in which order they go back;
    the mover's side can.

    Only where the top cards go to the hand, or a single one goes anywhere, does everybody see which ones.
    """
    deck = state.deck[holder]
    picked = [height for height, card in enumerate(deck) if card in cards]
    if not picked:
        return
    disturbed = deck[picked[0] :]
    if len(disturbed) == 1 or (place == "hand" and len(disturbed) == len(picked)):
        return
    for card in disturbed:
        state.know[card] &= in_all_parts(state.m.allies[mover])


def shuffle(state: State, player: int, place: str) -> None:
    """Shuffle a place: nobody knows the order any longer."""
    if place == "deck":
        state.deck[player] = state.shuffle(state.deck[player])
        changed = state.deck[player]
    elif place == "discard":
        state.discard[player] = state.shuffle(state.discard[player])
        changed = ()
    elif place in state.m.piles_of[player]:
        index = state.m.piles_of[player][place]
        state.piles = replaced(state.piles, index, state.shuffle(state.piles[index]))
        changed = state.piles[index]
    else:
        return  # another player's hero has no such pile
    for card in changed:
        state.know[card] = 0
    note(state, events.SHUFFLED, player, place)


def show(state: State, cards: Sequence[int], viewers: int) -> None:
    """These players (a mask) now know these cards."""
    for card in cards:
        state.know[card] |= viewers
    if cards:
        owner = state.holder[cards[0]]
        if cards[0] in state.hand[owner]:
            # The order in which a player holds cards stays hidden: it would reveal which of them came last.
            cards = sorted(cards, key=state.defs.__getitem__)
        note(state, events.SAW, viewers, owner, len(cards))
        note(state, events.SAW_CARDS, viewers, tuple(cards))


def keep_open(state: State) -> None:
    """What lies open is seen by everybody as soon as it is there."""
    cards = opened(state)
    if cards:
        show(state, cards, state.m.everyone)


def tell_numbers(state: State, cards: Sequence[int], word: str, viewers: int) -> None:
    """These players (a mask) are told one number of each of these cards."""
    for card in sorted(cards, key=lambda card: number_of(state.card(card), word)):
        tell_number(state, card, word, viewers)
        note(state, events.TOLD, viewers, state.holder[card], word)
        note(state, events.TOLD_NUMBER, viewers, state.holder[card], word, number_of(state.card(card), word))


def distinct(state: State, those: tuple[int, ...], player: int) -> tuple[int, ...]:
    """Copies of a card are one option: one that others have seen, if any. What the player does not know is not
    merged."""
    if those and not state.m.allies[player] >> state.holder[those[0]] & 1:
        those = _out_of_order(state, those, player)
    know, defs = state.know, state.defs
    kinds: list[int] = []
    out: list[int] = []
    for card in those:
        # Of each definition the one that is an option; hands are short, so that looking for it costs little.
        definition = defs[card]
        if definition in kinds and know[card] >> player & 1:
            for place, other in enumerate(out):
                if defs[other] == definition and know[other] >> player & 1:
                    if know[card] > know[other]:
                        out[place] = card
                    break
            else:
                out.append(card)
            continue
        kinds.append(definition)
        out.append(card)
    return tuple(out)


def _out_of_order(state: State, those: tuple[int, ...], player: int) -> tuple[int, ...]:
    """Cards of another side's hand, in an order that does not depend on how they are held: known ones, then the others
    at random.

    Asking again gives the same order, and no random number of the game is used up.
    """
    held = state.hand[state.holder[those[0]]]
    if any(card not in held for card in those):
        return those
    known = [card for card in those if state.knows(card, player)]
    unknown, _ = shuffled(tuple(sorted([card for card in those if not state.knows(card, player)])), derived(state.seed, "order"), state.randoms)
    return (*sorted(known, key=state.defs.__getitem__), *unknown)


def note_played(state: State, player: int, card: int) -> None:
    """Remember that a card of this type was played this turn; a versatile card counts as all it counts as."""
    if not state.m.tally_at:
        return
    state.count("played", player)
    for type in state.card(card).counts_as:
        state.count(f"played_{type}", player)
