"""Says effects in Brazilian Portuguese."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from compiler.text.conjugation import contract, portuguese_command, portuguese_infinitive, portuguese_present
from compiler.text.grammar import Clause, Gender, Noun, Phrase, Quantity, spaced
from compiler.text.teller import Teller

CARD = Noun("carta", "cartas", "f", bulk="uma quantidade de cartas")
FIGHTER = Noun("combatente", "combatentes")
HERO = Noun("herói", "heróis")
SIDEKICK = Noun("ajudante", "ajudantes")
SPACE = Noun("espaço", "espaços")
DAMAGE = Noun("ponto de dano", "pontos de dano", bulk="dano")
HEALTH = Noun("ponto de vida", "pontos de vida", bulk="uma quantidade de pontos de vida")
ACTION = Noun("ação", "ações", "f", bulk="uma quantidade de ações")

YOU = Phrase("você", you=True, player=True)
CARD_NUMBERS = {"boost": "valor de REFORÇAR", "printed_value": "valor impresso", "value": "valor"}


class Portuguese(Teller):
    """Card text in Brazilian Portuguese."""

    locale = "pt-BR"
    method = "pt"
    you = YOU
    choose_an_opponent = Clause(YOU, "escolher", "um oponente")
    otherwise = "caso contrário"
    instead = "em vez disso"
    conjunction = "e"
    alternative = "ou"
    then = "depois"
    windows: ClassVar[Mapping[str, str]] = {
        "when_played": "AO JOGAR",
        "immediately": "IMEDIATAMENTE",
        "during_combat": "DURANTE O COMBATE",
        "after_combat": "APÓS O COMBATE",
        "scheme": "",
    }
    words_for: ClassVar[Mapping[str, Phrase]] = {
        "you": YOU,
        "opponent": Phrase("seu oponente", player=True),
        "that_opponent": Phrase("esse oponente", player=True),
        "each_opponent": Phrase("cada oponente", player=True),
        "everyone": Phrase("cada jogador", player=True),
        "active_player": Phrase("o jogador ativo", player=True),
        "event_player": Phrase("esse jogador", player=True),
        "opposing_fighter": Phrase("o combatente adversário"),
        "event_fighter": Phrase("esse combatente"),
        "event_source": Phrase("o combatente que causou isso"),
        "your_fighter": Phrase("seu combatente", own=True),
        "your_fighter_in_combat": Phrase("seu combatente neste combate", own=True),
        "card_player": Phrase("o combatente que jogou esta carta", own=True),
        "item_user": Phrase("o combatente que usa este item", own=True),
        "this_card": Phrase("esta carta", gender="f"),
        "item_card": Phrase("sua carta", gender="f"),
        "opposing_card": Phrase("a carta do seu oponente", gender="f"),
        "top_of_discard": Phrase("a carta do topo da sua pilha de descartes", gender="f"),
        "event_card": Phrase("essa carta", gender="f"),
    }

    # ---- sentences

    def given(self, conditions: Sequence[str]) -> str:
        return "se " + self.joined(conditions)

    def finite(self, clause: Clause, *, repeated: bool = False) -> str:
        if clause.subject.you:
            return spaced(portuguese_command(clause.verb), clause.rest)
        verb = portuguese_present(clause.verb, plural=clause.subject.plural)
        return spaced("" if repeated else clause.subject.text, verb, clause.rest)

    def may(self, chooser: Phrase, clauses: Sequence[Clause]) -> str:
        first = clauses[0].subject
        subject = first if first.own and chooser.you else chooser
        doings = [
            spaced("" if clause.subject == subject else f"fazer {clause.subject}", portuguese_infinitive(clause.verb), clause.rest) for clause in clauses
        ]
        return f"{subject} {portuguese_present('poder', plural=subject.plural)} {self.sequence(doings)}"

    def do_the_following(self, chooser: Phrase, what: str) -> str:
        return f"{chooser} pode fazer o seguinte: {what}"

    def choose_one(self, options: Sequence[str], chooser: Phrase) -> str:
        return f"{self.finite(Clause(chooser, 'escolher', 'uma opção'))}: {'; ou '.join(options)}"

    def repeat(self, times: Any, what: str) -> str:
        quantity = self.quantity(times)
        often = f"uma vez {self.for_each(quantity.pieces)}" if quantity.pieces else f"{quantity.phrase} vezes"
        return f"faça isto {often}: {what}"

    def done(self, doer: Phrase, *, negated: bool = False) -> str:
        # "fizer" serves you and a third person alike.
        return "não fizer isso" if negated else "fizer isso"

    def only_if(self, condition: str) -> str:
        return f"jogue esta carta somente se {condition}"

    # ---- nouns

    def article(self, noun: Noun) -> str:
        return "a " if noun.gender == "f" else "o "

    def one(self, noun: Noun) -> str:
        return f"{'uma' if noun.gender == 'f' else 'um'} {noun.one}"

    def each(self, noun: Noun) -> Phrase:
        return Phrase(f"cada {noun.one}", gender=noun.gender, loose=self.one(noun))

    def that(self, noun: Noun, *, plural: bool = False) -> Phrase:
        word = "ess" + ("a" if noun.gender == "f" else "e") + ("s" if plural else "")
        return Phrase(f"{word} {noun.many if plural else noun.one}", plural=plural, gender=noun.gender)

    def the(self, noun: Noun, *, plural: bool = False) -> Phrase:
        article = ("a" if noun.gender == "f" else "o") + ("s" if plural else "")
        return Phrase(f"{article} {noun.many if plural else noun.one}", plural=plural, gender=noun.gender)

    def for_each(self, noun: Noun) -> str:
        return f"para cada {noun.one}"

    def equal_to(self, phrase: Phrase) -> str:
        return "igual " + self.to(phrase)

    def number_of(self, noun: Noun) -> Quantity:
        return Quantity(Phrase(f"o número de {noun.many}"), pieces=noun)

    def some(self, noun: Noun, number: int, *, up_to: bool = False) -> Phrase:
        """`um combatente`, `2 combatentes`, `até 2 combatentes`."""
        if up_to:
            return Phrase(f"até {self.count(number, noun)}", plural=number != 1, gender=noun.gender)
        return Phrase(self.one(noun) if number == 1 else self.count(number, noun), plural=number != 1, gender=noun.gender)

    def all_of(self, phrases: Sequence[Phrase]) -> Phrase:
        return self._coordinated(phrases, self.conjunction)

    def one_of(self, phrases: Sequence[Phrase]) -> Phrase:
        return self._coordinated(phrases, self.alternative)

    def _coordinated(self, phrases: Sequence[Phrase], word: str) -> Phrase:
        if len(phrases) == 1:
            return phrases[0]
        gender: Gender = "f" if all(phrase.gender == "f" for phrase in phrases) else "m"
        own = all(phrase.own for phrase in phrases)
        if word == self.alternative:
            return Phrase(self.joined(phrases, word), gender=gender, own=own, parts=tuple(phrases), joint=word)
        either = self.joined([phrase.any_of_it() for phrase in phrases], self.alternative)
        return Phrase(self.joined(phrases, word), plural=True, gender=gender, own=own, parts=tuple(phrases), joint=word, loose=either)

    def this_one(self, noun: Noun) -> Phrase:
        return Phrase(f"{'esta' if noun.gender == 'f' else 'este'} {noun.one}", gender=noun.gender, own=True)

    def each_of_your(self, noun: Noun) -> Phrase:
        one = f"uma das suas {noun.many}" if noun.gender == "f" else f"um dos seus {noun.many}"
        return Phrase(f"cada {one}", gender=noun.gender, own=True, loose=one)

    def hero_of(self, player: Phrase) -> Phrase:
        return Phrase("seu herói", own=True) if player.you else Phrase(f"o herói {self.of(player)}")

    def card_number(self, card: Phrase, field: str) -> Phrase:
        total = "o total dos valores" + CARD_NUMBERS[field].removeprefix("valor") if card.plural else f"o {CARD_NUMBERS[field]}"
        return Phrase(f"{total} {self.of(card)}")

    def own_(self, thing: str, owner: Phrase, subject: Phrase | None = None, *, gender: Gender = "f") -> str:
        """A thing of somebody: `sua mão`, `a mão do seu oponente`; `a própria mão` where the owner is the subject of the clause."""
        article, your, own = ("a", "sua", "própria") if gender == "f" else ("o", "seu", "próprio")
        if owner.you:
            return f"{your} {thing}"
        if owner == subject:
            return f"{article} {own} {thing}"
        return f"{article} {thing} {self.of(owner)}"

    # ---- prepositions, which melt into the article after them

    def of(self, phrase: Phrase) -> str:
        return self._with("de", phrase)

    def to(self, phrase: Phrase) -> str:
        return self._with("a", phrase)

    def in_(self, phrase: Phrase) -> str:
        return self._with("em", phrase)

    def by(self, phrase: Phrase) -> str:
        return self._with("por", phrase)

    def _with(self, preposition: str, phrase: Phrase) -> str:
        if phrase.parts:
            return self.joined([self._with(preposition, part) for part in phrase.parts], phrase.joint)
        return contract(preposition, phrase.text)

    # ---- agreement

    def described(self, noun: Noun, adjectives: Sequence[str], after: Sequence[tuple[str, str]]) -> Noun:
        """A noun with adjectives, which agree with it, and with words behind them: those for one of it and those for several."""
        one, many = Phrase(noun.one, gender=noun.gender), Phrase(noun.many, plural=True, gender=noun.gender)
        return Noun(
            spaced(noun.one, *(self.agree(adjective, one) for adjective in adjectives), *(single for single, _ in after)),
            spaced(noun.many, *(self.agree(adjective, many) for adjective in adjectives), *(several for _, several in after)),
            noun.gender,
        )

    def agree(self, adjective: str, phrase: Phrase) -> str:
        """`adjacente` → `adjacentes`, `derrotado` → `derrotada`."""
        word = adjective[:-1] + "a" if adjective.endswith("o") and phrase.gender == "f" else adjective
        return word + "s" if phrase.plural else word

    def is_(self, subject: Phrase) -> str:
        """`estar` as it stands after "se" and "enquanto"."""
        return "estiverem" if subject.plural else "estiver"
