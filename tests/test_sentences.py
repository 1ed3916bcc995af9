"""Proves that what the game tells agrees in gender, number and article, in each language."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import duelwright as dw
from runtime.dialogue import events
from runtime.dialogue.events import EVENTS
from runtime.dialogue.fields import Detail
from runtime.state.state import State
from runtime.words import LANGUAGES, SpokenName
from tests.generic.tables import play_on

PORTUGUESE, ENGLISH = LANGUAGES["pt-BR"], LANGUAGES["en"]
MAN = SpokenName("Homem Invisível", "m", article=True)
SISTER = SpokenName("Irmã 2", "f", article=True)
DRACULA = SpokenName("Drácula", "m")
PAPERS = SpokenName("Documentos Secretos", "m", article=True, count=2)
RAFT = SpokenName("A Balsa")


@pytest.mark.parametrize(
    ("template", "name", "text"),
    [
        ("Mão {x:de}", MAN, "Mão do Homem Invisível"),
        ("Mão {x:de}", DRACULA, "Mão de Drácula"),
        ("Mapa {x:de}", RAFT, "Mapa da Balsa"),
        ("{x:o} é {x:derrotado~derrotada}", SISTER, "A Irmã 2 é derrotada"),
        ("{x:o} é {x:derrotado~derrotada}", DRACULA, "Drácula é derrotado"),
        ("{x:o} {x:fica/ficam}", PAPERS, "Os Documentos Secretos ficam"),
        ("{x:em}", SISTER, "Na Irmã 2"),
        ("{x:para}", PAPERS, "Para os Documentos Secretos"),
        ("{x:por}", MAN, "Pelo Homem Invisível"),
        ("através {x:de}", PORTUGUESE.list_of([MAN, DRACULA, SISTER]), "Através do Homem Invisível, de Drácula e da Irmã 2"),
        ("{x:o} {x:vê/veem}", PORTUGUESE.list_of([MAN, DRACULA]), "O Homem Invisível e Drácula veem"),
        ("{x:nenhuma carta/1 carta/# cartas}", SpokenName("0", count=0), "Nenhuma carta"),
        ("{x:nenhuma carta/1 carta/# cartas}", SpokenName("1", count=1), "1 carta"),
        ("{x:nenhuma carta/1 carta/# cartas}", SpokenName("3", count=3), "3 cartas"),
        ("{x:visto~vista/vistos~vistas}", PORTUGUESE.list_of([SISTER, SISTER]), "Vistas"),
    ],
)
def test_portuguese_agrees(template: str, name: SpokenName, text: str) -> None:
    assert PORTUGUESE.sentence(template, {"x": name}) == text


@pytest.mark.parametrize(
    ("template", "name", "text"),
    [
        ("{x:'s} hand", SpokenName("Dracula"), "Dracula's hand"),
        ("{x:'s} hand", SpokenName("Sherlock Holmes"), "Sherlock Holmes's hand"),
        ("{x:'s} hand", SpokenName("Twins", count=2), "Twins' hand"),
        ("{x:the} moves", SpokenName("lantern", article=True), "The lantern moves"),
        ("draws {x:no cards/1 card/# cards}", SpokenName("1", count=1), "Draws 1 card"),
        ("{x} {x:wins/win}", ENGLISH.list_of([SpokenName("Dracula"), SpokenName("Holmes")]), "Dracula and Holmes win"),
    ],
)
def test_english_agrees(template: str, name: SpokenName, text: str) -> None:
    assert ENGLISH.sentence(template, {"x": name}) == text


def test_a_form_that_the_language_does_not_have_is_an_error() -> None:
    with pytest.raises(ValueError, match="en has no form `de`"):
        ENGLISH.sentence("{x:de}", {"x": MAN})


def told(state: State, kind: events.EventKind, *details: Detail) -> tuple[str, str]:
    return kind.text(state, details, "en"), kind.text(state, details, "pt-BR")


def test_the_log_declines_the_names_of_the_content(shipped: dw.Bundle) -> None:
    """Cards go "da mão para o baralho" and are "do Homem Invisível"; a sister is "derrotada" and returns "no Laranjal"; names of cards are quoted."""
    state = dw.new_game(shipped, ["invisible-man", "dracula"], "baskerville-manor", seed=1).state
    orangery, man, sister = state.m.board.index["orangery"], 0, 2
    assert told(state, events.MOVED_CARD, 0, "hand", "deck", "bottom") == (
        "A card of Invisible Man goes from the hand to the bottom of the deck",
        "Uma carta do Homem Invisível vai da mão para o fundo do baralho",
    )
    assert told(state, events.MOVED_CARD, 1, "discard", "hand", "top") == (
        "A card of Dracula goes from the discard pile to the hand",
        "Uma carta de Drácula vai da pilha de descartes para a mão",
    )
    assert told(state, events.MOVED_CARD, 1, "deck", "removed", "top") == (
        "A card of Dracula is removed from the game",
        "Uma carta de Drácula é removida do jogo",
    )
    assert told(state, events.DEFEATED, sister) == ("Sister 1 is defeated", "A Irmã 1 é derrotada")
    assert told(state, events.PLACED, man, -1, orangery) == ("Invisible Man is placed at Orangery", "O Homem Invisível é colocado no Laranjal")
    assert told(state, events.RETURNED, sister, orangery) == ("Sister 1 returns at Orangery", "A Irmã 1 retorna no Laranjal")
    assert told(state, events.TOKEN, 0, -1, orangery) == ("Fog token 1 is placed at Orangery", "A ficha de névoa 1 é colocada no Laranjal")
    assert told(state, events.TOKEN, 0, orangery, -1) == ("Fog token 1 leaves the board", "A ficha de névoa 1 sai do campo de batalha")
    assert told(state, events.SAW, 0b11, 0, 1) == (
        "Seen by Invisible Man and Dracula: 1 card of Invisible Man",
        "O Homem Invisível e Drácula veem 1 carta do Homem Invisível",
    )
    assert told(state, events.DREW, 0, 0) == ("Invisible Man draws no cards", "O Homem Invisível não compra nenhuma carta")
    feint = next(card.index for card in state.m.card_defs if (card.player, card.id) == (1, "feint"))
    assert told(state, events.DISCARDED, 1, (feint,)) == ("Dracula discards Feint", "Drácula descarta “Dissimulação”")


def test_names_that_are_plural_take_the_plural(shipped: dw.Bundle) -> None:
    state = dw.new_game(shipped, ["luke-cage", "ghost-rider"], "the-raft", seed=1).state
    papers = next(number for number, item in enumerate(state.m.item_data) if item.id == "secret-documents")
    assert told(state, events.ITEM_LAID, papers, state.m.board.index["records-office"]) == (
        "Item at Records Office: Secret Documents",
        "Os Documentos Secretos ficam no Arquivo",
    )


def test_piles_are_called_by_their_names(ground: dw.Bundle) -> None:
    """Not by their ids, and by the name that the hero in question gives them."""
    hero, pile = next((hero, hero["piles"][0]) for hero in ground.payload["heroes"].values() if hero["piles"])
    other = next(id for id in ground.heroes if id != hero["id"])
    state = dw.new_game(ground, [hero["id"], other], "yard", seed=1).state
    assert EVENTS["shuffled"].text(state, (0, pile["id"]), "en") == f"{hero['name']['en']} shuffles the {pile['name']['en']}"


def test_no_sentence_of_a_game_doubles_a_word_or_counts_one_as_many(shipped: dw.Bundle) -> None:
    game = dw.new_game(shipped, ["invisible-man", "dracula"], "baskerville-manor", seed=3, lang="pt-BR")
    for _ in play_on(game, random.Random(3)):
        pass
    for event in game.log:
        words = event.text.split()
        assert all(one != other for one, other in pairwise(words)), event.text
        assert not {"1 cartas", "1 pontos", "1 ações"} & {" ".join(pair) for pair in pairwise(words)}, event.text
