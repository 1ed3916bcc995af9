"""Says effects in Brazilian Portuguese."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from compiler.text.conjugation import contract, portuguese_command, portuguese_infinitive, portuguese_present
from compiler.text.grammar import Claim, Clause, Description, Gender, Noun, Phrase, Quantity, Sentence, spaced
from compiler.text.portuguese_words import ADJECTIVES, CARD_NUMBERS, IRREGULAR_PLURALS, SEVERAL_PLAYERS, WORDS_FOR, YOU
from compiler.text.teller import Teller
from runtime.ir import TRIGGERS
from runtime.ir.words import DAMAGE_KINDS, FACTS, PERIODS, PLACES, WHOSE


class Portuguese(Teller):
    """Card text in Brazilian Portuguese."""

    locale = "pt-BR"
    asking = False
    method = "pt"
    CARD = Noun("carta", "cartas", "f", bulk="uma quantidade de cartas")
    FIGHTER = Noun("combatente", "combatentes")
    HERO = Noun("herói", "heróis")
    SIDEKICK = Noun("ajudante", "ajudantes")
    SPACE = Noun("espaço", "espaços", bulk="uma quantidade de espaços")
    DAMAGE = Noun("ponto de dano", "pontos de dano", bulk="dano")
    HEALTH = Noun("ponto de vida", "pontos de vida", bulk="uma quantidade de pontos de vida")
    ACTION = Noun("ação", "ações", "f", bulk="uma quantidade de ações")
    PLAYERS = SEVERAL_PLAYERS
    you = YOU
    face_up = Clause(YOU, "jogar", "esta carta virada para cima")
    choose_an_opponent = Clause(YOU, "escolher", "um oponente")
    otherwise = "caso contrário"
    instead = "em vez disso"
    conjunction = "e"
    alternative = "ou"
    then = "depois"
    if_ = "se"
    up_to = "até"
    again = "novamente"
    any_fighter = Phrase("qualquer combatente")
    in_the_same_zone = Description.same("na mesma zona")
    words_for = WORDS_FOR

    # ---- sentences

    def question(self, sentences: Sequence[Sentence]) -> str:
        # A question stands in the infinitive: "Comprar 2 cartas?".
        self.asking = True
        text = super().question(sentences)
        self.asking = False
        return text

    def finite(self, clause: Clause, *, repeated: bool = False) -> str:
        if clause.subject.you:
            return spaced(clause.verb if self.asking else portuguese_command(clause.verb), clause.rest)
        verb = portuguese_present(clause.verb, plural=clause.subject.plural)
        return spaced("" if repeated else clause.subject.text, verb, clause.rest)

    def may(self, chooser: Phrase, clauses: Sequence[Clause]) -> str:
        first = clauses[0].subject
        subject = first if first.own and chooser.you else chooser
        doings = [spaced("" if clause.subject == subject else f"fazer {clause.subject}", portuguese_infinitive(clause.verb), clause.rest) for clause in clauses]
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
        who = "ele " if doer.player and not doer.you else ""
        return f"{who}não fizer isso" if negated else f"{who}fizer isso"

    def only_if(self, condition: str) -> str:
        return f"jogue esta carta somente se {condition}"

    def choosing(self, chooser: Phrase, what: Phrase) -> Clause:
        return Clause(chooser, "escolher", what.text)

    # ---- abilities

    def event(self, trigger: str, whose: str) -> str:
        player, owner, fighter = WHOSE[whose].pt
        return TRIGGERS[trigger].words.pt.format(player=player, owner=owner, fighter=fighter)

    def limit(self, times: int, per: str) -> str:
        often = "uma vez" if times == 1 else f"até {times} vezes"
        return f"{often} por {PERIODS[per].words.pt}"

    def as_form(self) -> str:
        return f"como {self.names.forms[self.place.form].noun.one}" if self.place.form else ""

    def during(self, claim: str) -> str:
        return f"enquanto {claim}"

    def if_when_played(self, change: str, claim: str) -> str:
        return f"{change} se {claim} quando elas forem jogadas"

    # ---- the start of the game

    def starting_form(self, form: str) -> str:
        return f"seu herói começa o jogo como {self.names.forms[form].noun.one}"

    def starting_counter(self, counter: str, start: int, least: int, most: int) -> str:
        fewer = f"menos de {least} nem " if least else ""
        return f"você começa o jogo com {self.count(start, self.counter_noun(counter))} e nunca pode ter {fewer}mais de {most}"

    def starting_tokens(self, token: str, number: int, *, placed: bool) -> str:
        tokens = self.count(number, self.token_noun(token))
        if not placed:
            return f"{tokens} {'começa' if number == 1 else 'começam'} o jogo na sua reserva"
        spaces = "um espaço vazio" if number == 1 else "espaços vazios separados"
        return f"no começo do jogo, coloque {tokens} em {spaces} na zona {self.of(self.self_phrase())}"

    # ---- nouns

    def article(self, noun: Noun) -> str:
        return "a " if noun.gender == "f" else "o "

    def one(self, noun: Noun) -> str:
        """`um combatente`, `uma carta`, `outro combatente`."""
        return noun.one if noun.one.startswith("outr") else f"{'uma' if noun.gender == 'f' else 'um'} {noun.one}"

    def each(self, noun: Noun) -> Phrase:
        return Phrase(f"cada {noun.one}", gender=noun.gender, loose=self.one(noun), again=self.that(noun, plural=True), everyone=noun.many)

    def that(self, noun: Noun, *, plural: bool = False) -> Phrase:
        noun = noun.plain or noun
        word = "ess" + ("a" if noun.gender == "f" else "e") + ("s" if plural else "")
        return Phrase(f"{word} {noun.many if plural else noun.one}", plural=plural, gender=noun.gender)

    def the(self, noun: Noun, *, plural: bool = False) -> Phrase:
        article = ("a" if noun.gender == "f" else "o") + ("s" if plural else "")
        return Phrase(f"{article} {noun.many if plural else noun.one}", plural=plural, gender=noun.gender)

    def for_each(self, noun: Noun) -> str:
        return f"para cada {noun.one}"

    def equal_to(self, phrase: Phrase) -> str:
        return "igual " + self.to(phrase)

    def any_number_of(self, noun: Noun) -> str:
        return f"qualquer quantidade de {noun.many}"

    def every(self, noun: Noun) -> str:
        return f"{'todas as' if noun.gender == 'f' else 'todos os'} {noun.many}"

    def number_of(self, noun: Noun) -> Quantity:
        return Quantity(Phrase(f"o número de {noun.many}"), pieces=noun)

    def some(self, noun: Noun, number: int, *, up_to: bool = False) -> Phrase:
        """`um combatente`, `2 combatentes`, `até 2 combatentes`."""
        text = f"até {self.count(number, noun)}" if up_to else self.one(noun) if number == 1 else self.count(number, noun)
        return Phrase(text, plural=number != 1, gender=noun.gender, again=self.that(noun, plural=number != 1))

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
            return Phrase(self.joined(phrases, word), gender=gender, own=own, parts=tuple(phrases), joint=word, again=self.that(self.FIGHTER))
        either = self.joined([phrase.any_of_it() for phrase in phrases], self.alternative)
        again = self.that(self.FIGHTER, plural=True) if any(phrase.again for phrase in phrases) else None
        return Phrase(self.joined(phrases, word), plural=True, gender=gender, own=own, parts=tuple(phrases), joint=word, loose=either, again=again)

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

    def its_number(self, field: str) -> Phrase:
        return Phrase(f"o {CARD_NUMBERS[field]} dela")

    def health_of(self, fighter: Phrase) -> Phrase:
        return Phrase(f"a vida {self.of(fighter)}", gender="f")

    def it(self, phrase: Phrase) -> Phrase:
        return Phrase(("el" + ("a" if phrase.gender == "f" else "e")) + ("s" if phrase.plural else ""), phrase.plural, phrase.gender)

    def one_in_turn(self, noun: Noun) -> Phrase:
        # "mover ela" is no written Portuguese.
        return self.that(noun)

    def each_other(self, noun: Noun) -> Phrase:
        return replace(self.each(noun), text=f"cada {'outra' if noun.gender == 'f' else 'outro'} {noun.one}")

    def for_each_of(self, phrase: Phrase) -> str:
        return f"para {'cada uma' if phrase.gender == 'f' else 'cada um'} {self.of(phrase)}"

    def apiece(self, who: Phrase) -> str:
        """The word behind an amount that each of several gets."""
        return "cada" if who.plural else ""

    def your(self, counter: str) -> str:
        name = self.names.counters.get(counter)
        return "sua" if name is not None and name.noun.gender == "f" else "seu"

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

    # ---- conditions

    def being(self, who: Phrase, how: Description) -> Claim:
        verb, description = ("estiverem", how.many) if who.plural else ("estiver", how.one)
        return Claim(f"{who} {verb} {description}", f"{who} não {verb} {description}")

    def having_started(self, who: Phrase, how: Description) -> Claim:
        return Claim(f"{who} começou este turno {how.one}", f"{who} não começou este turno {how.one}")

    def equating(self, who: Phrase, other: Phrase) -> Claim:
        return Claim(f"{who} for {other}", f"{who} não for {other}")

    def existing(self, what: Noun | Phrase) -> Claim:
        if isinstance(what, Noun):
            return Claim(f"houver {self.one(what)}", f"não houver {'nenhuma' if what.gender == 'f' else 'nenhum'} {what.one}")
        return Claim(f"houver algum entre {what}", f"não houver nenhum entre {what}")

    def fact(self, who: Phrase, fact: str) -> Claim:
        did = FACTS[fact].pt[1 if who.plural else 0]
        return Claim(f"{who} {did} neste turno", f"{who} não {did} neste turno")

    # ---- cards and numbers

    def place_of(self, place: str, owner: Phrase, subject: Phrase | None = None) -> str:
        if place in self.names.piles:
            return self.names.piles[place].noun.one
        thing, gender = PLACES[place].pt if place in PLACES else (place, "f")
        return self.own_(thing, owner, subject, gender=gender)

    def cards_in(self, place: str, owner: Phrase, noun: Noun) -> Noun:
        return self.described(noun, [], [Description.same(self.in_(Phrase(self.place_of(place, owner))))])

    def cards_from(self, noun: Noun, place: str, owner: Phrase, subject: Phrase) -> Noun:
        return self.described(noun, [], [Description.same(self.of(Phrase(self.place_of(place, owner, subject))))])

    def cards_for(self, noun: Noun, users: str | Sequence[str]) -> Noun:
        return self.described(noun, [], [Description.same(self.of(self.one_of(self.users(users))))])

    def cards_with_trait(self, noun: Noun, trait: str) -> Noun:
        return self.described(noun, [], [Description.same(f"com o traço {self.trait_name(trait)}")])

    def top_cards(self, number: Any, owner: Phrase, subject: Phrase) -> str:
        deck = self.of(Phrase(self.place_of("deck", owner, subject)))
        return f"a carta do topo {deck}" if number == 1 else f"as {self.amount(number, self.CARD)} do topo {deck}"

    def some_of(self, number: Any, cards: Phrase) -> str:
        quantity = self.quantity(number)
        how_many = {"any": "qualquer quantidade", "all": "todas", "up_to": "algumas"}.get(quantity.choice) or str(quantity.phrase)
        return f"{how_many} {self.of(cards)}"

    def all_but(self, number: Any, cards: Phrase) -> str:
        return f"todas {cards} menos {self.number(number)}"

    def all_but_some(self, number: Any, noun: Noun) -> str:
        return f"todas as {noun.many} menos {self.number(number)}"

    def random(self, noun: Noun) -> Noun:
        return self.described(noun, ["random"], [])

    def the_done(self, participle: str, *, plural: bool) -> Phrase:
        return self.the(Noun(f"carta {participle}", f"cartas {participle}s", "f"), plural=plural)

    def done_this_way(self, participle: str) -> Noun:
        return Noun(f"carta {participle} dessa forma", f"cartas {participle}s dessa forma", "f")

    def multiplied(self, times: Phrase, value: Phrase) -> Phrase:
        return Phrase(f"{times} vezes {value}")

    def depending(self, claim: Claim, value: Phrase, otherwise: Phrase) -> Quantity:
        return Quantity(Phrase(f"{value} se {claim.yes} ou {otherwise} se não"))

    def counter_noun(self, counter: str) -> Noun:
        name = self.counter_name(counter)
        return Noun(f"ponto de {name}", f"pontos de {name}", bulk=f"uma quantidade de pontos de {name}")

    def counter_points(self, counter: str, participle: str) -> Quantity:
        name = self.counter_name(counter)
        several = participle.replace("o ", "os ", 1) if participle.endswith("dessa forma") else participle
        one, many = f"ponto de {name} {participle}", f"pontos de {name} {several}"
        return Quantity(Phrase(f"o número de {many}"), pieces=Noun(one, many))

    def bonus(self, value: Any) -> str:
        quantity = self.quantity(value)
        if quantity.number is not None:
            return f"{quantity.number:+d} de valor"
        if quantity.pieces is not None:
            return f"{quantity.times:+d} de valor {self.for_each(quantity.pieces)}"
        return f"valor adicional {self.equal_to(quantity.phrase)}"

    def damage_of(self, kinds: Sequence[str], word: str = "e") -> str:
        """`dano de combate`, `dano de efeitos e de exaustão`."""
        if len(kinds) == len(DAMAGE_KINDS):
            return "dano"
        return f"dano {self.joined([f'de {DAMAGE_KINDS[kind].words.pt}' for kind in kinds], word)}"

    # ---- agreement

    def agree(self, adjective: str, phrase: Phrase) -> str:
        """`adjacente` → `adjacentes`, `derrotado` → `derrotada`."""
        if " " in adjective:
            return adjective
        word = adjective[:-1] + "a" if adjective.endswith("o") and phrase.gender == "f" else adjective
        return IRREGULAR_PLURALS.get(word, word + "s") if phrase.plural else word

    def agreed(self, adjectives: Sequence[str], phrase: Phrase) -> list[str]:
        return [self.agree(adjective, phrase) for adjective in adjectives]

    # ---- descriptions behind a noun, by the key of the filter that they say

    def described(self, noun: Noun, adjectives: Sequence[str], after: Sequence[Description]) -> Noun:
        one, many = Phrase(noun.one, gender=noun.gender), Phrase(noun.many, plural=True, gender=noun.gender)
        # "other" stands before the noun, the others behind it in the opposite of the English order.
        before = ["outro"] if "other" in adjectives else []
        words = [ADJECTIVES[adjective] for adjective in reversed(adjectives) if adjective and adjective != "other"]
        return Noun(
            spaced(*self.agreed(before, one), noun.one, *self.agreed(words, one), *(description.one for description in after)),
            spaced(*self.agreed(before, many), noun.many, *self.agreed(words, many), *(description.many for description in after)),
            noun.gender,
            plain=noun,
        )

    def adjacent_to(self, piece: Any) -> Description:
        whom = self.to(self.any_of(piece))
        return Description(f"adjacente {whom}", f"adjacentes {whom}")

    def in_zone_of(self, piece: Any) -> Description:
        whose = self.any_of(piece)
        # "na zona dele": nobody else was named in the clause.
        return Description.same(f"na zona {self.of(self.it(whose) if self.is_topic(piece) else whose)}")

    def within(self, within: Any) -> Description:
        return Description.same(f"a até {self.amount(within.spaces, self.SPACE)} {self.of(self.any_of(within.of))}")

    def on_token(self, token: str) -> Description:
        return Description.same(f"em um espaço com {self.one(self.token_noun(token))}")

    def marked(self, mark: str) -> Description:
        return Description.same(f"com {self.one(self.mark_noun(mark))}")

    def with_token(self, token: str) -> Description:
        return Description.same(f"com {self.one(self.token_noun(token))}")

    def without_token(self, token: str) -> Description:
        return Description.same(f"sem {self.token_noun(token).one}")

    def at(self, piece: Any) -> Description:
        return Description.same(f"no espaço {self.of(self.any_of(piece))}")

    def other_than(self, phrase: Phrase) -> Description:
        return Description.same(f"exceto {phrase}")

    def elsewhere_than(self, piece: Any) -> Description:
        return Description.same(f"exceto o espaço {self.of(self.any_of(piece))}")

    def among(self, pieces: Any) -> Description:
        return Description.same(f"dentre {self.say(pieces)}")

    def moved_through_by(self, piece: Any) -> Description:
        return Description(f"pelo qual {self.any_of(piece)} passou", f"pelos quais {self.any_of(piece)} passou")

    def health_at_most(self, health: Any) -> Description:
        return Description.same(f"com {self.amount(health, self.HEALTH)} ou menos")

    def this_turn(self, fact: str) -> Description:
        one, many = FACTS[fact].pt
        return Description(f"que {one} neste turno", f"que {many} neste turno")

    def off_board(self, off: bool) -> Description:
        return Description("que saiu do campo de batalha", "que saíram do campo de batalha")

    def own(self) -> Description:
        return Description("seu", "seus")

    def printed_value(self, value: Any) -> Description:
        return Description.same(f"com valor impresso {self.equal_to(self.number(value))}")

    def value_at_most(self, value: Any) -> Description:
        return Description.same(f"com valor impresso menor ou {self.equal_to(self.number(value))}")

    def value_at_least(self, value: Any) -> Description:
        return Description.same(f"com valor impresso maior ou {self.equal_to(self.number(value))}")

    def boost(self, value: Any) -> Description:
        return Description.same(f"com valor de REFORÇAR {self.equal_to(self.number(value))}")

    def boost_at_most(self, value: Any) -> Description:
        return Description.same(f"com valor de REFORÇAR menor ou {self.equal_to(self.number(value))}")

    def boost_at_least(self, value: Any) -> Description:
        return Description.same(f"com valor de REFORÇAR maior ou {self.equal_to(self.number(value))}")

    def card(self, id: str) -> Description:
        name = self.names.cards.get(id, id)
        return Description(f"chamada {name}", f"chamadas {name}")

    # ---- spaces and pieces

    def start_space(self, number: int) -> Noun:
        behind = f" {number}" if number else ""
        return Noun(f"espaço inicial{behind}", f"espaços iniciais{behind}")

    def any_space(self, noun: Noun) -> Phrase:
        return Phrase(f"qualquer {noun.one}")

    def space_of(self, piece: Phrase) -> Phrase:
        return Phrase(f"o espaço {self.of(piece)}")

    def nearest(self, noun: Noun, origin: Phrase | None) -> Phrase:
        near = f"mais {self.agree('próximo', Phrase('', gender=noun.gender))}"
        return Phrase(spaced(str(self.the(noun)), near, self.of(origin) if origin is not None else ""), gender=noun.gender)

    def from_supply(self, noun: Noun) -> Phrase:
        return Phrase(f"{self.one(noun)} da sua reserva", gender=noun.gender)
