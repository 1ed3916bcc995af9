"""Turns events, prompts and options into sentences, in each language. The words of the game itself; names come from the content."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from runtime.state import F_OWNER, F_PC, F_PROCEDURE, F_PROGRAM, F_SLOTS, State

if TYPE_CHECKING:
    from runtime.link import Match

DEFAULT: Final = "en"


def pick(names: dict[str, str], lang: str) -> str:
    """A name in the chosen language, or in the one that is always there."""
    return names.get(lang) or names.get(DEFAULT) or next(iter(names.values()), "")


def space_name(match: Match, space: int) -> str:
    if space < 0:
        return "—"
    return match.board.ids[space].replace("-", " ").replace("_", " ").title()


def player_name(match: Match, player: int, lang: str) -> str:
    name = pick(match.heroes[player]["name"], lang)
    return f"{name} ({player + 1})" if match.hero_ids.count(match.hero_ids[player]) > 1 else name


def card_name(state: State, card: int, lang: str) -> str:
    return pick(state.card(card).data["name"], lang)


def token_name(match: Match, token: int, lang: str) -> str:
    kind = match.token_kind[token]
    name = pick(kind.data["name"], lang)
    return f"{name} {kind.tokens.index(token) + 1}" if len(kind.tokens) > 1 else name


def mark_name(match: Match, mark: tuple[int, str], lang: str) -> str:
    """Of a mark given as (player, its id)."""
    player, id = mark
    return next(pick(data["name"], lang) for data in match.heroes[player]["marks"] if data["id"] == id)


def _join(parts: list[str], lang: str) -> str:
    word = {"pt-BR": " e "}.get(lang, " and ")
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + word + parts[-1]


def _form_name(state: State, form: tuple[int, int], lang: str) -> str:
    """Of a form given as (player, its place among the hero's forms)."""
    player, index = form
    return pick(state.m.heroes[player]["forms"][index]["name"], lang)


# How an operand of an event is shown.
_SHOW: Final[dict[str, Callable[[State, Any, str], str]]] = {
    "player": lambda state, player, lang: player_name(state.m, player, lang),
    "players": lambda state, players, lang: _join([player_name(state.m, player, lang) for player in players], lang),
    "fighter": lambda state, fighter, lang: state.m.fighter_name(fighter, lang=lang),
    "fighters": lambda state, fighters, lang: _join([state.m.fighter_name(fighter, lang=lang) for fighter in fighters], lang),
    "card": card_name,
    "cards": lambda state, cards, lang: _join([card_name(state, card, lang) for card in cards], lang),
    "space": lambda state, space, lang: space_name(state.m, space),
    "token": lambda state, token, lang: token_name(state.m, token, lang),
    "item": lambda state, item, lang: pick(state.m.item_data[item]["name"], lang),
    "number": lambda state, number, lang: str(number),
    "form": _form_name,
    "mark": lambda state, mark, lang: mark_name(state.m, mark, lang),
    "counter": lambda state, counter, lang: pick(state.m.counter_data[counter]["name"], lang),
    "word": lambda state, word, lang: _WORDS.get(lang, {}).get(word, str(word).replace("_", " ")),
    "side": lambda state, side, lang: _WORDS.get(lang, {}).get(f"side{side}", ("attack", "defense")[side]),
    "viewers": lambda state, mask, lang: _join([player_name(state.m, p, lang) for p in range(state.m.players) if mask >> p & 1], lang),
}

_WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "last_hero_fell": "the last opposing hero fell",
        "all_fell_at_once": "both sides fell at once, and it was their turn",
        "immediately": "immediately",
        "during_combat": "during combat",
        "after_combat": "after combat",
        "combat": "combat damage",
        "effect": "damage from an effect",
        "exhaustion": "damage from exhaustion",
        "this_damage": "this damage is dealt",
        "end_of_action": "the end of the action",
        "end_of_combat": "the end of the combat",
        "end_of_turn": "the end of the turn",
        "your_next_turn": "their next turn",
    },
    "pt-BR": {
        "last_hero_fell": "o último herói inimigo caiu",
        "all_fell_at_once": "os dois lados caíram ao mesmo tempo, e o turno era seu",
        "immediately": "instantâneo",
        "during_combat": "durante o combate",
        "after_combat": "após o combate",
        "combat": "dano de combate",
        "effect": "dano de efeito",
        "exhaustion": "dano de exaustão",
        "this_damage": "este dano ser causado",
        "play": "jogo",
        "end_of_action": "o fim da ação",
        "end_of_combat": "o fim do combate",
        "end_of_turn": "o fim do turno",
        "your_next_turn": "seu próximo turno",
        "maneuver": "manobra",
        "scheme": "tática",
        "attack": "ataque",
        "defense": "defesa",
        "item": "item",
        "pass": "passar",
        "hand": "mão",
        "deck": "baralho",
        "discard": "descarte",
        "top": "topo",
        "bottom": "fundo",
        "shuffled": "embaralhada",
        "removed": "fora do jogo",
        "side0": "ataque",
        "side1": "defesa",
    },
}

# Event → operand types; and its sentence. A sentence may have two forms, for one and for many of its first number.
EVENTS: Final[dict[str, tuple[str, dict[str, str | tuple[str, str]]]]] = {
    "turn": ("number player", {"en": "— Turn {0}: {1} —", "pt-BR": "— Turno {0}: {1} —"}),
    "action": ("player word", {"en": "{0}: {1}", "pt-BR": "{0}: {1}"}),
    "drew": ("player number", {"en": ("{0} draws {1} card", "{0} draws {1} cards"), "pt-BR": ("{0} compra {1} carta", "{0} compra {1} cartas")}),
    "drew_cards": ("player cards", {"en": "{0} drew {1}", "pt-BR": "{0} comprou {1}"}),
    "exhausted": ("player", {"en": "{0} is exhausted: nothing left to draw", "pt-BR": "Exaustão: {0} não tem mais o que comprar"}),
    "discarded": ("player cards", {"en": "{0} discards {1}", "pt-BR": "{0} descarta {1}"}),
    "boosted": ("player cards", {"en": "{0} boosts with {1}", "pt-BR": "{0} reforça com {1}"}),
    "moved_card": ("player word word word", {"en": "A card of {0} goes from {1} to {2} ({3})", "pt-BR": "Uma carta de {0} vai de {1} para {2} ({3})"}),
    "moved_card_name": ("player card word word", {"en": "{1} goes from {2} to {3}", "pt-BR": "{1} vai de {2} para {3}"}),
    "shuffled": ("player word", {"en": "{0} shuffles the {1}", "pt-BR": "{0} embaralha: {1}"}),
    "saw": (
        "viewers player number",
        {
            "en": ("Seen by {0}: {2} card of {1}", "Seen by {0}: {2} cards of {1}"),
            "pt-BR": ("À vista de {0}: {2} carta de {1}", "À vista de {0}: {2} cartas de {1}"),
        },
    ),
    "saw_cards": ("viewers cards", {"en": "Seen by {0}: {1}", "pt-BR": "À vista de {0}: {1}"}),
    "left": ("fighter", {"en": "{0} leaves the board", "pt-BR": "{0} sai do campo de batalha"}),
    "swapped": ("fighter fighter", {"en": "{0} and {1} swap spaces", "pt-BR": "{0} e {1} trocam de espaço"}),
    "returned": ("fighter space", {"en": "{0} returns at {1}", "pt-BR": "{0} volta em {1}"}),
    "recovered": ("fighter number", {"en": "{0} recovers {1} health", "pt-BR": "{0} recupera {1} de vida"}),
    "reduced": ("fighter number", {"en": "{0} takes {1} damage less", "pt-BR": "{0} sofre {1} de dano a menos"}),
    "damaged": ("fighter number word", {"en": "{0} takes {1} {2}", "pt-BR": "{0} sofre {1} de {2}"}),
    "health_set": ("fighter number", {"en": "{0} is at {1} health", "pt-BR": "{0} fica com {1} de vida"}),
    "defeated": ("fighter", {"en": "{0} is defeated", "pt-BR": "{0} fica fora de combate"}),
    "out": ("player", {"en": "{0} is out of the game", "pt-BR": "{0} está fora do jogo"}),
    "game_over": ("players word", {"en": ("{0} wins: {1}", "{0} win: {1}"), "pt-BR": ("{0} vence: {1}", "{0} vencem: {1}")}),
    "placed": ("fighter space space", {"en": "{0} is placed at {2}", "pt-BR": "{0} vai para {2}"}),
    "moved": ("fighter space space fighters", {"en": "{0} moves from {1} to {2}", "pt-BR": "{0} se move de {1} para {2}"}),
    "token": ("token space space", {"en": "{0}: {1} → {2}", "pt-BR": "{0}: {1} → {2}"}),
    "named": ("player number", {"en": "{0} names {1}", "pt-BR": "{0} anuncia {1}"}),
    "marks": ("fighter mark number number", {"en": "{0}: {1} {2} → {3}", "pt-BR": "{0}: {1} {2} → {3}"}),
    "random_number": ("number", {"en": "The random number is {0}", "pt-BR": "O número sorteado é {0}"}),
    "counter": ("player counter number number", {"en": "{0}: {1} {2} → {3}", "pt-BR": "{0}: {1} {2} → {3}"}),
    "form": ("player form form", {"en": "{0} becomes {2}", "pt-BR": "{0} se torna {2}"}),
    "actions": ("player number", {"en": ("{0} gains {1} action", "{0} gains {1} actions"), "pt-BR": ("{0} ganha {1} ação", "{0} ganha {1} ações")}),
    "turn_will_end": ("player", {"en": "{0}'s turn ends after this", "pt-BR": "O turno de {0} termina depois disto"}),
    "value": ("side number number number", {"en": "The {0} value goes from {1} to {2}", "pt-BR": "O valor de {0} vai de {1} para {2}"}),
    "ignored": ("side", {"en": "The {0} value is ignored", "pt-BR": "O valor de {0} é ignorado"}),
    "cancelled": ("side card", {"en": "The effects of {1} are cancelled", "pt-BR": "Os efeitos de {1} são cancelados"}),
    "defender": ("fighter", {"en": "{0} is the defender now", "pt-BR": "{0} agora defende"}),
    "modified": ("player number word", {"en": "An effect of {0} lasts until {2}", "pt-BR": "Um efeito de {0} dura até {2}"}),
    "stays": ("player card", {"en": "{1} stays in play", "pt-BR": "{1} fica em jogo"}),
    "item_laid": ("item space", {"en": "{0} lies at {1}", "pt-BR": "{0} fica em {1}"}),
    "item_used": ("player fighter item", {"en": "{1} uses {2}", "pt-BR": "{1} usa {2}"}),
    "item_taken": ("player fighter item", {"en": "{1} takes {2}", "pt-BR": "{1} pega {2}"}),
    "scheme": ("player card fighter", {"en": "{2} plays the scheme {1}", "pt-BR": "{2} joga a tática {1}"}),
    "attack": ("player fighter fighter", {"en": "{1} attacks {2}", "pt-BR": "{1} ataca {2}"}),
    "card_laid": ("player word", {"en": "{0} plays a card face down ({1})", "pt-BR": "{0} joga uma carta virada para baixo ({1})"}),
    "card_laid_name": ("player card", {"en": "{0} played {1}", "pt-BR": "{0} jogou {1}"}),
    "no_defense": ("player", {"en": "{0} plays no defense", "pt-BR": "{0} não defende"}),
    "revealed": ("player card", {"en": "{0} reveals {1}", "pt-BR": "{0} revela {1}"}),
    "card_returned": ("player card", {"en": "{1} goes back to {0}'s hand", "pt-BR": "{1} volta para a mão de {0}"}),
    "effect": ("player card word", {"en": "{1} ({2})", "pt-BR": "{1} ({2})"}),
    "combat_values": ("number number", {"en": "Attack {0} against defense {1}", "pt-BR": "Ataque {0} contra defesa {1}"}),
    "combat_won": ("player number", {"en": "{0} wins the combat", "pt-BR": "{0} vence o combate"}),
    "combat_over": ("", {"en": "The combat is over", "pt-BR": "O combate acabou"}),
    "forced": ("player word", {"en": "{0} has only one choice", "pt-BR": "{0} só tem uma escolha"}),
}

# A prompt may have two forms too, for one and for many of its first number.
PROMPTS: Final[dict[str, dict[str, str | tuple[str, str]]]] = {
    "action": {"en": "Choose an action ({0} left)", "pt-BR": "Escolha uma ação (faltam: {0})"},
    "boost": {"en": "Boost this maneuver?", "pt-BR": "Reforçar esta manobra?"},
    "maneuver": {"en": "Move a fighter, or stop", "pt-BR": "Mova um combatente ou pare"},
    "move": {"en": ("Move up to {0} space", "Move up to {0} spaces"), "pt-BR": ("Mova em até {0} espaço", "Mova em até {0} espaços")},
    "move_token": {
        "en": ("{1}: move it up to {0} space", "{1}: move it up to {0} spaces"),
        "pt-BR": ("{1}: mova em até {0} espaço", "{1}: mova em até {0} espaços"),
    },
    "setup": {"en": "Choose where to place {0}", "pt-BR": "Escolha onde colocar {0}"},
    "attack_card": {"en": "Choose a card to attack with", "pt-BR": "Escolha uma carta para atacar"},
    "defense_card": {"en": "{0} attacks {1}: choose a card to defend with", "pt-BR": "{0} ataca {1}: escolha uma carta para defender"},
    "item": {"en": "Take {0} for this combat?", "pt-BR": "Pegar {0} para este combate?"},
    "item_order": {"en": "Which comes first?", "pt-BR": "O que vem primeiro?"},
    "hand_limit": {"en": "Discard down to {0} cards", "pt-BR": "Descarte até ficar com {0} cartas"},
    "trigger_order": {"en": "Which ability comes first?", "pt-BR": "Qual habilidade vem primeiro?"},
    "extra_attack": {"en": "Attack once more?", "pt-BR": "Atacar mais uma vez?"},
    "replace_card": {"en": "Choose the card to be played instead", "pt-BR": "Escolha a carta a ser jogada no lugar"},
    "choose_one": {"en": "Choose one", "pt-BR": "Escolha uma opção"},
}

OPTIONS: Final[dict[str, dict[str, str]]] = {
    "maneuver": {"en": "Maneuver", "pt-BR": "Manobrar"},
    "pass": {"en": "Do nothing", "pt-BR": "Não fazer nada"},
    "scheme": {"en": "Scheme: {0} ({1})", "pt-BR": "Tática: {0} ({1})"},
    "attack": {"en": "Attack {1} with {0}", "pt-BR": "Atacar {1} com {0}"},
    "item": {"en": "{0} uses {1}", "pt-BR": "{0} usa {1}"},
    "no_boost": {"en": "Do not boost", "pt-BR": "Não reforçar"},
    "boost": {"en": "Boost with {0} (+{1})", "pt-BR": "Reforçar com {0} (+{1})"},
    "stop": {"en": "Stop moving", "pt-BR": "Parar de mover"},
    "move": {"en": "{0} → {1}", "pt-BR": "{0} → {1}"},
    "move_through": {"en": "{0} → {1}, through {2}", "pt-BR": "{0} → {1}, através de {2}"},
    "stay": {"en": "{0} stays at {1}", "pt-BR": "{0} fica em {1}"},
    "no_attack": {"en": "No further attack", "pt-BR": "Não atacar de novo"},
    "no_defense": {"en": "No defense", "pt-BR": "Não defender"},
    "card_first": {"en": "The card's effect first", "pt-BR": "Primeiro o efeito da carta"},
    "item_first": {"en": "The item first", "pt-BR": "Primeiro o item"},
    "yes": {"en": "Yes", "pt-BR": "Sim"},
    "no": {"en": "No", "pt-BR": "Não"},
    "done": {"en": "Done", "pt-BR": "Pronto"},
    "seen": {"en": "{0} · seen", "pt-BR": "{0} · vista"},
    "hidden": {"en": "A card you cannot see", "pt-BR": "Uma carta que você não vê"},
}

# What the game itself speaks. Content may lack one of them; its names are then those of the default.
LANGUAGES: Final = tuple(OPTIONS["yes"])


def event_text(state: State, event: tuple[str, int, tuple[Any, ...]], lang: str) -> str:
    kind, _, operands = event
    types, templates = EVENTS[kind]
    names = types.split()
    # How many there are of the first thing that is counted or listed decides between one and many.
    counts = [operand if name == "number" else len(operand) for name, operand in zip(names, operands, strict=False) if name in ("number", "players")]
    template = pick_form(templates, lang, counts)
    return template.format(*(_SHOW[name](state, operand, lang) for name, operand in zip(names, operands, strict=False)))


def pick_form(templates: dict[str, Any], lang: str, numbers: list[int]) -> str:
    found = templates.get(lang) or templates[DEFAULT]
    if isinstance(found, tuple):
        return str(found[0] if numbers and numbers[0] == 1 else found[1])
    return str(found)


def prompt_text(state: State, prompt: tuple[Any, ...], lang: str) -> str:
    key, *operands = prompt
    match = state.m
    if key == "label":
        program, text = operands[:2]
        asked = pick(match.programs[program].labels[text], lang) if text >= 0 else pick_form(PROMPTS["choose_one"], lang, [])
        return _subject(state, program, lang) + asked
    template = pick_form(PROMPTS[key], lang, operands)
    if key == "setup":
        kind, piece = operands
        return template.format(fighter_label(state, piece, lang) if kind == "fighter_to" else token_name(match, piece, lang))
    if key == "defense_card":
        return template.format(*(fighter_label(state, fighter, lang) for fighter in operands))
    if key == "item":
        return template.format(pick(match.item_data[operands[0]]["name"], lang))
    if key == "move_token":
        steps, token = operands
        return template.format(steps, _capital(option_text(state, match.token_kind[token].player, ("token", token), lang)))
    return template.format(*operands)


def _subject(state: State, program: int, lang: str) -> str:
    """In a loop, the piece that a question is about: "Wolf 2 (Harbour): "."""
    frame = next(frame for frame in reversed(state.stack) if frame[F_PROCEDURE] == "run" and frame[F_PROGRAM] == program)
    for start, end, slot, kind in reversed(state.m.programs[program].subjects):
        if start < frame[F_PC] < end:
            name = option_text(state, frame[F_OWNER], (kind, frame[F_SLOTS + slot][0]), lang)
            return f"{_capital(name)}: "
    return ""


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def fighter_label(state: State, fighter: int, lang: str) -> str:
    """A fighter by the name it has in its present form."""
    return state.m.fighter_name(fighter, state.form[state.m.owner[fighter]], lang)


def option_text(state: State, player: int, option: tuple[Any, ...], lang: str) -> str:
    """The label of an option, with nothing in it that this player may not know."""
    match = state.m
    kind = option[0]
    if kind in ("card", "attack_card", "defense_card", "boost", "scheme") and not state.know[option[1]] >> player & 1:
        return pick(OPTIONS["hidden"], lang)
    if kind in ("card", "attack_card", "defense_card"):
        return _card_label(state, player, option[1], lang)
    if kind == "boost":
        return pick(OPTIONS["boost"], lang).format(_card_label(state, player, option[1], lang), state.card(option[1]).boost or 0)
    if kind == "scheme":
        return pick(OPTIONS["scheme"], lang).format(_card_label(state, player, option[1], lang), fighter_label(state, option[2], lang))
    if kind == "attack":
        return pick(OPTIONS["attack"], lang).format(fighter_label(state, option[1], lang), fighter_label(state, option[2], lang))
    if kind == "item":
        return pick(OPTIONS["item"], lang).format(fighter_label(state, option[1], lang), pick(match.item_data[state.items[option[2]]]["name"], lang))
    if kind == "move":
        return _move_text(state, option, lang)
    if kind in ("fighter_to", "token_to", "space"):
        return space_name(match, option[-1])
    if kind == "fighter":
        return f"{fighter_label(state, option[1], lang)} ({space_name(match, state.space[option[1]])})"
    if kind == "token":
        return f"{token_name(match, option[1], lang)} ({space_name(match, state.tokens[option[1]])})"
    if kind == "number":
        return str(option[1])
    if kind == "player":
        return player_name(match, option[1], lang)
    if kind == "option":
        return pick(match.programs[option[2]].labels[option[3]], lang)
    if kind == "trigger":
        listener = match.all_listeners[option[1]]
        return pick(listener.name or listener.text, lang)
    return pick(OPTIONS[kind], lang)


def seen_by_others(state: State, player: int, card: int) -> bool:
    """Has anybody seen this card in the hand who has no part in it? Copies that nobody has seen are other options."""
    owner, allies = state.m.card_owner[card], state.m.allies
    return card in state.hand[owner] and bool(state.know[card] & ~(allies[owner] | allies[player]))


def _card_label(state: State, player: int, card: int, lang: str) -> str:
    name = card_name(state, card, lang)
    return pick(OPTIONS["seen"], lang).format(name) if seen_by_others(state, player, card) else name


def _move_text(state: State, option: tuple[Any, ...], lang: str) -> str:
    _, fighter, space, passed = option
    match = state.m
    name, target = fighter_label(state, fighter, lang), space_name(match, space)
    through = [fighter_label(state, other, lang) for other, at in enumerate(state.space) if at >= 0 and passed >> at & 1]
    through += [token_name(match, token, lang) for token, at in enumerate(state.tokens) if at >= 0 and passed >> at & 1]
    if through:
        return pick(OPTIONS["move_through"], lang).format(name, target, _join(through, lang))
    return pick(OPTIONS["stay" if space == state.space[fighter] else "move"], lang).format(name, target)
