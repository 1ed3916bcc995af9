"""Turns YAML text of steps and abilities into card text, for tests: the hero has all that the examples of the language name."""

from __future__ import annotations

from compiler.language.base import Construct
from compiler.tell.tellings import TELLERS
from compiler.text.grammar import Noun
from compiler.text.names import Names, PieceName
from compiler.text.place import Place
from compiler.text.teller import Teller
from tests.language.workbench import BEFORE, read_ability, read_steps

NAMES: dict[str, Names] = {
    "en": Names(
        fighters={"detective": PieceName(Noun("Detective", "Detectives"), proper=True), "wolf": PieceName(Noun("Wolf", "Wolves"))},
        forms={"human": PieceName(Noun("Human", "Human"), proper=True), "beast": PieceName(Noun("Beast", "Beast"), proper=True)},
        counters={"rage": PieceName(Noun("Rage", "Rage"), proper=True)},
        tokens={"smoke": PieceName(Noun("smoke token", "smoke tokens"))},
        marks={"poison": PieceName(Noun("poison mark", "poison marks"))},
        piles={"grudges": PieceName(Noun("Grudges", "Grudges"), proper=True)},
        traits={"voyage": PieceName(Noun("Voyage", "Voyage"), proper=True)},
        flags={"gate-open": PieceName(Noun("The Gate", "The Gate"), proper=True)},
        options={"high": PieceName(Noun("High", "High"), proper=True), "low": PieceName(Noun("Low", "Low"), proper=True)},
        keywords={"pounce": "Pounce", "cornered": "Cornered"},
    ),
    "pt-BR": Names(
        fighters={"detective": PieceName(Noun("Detetive", "Detetives"), proper=True, article=True), "wolf": PieceName(Noun("Loba", "Lobas", "f"))},
        forms={"human": PieceName(Noun("Humano", "Humano"), proper=True), "beast": PieceName(Noun("Fera", "Fera", "f"), proper=True, article=True)},
        counters={"rage": PieceName(Noun("Fúria", "Fúria", "f"), proper=True)},
        tokens={"smoke": PieceName(Noun("ficha de fumaça", "fichas de fumaça", "f"))},
        marks={"poison": PieceName(Noun("marca de veneno", "marcas de veneno", "f"))},
        piles={"grudges": PieceName(Noun("Rancores", "Rancores"), proper=True)},
        traits={"voyage": PieceName(Noun("Viagem", "Viagem"), proper=True)},
        flags={"gate-open": PieceName(Noun("o Portão", "o Portão"), proper=True)},
        options={"high": PieceName(Noun("Alto", "Alto"), proper=True), "low": PieceName(Noun("Baixo", "Baixo"), proper=True)},
        keywords={"pounce": "Bote", "cornered": "Acuado"},
    ),
}


def teller(language: str, place: Place) -> Teller:
    return TELLERS[language](NAMES[language], place)


def steps_of(text: str) -> list[Construct]:
    """Steps: the text of a list, or of one step."""
    lines = text.strip("\n").splitlines()
    is_list = lines[0].startswith("- ")
    return read_steps("do:\n" + "\n".join(f"  {line}" if is_list else f"  - {line}" for line in lines) + "\n")


def tell(text: str, language: str = "en", *, window: str = "during_combat", users: tuple[str, ...] = ("detective",), fighters: int = 4) -> str:
    """The card text of steps."""
    return teller(language, Place("card", window=window, users=users, fighters=fighters)).text(steps_of(text))


def tell_ability(text: str, language: str = "en", *, form: str = "") -> str:
    ability = read_ability(text)
    place = Place("ability", trigger=ability.trigger or "", users=(form or "detective",), fighters=4, form=form)
    telling = teller(language, place)
    return telling.explained(telling.writer.text(ability.speak(telling)))


def tell_example(example: str, language: str) -> str:
    """The text of a word's example, behind the steps that bind what it names; those are not shown."""
    if example.startswith("continuous:"):
        return tell_ability(example, language)
    named = [name for name in BEFORE if f"as: {name}" not in example and (f" {name}}}" in example or example.endswith(f": {name}"))]
    telling = teller(language, Place("card", window="during_combat", users=("detective",), fighters=4))
    for name in named:
        telling.program(steps_of(BEFORE[name]))
    return telling.text(steps_of(example))
