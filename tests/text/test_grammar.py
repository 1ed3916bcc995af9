"""The forms of words: conjugation, plurals, agreement, prepositions."""

from __future__ import annotations

import pytest

from compiler.text.conjugation import contract, english_present, portuguese_command, portuguese_infinitive, portuguese_present
from compiler.text.grammar import Noun
from tests.text.workbench import tell


@pytest.mark.parametrize(
    ("verb", "third"),
    [("draw", "draws"), ("discard", "discards"), ("pass", "passes"), ("go", "goes"), ("carry", "carries"), ("be", "is"), ("look at", "looks at")],
)
def test_english_third_person(verb: str, third: str) -> None:
    assert english_present(verb, plural=False) == third


def test_english_plural_changes_only_to_be() -> None:
    assert english_present("recover", plural=True) == "recover"
    assert english_present("be", plural=True) == "are"


@pytest.mark.parametrize(
    ("verb", "command", "present", "several", "infinitive"),
    [
        ("comprar", "compre", "compra", "compram", "comprar"),
        ("colocar", "coloque", "coloca", "colocam", "colocar"),
        ("jogar", "jogue", "joga", "jogam", "jogar"),
        ("REFORÇAR", "REFORCE", "REFORÇA", "REFORÇAM", "REFORÇAR"),
        ("mover", "mova", "move", "movem", "mover"),
        ("impedir", "impeça", "impede", "impedem", "impedir"),
        ("reduzir", "reduza", "reduz", "reduzem", "reduzir"),
        ("substituir", "substitua", "substitui", "substituem", "substituir"),
        ("ter", "tenha", "tem", "têm", "ter"),
        ("transformar-se", "transforme-se", "se transforma", "se transformam", "se transformar"),
        ("passar a ser", "passe a ser", "passa a ser", "passam a ser", "passar a ser"),
    ],
)
def test_portuguese_forms(verb: str, command: str, present: str, several: str, infinitive: str) -> None:
    assert portuguese_command(verb) == command
    assert portuguese_present(verb, plural=False) == present
    assert portuguese_present(verb, plural=True) == several
    assert portuguese_infinitive(verb) == infinitive


def test_portuguese_negation_stands_before_the_pronoun() -> None:
    assert portuguese_present("não tornar-se", plural=False) == "não se torna"
    assert portuguese_infinitive("não poder") == "não poder"


@pytest.mark.parametrize(
    ("preposition", "phrase", "melted"),
    [
        ("de", "o combatente", "do combatente"),
        ("de", "essa carta", "dessa carta"),
        ("de", "Drácula", "de Drácula"),
        ("de", "um oponente", "de um oponente"),
        ("de", "sua mão", "da sua mão"),
        ("em", "a zona", "na zona"),
        ("em", "qualquer espaço", "em qualquer espaço"),
        ("a", "a carta", "à carta"),
        ("a", "os heróis", "aos heróis"),
        ("por", "o valor", "pelo valor"),
        ("a", "seu combatente", "ao seu combatente"),
    ],
)
def test_portuguese_prepositions_melt(preposition: str, phrase: str, melted: str) -> None:
    assert contract(preposition, phrase) == melted


def test_only_one_is_singular() -> None:
    card = Noun("carta", "cartas", "f")
    assert [card.form(number) for number in (0, 1, 2)] == ["cartas", "carta", "cartas"]


@pytest.mark.parametrize(
    ("number", "english", "portuguese"),
    [(0, "Draw 0 cards.", "Compre 0 cartas."), (1, "Draw 1 card.", "Compre 1 carta."), (2, "Draw 2 cards.", "Compre 2 cartas.")],
)
def test_plurals_in_a_sentence(number: int, english: str, portuguese: str) -> None:
    assert tell(f"draw: {number}") == english
    assert tell(f"draw: {number}", "pt-BR") == portuguese


def test_articles_before_a_vowel() -> None:
    assert tell("damage: {to: {choose: {side: opposing}}, amount: 1}") == "Deal 1 damage to an opposing fighter."
    assert tell("damage: {to: {choose: {side: friendly}}, amount: 1}") == "Deal 1 damage to a friendly fighter."


def test_portuguese_agreement_in_gender_and_number() -> None:
    assert tell("summon: {who: {fighter: wolf, defeated: true}, to: anywhere}", "pt-BR") == "Retorne uma Loba derrotada para qualquer espaço."
    assert (
        tell("add_value: {count: {fighter: wolf, adjacent_to: opposing_fighter}}", "pt-BR")
        == "Adicione 1 ao valor desta carta para cada Loba adjacente ao combatente inimigo."
    )
    assert tell("draw: {minus: [4, {count: {fighter: wolf, adjacent_to: self}}]}", "pt-BR").endswith("menos o número de Lobas adjacentes ao Detetive.")
