"""Turns the infinitive of a verb into the form that a sentence needs, in English and in Portuguese."""

from __future__ import annotations

import re

ENGLISH_THIRD = {"be": "is", "have": "has", "do": "does", "may": "may", "cannot": "cannot", "BOOST": "BOOSTS"}
ENGLISH_PLURAL = {"be": "are"}


def english_present(verb: str, *, plural: bool) -> str:
    """`draw` → `draws`; of a verb with a particle, only the first word changes: `look at` → `looks at`."""
    first, space, particle = verb.partition(" ")
    form = ENGLISH_PLURAL.get(first, first) if plural else _english_third(first)
    return form + space + particle


def _english_third(verb: str) -> str:
    if verb in ENGLISH_THIRD:
        return ENGLISH_THIRD[verb]
    if re.search(r"[^aeiou]y$", verb):
        return verb[:-1] + "ies"
    return verb + ("es" if re.search(r"(s|x|z|ch|sh|o)$", verb) else "s")


# Verbs that the rules below get wrong: infinitive → command, present singular, present plural.
PORTUGUESE_IRREGULAR = {
    "ser": ("seja", "é", "são"),
    "ir": ("vá", "vai", "vão"),
    "estar": ("esteja", "está", "estão"),
    "ter": ("tenha", "tem", "têm"),
    "manter": ("mantenha", "mantém", "mantêm"),
    "impedir": ("impeça", "impede", "impedem"),
    "reduzir": ("reduza", "reduz", "reduzem"),
    "prevenir": ("previna", "previne", "previnem"),
    "poder": ("possa", "pode", "podem"),
    "fazer": ("faça", "faz", "fazem"),
    "sortear": ("sorteie", "sorteia", "sorteiam"),
    "substituir": ("substitua", "substitui", "substituem"),
    "diminuir": ("diminua", "diminui", "diminuem"),
    "subtrair": ("subtraia", "subtrai", "subtraem"),
    "vencer": ("vença", "vence", "vencem"),
    "perder": ("perca", "perde", "perdem"),
    "sair": ("saia", "sai", "saem"),
    "dizer": ("diga", "diz", "dizem"),
    "REFORÇAR": ("REFORCE", "REFORÇA", "REFORÇAM"),
}
# Spelling that keeps the sound of the stem before the e of a command: colocar → coloque, jogar → jogue, reforçar →
# reforce.
BEFORE_E = (("c", "qu"), ("g", "gu"), ("ç", "c"))
ENDINGS = {"ar": ("e", "a", "am"), "er": ("a", "e", "em"), "ir": ("a", "e", "em")}


def portuguese_command(verb: str) -> str:
    """`comprar` → `compre`, `transformar-se em` → `transforme-se em`."""
    word, reflexive, particle = _portuguese_parts(verb)
    return _portuguese_form(word, 0) + ("-se" if reflexive else "") + particle


def portuguese_present(verb: str, *, plural: bool) -> str:
    """`comprar` → `compra` or `compram`, `tornar-se` → `se torna`."""
    if verb.startswith("não "):
        return "não " + portuguese_present(verb.removeprefix("não "), plural=plural)
    word, reflexive, particle = _portuguese_parts(verb)
    return ("se " if reflexive else "") + _portuguese_form(word, 2 if plural else 1) + particle


def portuguese_infinitive(verb: str) -> str:
    """The form after "pode": `comprar`, `se transformar em`."""
    if verb.startswith("não "):
        return "não " + portuguese_infinitive(verb.removeprefix("não "))
    word, reflexive, particle = _portuguese_parts(verb)
    return ("se " if reflexive else "") + word + particle


def _portuguese_parts(verb: str) -> tuple[str, bool, str]:
    """The verb itself, whether it is reflexive, and the words after it."""
    first, space, particle = verb.partition(" ")
    word, dash, _ = first.partition("-")
    return word, bool(dash), space + particle


def _portuguese_form(verb: str, form: int) -> str:
    if verb in PORTUGUESE_IRREGULAR:
        return PORTUGUESE_IRREGULAR[verb][form]
    stem, ending = verb[:-2], ENDINGS[verb[-2:]][form]
    if ending == "e" and verb.endswith("ar"):
        for letter, spelling in BEFORE_E:
            if stem.endswith(letter):
                return stem.removesuffix(letter) + spelling + ending
    return stem + ending


# Prepositions that contract with the article or pronoun after them: de + o combatente → do combatente.
CONTRACTED = {
    "de": {"o": "do", "a": "da", "os": "dos", "as": "das", "ele": "dele", "ela": "dela", "eles": "deles", "elas": "delas"}
    | {word: "d" + word for word in ("este", "esta", "estes", "estas", "esse", "essa", "esses", "essas", "isso", "outro", "outra")},
    "em": {"o": "no", "a": "na", "os": "nos", "as": "nas", "ele": "nele", "ela": "nela"}
    | {word: "n" + word for word in ("este", "esta", "estes", "estas", "esse", "essa", "esses", "essas", "isso")},
    "a": {"o": "ao", "a": "à", "os": "aos", "as": "às"},
    "por": {"o": "pelo", "a": "pela", "os": "pelos", "as": "pelas"},
}
POSSESSIVES = {"seu": "o", "sua": "a", "seus": "os", "suas": "as"}


def contract(preposition: str, text: str) -> str:
    """The preposition and the words after it, contracted where Portuguese does so."""
    first, space, others = text.partition(" ")
    if first in POSSESSIVES:  # it takes the article after a preposition: de + sua mão → da sua mão
        return f"{CONTRACTED[preposition][POSSESSIVES[first]]} {text}"
    melted = CONTRACTED[preposition].get(first)
    return f"{preposition} {text}" if melted is None else melted + space + others
