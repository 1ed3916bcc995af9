"""All that the game says in Brazilian Portuguese, in the words of the official edition."""

from __future__ import annotations

from typing import Final

from runtime.words.language import SpokenLanguage, SpokenName

# A preposition and the article after it: masculine and feminine, of one and of many.
_MELTED: Final[dict[str, tuple[str, str, str, str]]] = {
    "o": ("o", "a", "os", "as"),
    "de": ("do", "da", "dos", "das"),
    "em": ("no", "na", "nos", "nas"),
    "a": ("ao", "à", "aos", "às"),
    "por": ("pelo", "pela", "pelos", "pelas"),
    "para": ("para o", "para a", "para os", "para as"),
    "com": ("com o", "com a", "com os", "com as"),
}
_ARTICLES: Final = ("O", "A", "Os", "As")


class _Portuguese(SpokenLanguage):
    def declined(self, name: str, form: str, gender: str, plural: bool, article: bool) -> str:
        if form not in _MELTED:
            return super().declined(name, form, gender, plural, article)
        if article:
            return f"{_MELTED[form][(gender == 'f') + 2 * plural]} {name}"
        # The article may be part of the name itself: de + A Balsa → da Balsa.
        first, _, others = name.partition(" ")
        if form != "o" and others and first in _ARTICLES:
            return f"{_MELTED[form][_MELTED['o'].index(first.lower())]} {others}"
        return name if form == "o" else f"{form} {name}"


TERMS: Final = {
    "attack": "ataque",
    "defense": "defesa",
    "versatile": "versátil",
    "scheme": "tática",
    "melee": "corpo a corpo",
    "ranged": "à distância",
    "hero": "herói",
    "heroes": "heróis",
    "sidekick": "ajudante",
    "fighter": "combatente",
    "fighters": "combatentes",
    "card": "carta",
    "cards": "cartas",
    "hand": "mão",
    "deck": "baralho",
    "discard_pile": "pilha de descartes",
    "value": "valor",
    "boost": "REFORÇAR",
    "health": "vida",
    "move": "movimento",
    "form": "forma",
    "forms": "formas",
    "counters": "contadores",
    "tokens": "fichas",
    "marks": "marcas",
    "piles": "pilhas",
    "ability": "habilidade",
    "abilities": "habilidades",
    "board": "campo de batalha",
    "boards": "campos de batalha",
    "space": "espaço",
    "spaces": "espaços",
    "zones": "zonas",
    "line": "linha",
    "lines": "linhas",
    "start_space": "espaço inicial",
    "start_spaces": "espaços iniciais",
    "passage": "passagem secreta",
    "passages": "passagens secretas",
    "item": "item",
    "items": "itens",
    "scheme_item": "item de tática",
    "scheme_items": "itens de tática",
    "combat_item": "item de combate",
    "combat_items": "itens de combate",
    "combat": "combate",
    "defeated": "derrotado",
}

_WORDS: Final = {
    "immediately": SpokenName("instantâneo"),
    "during_combat": SpokenName("durante o combate"),
    "after_combat": SpokenName("após o combate"),
    "when_played": SpokenName("ao ser jogada"),
    "attack": SpokenName(TERMS["attack"]),
    "defense": SpokenName(TERMS["defense"], "f"),
    "hand": SpokenName(TERMS["hand"], "f", article=True),
    "deck": SpokenName(TERMS["deck"], article=True),
    "discard": SpokenName(TERMS["discard_pile"], "f", article=True),
    "play": SpokenName("jogo"),
    "removed": SpokenName("jogo", article=True),
    "last_hero_fell": SpokenName("o último herói inimigo foi derrotado"),
    "all_fell_at_once": SpokenName("os dois lados foram derrotados ao mesmo tempo, e o turno era de quem venceu"),
    "won_by_effect": SpokenName("um efeito diz isso"),
    "lost_by_effect": SpokenName("todos os outros perderam"),
    "combat": SpokenName("dano de combate"),
    "effect": SpokenName("dano de efeito"),
    "exhaustion": SpokenName("dano de exaustão"),
    "this_damage": SpokenName("este dano ser causado"),
    "end_of_action": SpokenName("o fim da ação"),
    "end_of_combat": SpokenName("o fim do combate"),
    "end_of_turn": SpokenName("o fim do turno"),
    "end_of_game": SpokenName("o fim do jogo"),
    "your_next_turn": SpokenName("o começo do próximo turno desse jogador"),
    "next_turn_start": SpokenName("o começo de um turno seguinte"),
    "next_turn_end": SpokenName("o fim de um turno seguinte"),
    "event": SpokenName("acontecer o que ele espera"),
    "first_on_top": SpokenName("a primeira escolhida fica no topo"),
    # why a step did nothing
    "reason.nobody": SpokenName("nenhum combatente"),
    "reason.defeated": SpokenName("combatente derrotado"),
    "reason.off_board": SpokenName("fora do campo de batalha"),
    "reason.cannot_leave": SpokenName("não pode sair do espaço"),
    "reason.cannot_move": SpokenName("não pode se mover"),
    "reason.forbidden": SpokenName("algo impede"),
    "reason.full_health": SpokenName("os pontos de vida já estão no máximo"),
    "reason.no_space": SpokenName("nenhum espaço"),
    "reason.no_cards": SpokenName("nenhuma carta"),
    "reason.no_card_played": SpokenName("nenhuma carta foi jogada"),
    "reason.not_being_played": SpokenName("a carta não está mais sendo jogada"),
    "reason.not_in_play": SpokenName("a carta não está em jogo"),
    "reason.no_tokens": SpokenName("nenhuma ficha"),
    "reason.at_limit": SpokenName("o contador não pode mudar mais"),
    "reason.cannot_pay": SpokenName("não há como pagar"),
    "reason.same_form": SpokenName("já está nessa forma"),
    "reason.already": SpokenName("nada muda com isso"),
    "reason.zero": SpokenName("o número é 0"),
    "reason.locked": SpokenName("o valor não pode ser alterado"),
    "reason.nothing_to_cancel": SpokenName("não há mais efeitos para cancelar"),
    "reason.protected": SpokenName("os efeitos não podem ser cancelados"),
    "reason.not_their_turn": SpokenName("ações só valem no próprio turno"),
    "reason.no_actions": SpokenName("não resta nenhuma ação"),
    "reason.no_target": SpokenName("ninguém está ao alcance"),
}

_EVENTS: Final = {
    # the turn
    "turn": "— Turno {number}: {player} —",
    "action": "{player}: {action}",
    "actions": "{player:o} ganha {number:1 ação/# ações}",
    "lost_actions": "{player:o} perde {number:1 ação/# ações}",
    "extra_turn": "{player:o} joga mais um turno depois deste",
    "turn_will_end": "O turno {player:de} termina depois disto",
    "forced": "{player:o} só tem uma escolha",
    "named": "{player:o} anuncia {number}",
    "random_number": "O número sorteado é {number}",
    "modified": "Um efeito {player:de} dura até {until}",
    "no_effect": "Sem efeito: {reason}",
    "no_effect_on": "Sem efeito {fighter:em}: {reason}",
    "endless": "{ability} repete-se sem fim ({file}, linha {line}): fica sem efeito até o fim desta ação",
    "out": "{player:o} está fora do jogo",
    "game_over": "{players:o} {players:vence/vencem}: {reason}",
    # cards
    "drew": "{player:o} {number:não compra nenhuma carta/compra 1 carta/compra # cartas}",
    "drew_cards": "{player:o} comprou {cards}",
    "exhausted": "Exaustão: {player:o} não tem mais o que comprar",
    "discarded": "{player:o} descarta {cards}",
    "boosted": "{player:o} usa {cards} para REFORÇAR",
    "moved_card": "Uma carta {player:de} vai {start:de} {end:para}",
    "moved_card.top": "Uma carta {player:de} vai {start:de} para o topo {end:de}",
    "moved_card.bottom": "Uma carta {player:de} vai {start:de} para o fundo {end:de}",
    "moved_card.shuffled": "Uma carta {player:de} vai {start:de} {end:para} e é embaralhada",
    "moved_card.removed": "Uma carta {player:de} é removida do jogo",
    "moved_card_name": "{card} vai {start:de} {end:para}",
    "moved_card_name.removed": "{card} é removida do jogo",
    "shuffled": "{player:o} embaralha {place:o}",
    "saw": "{viewers:o} {viewers:vê/veem} {number:0 cartas/1 carta/# cartas} {player:de}",
    "saw_cards": "{viewers:o} {viewers:vê/veem} {cards}",
    "stays": "{card} continua em jogo",
    "scheme": "{fighter:o} joga a tática {card}",
    # fighters
    "placed": "{fighter:o} é {fighter:colocado~colocada} {end:em}",
    "moved": "{fighter:o} move-se {start:de} {end:para}",
    "left": "{fighter:o} sai do campo de batalha",
    "swapped": "{fighter:o} e {other:o} trocam de espaço",
    "returned": "{fighter:o} retorna {space:em}",
    "recovered": "{fighter:o} recupera {number:1 ponto/# pontos} de vida",
    "reduced": "{fighter:o} sofre {number:1 ponto/# pontos} de dano a menos",
    "damaged": "{fighter:o} sofre {number:1 ponto/# pontos} de {damage}",
    "health_set": "{fighter:o} fica com {number:1 ponto/# pontos} de vida",
    "defeated": "{fighter:o} é {fighter:derrotado~derrotada}",
    "marks": "{fighter}: {mark} {old} → {new}",
    # what a hero has beside them
    "token": "{token:o} move-se {start:de} {end:para}",
    "token.placed": "{token:o} é {token:colocado~colocada} {end:em}",
    "token.removed": "{token:o} sai do campo de batalha",
    "counter": "{player}: {counter} {old} → {new}",
    "form": "{player:o} agora é {new:o}",
    "item_laid": "{item:o} {item:fica/ficam} {space:em}",
    "item_used": "{fighter:o} usa {item:o}",
    "item_taken": "{fighter:o} pega {item:o}",
    # combat
    "attack": "{fighter:o} ataca {target:o}",
    "card_laid": "{player:o} joga uma carta virada para baixo ({role})",
    "card_laid_name": "{player:o} jogou {card}",
    "blow": "o ataque não precisa de carta: seu valor é {number}",
    "no_defense": "{player:o} não defende",
    "revealed": "{player:o} revela {card}",
    "card_returned": "{card} retorna para a mão {player:de}",
    "effect": "{card} ({window})",
    "value": "O valor de {side} vai de {old} para {new}",
    "ignored": "O valor de {side} é ignorado",
    "cancelled": "Os efeitos de {card} são cancelados",
    "defender": "{fighter:o} agora é quem defende",
    "combat_values": "Ataque {attack} contra defesa {defense}",
    "combat_won": "{winner:o} vence o combate",
    "combat_over": "O combate acabou",
}

_QUESTIONS: Final = {
    "action": "Escolha uma ação (ações restantes: {number})",
    "boost": "REFORÇAR esta manobra?",
    "maneuver": "Mova um combatente ou pare",
    "move": "Mova em até {number:1 espaço/# espaços}",
    "move_token": "{token}: mova em até {number:1 espaço/# espaços}",
    "setup": "Escolha onde colocar {piece:o}",
    "attack_card": "Escolha uma carta para atacar",
    "defense_card": "{attacker:o} ataca {defender:o}: escolha uma carta para defender",
    "item": "Pegar {item:o} para este combate?",
    "effect_order": "O que vem primeiro?",
    "hand_limit": "Descarte até ficar com {number:1 carta/# cartas}",
    "trigger_order": "Qual habilidade vem primeiro?",
    "extra_attack": "Atacar mais 1 vez?",
    "replace_card": "Escolha a carta a ser jogada no lugar",
    "choose_one": "Escolha uma opção",
}

_OFFERS: Final = {
    "maneuver": "Manobrar",
    "pass": "Não fazer nada",
    "no_boost": "Não REFORÇAR",
    "stop": "Parar de mover",
    "no_attack": "Não atacar de novo",
    "no_defense": "Não defender",
    "card_first": "Primeiro o efeito da carta",
    "item_first": "Primeiro o item",
    "yes": "Sim",
    "no": "Não",
    "done": "Pronto",
    "hidden_card": "Uma carta que você não vê",
    "seen_card": "{card} · vista",
    "boost": "REFORÇAR com {card} (+{number})",
    "scheme": "Tática: {card} ({fighter})",
    "attack": "Atacar {target:o} com {fighter:o}",
    "item": "{fighter:o} usa {item:o}",
    "move": "{fighter} → {space}",
    "move.through": "{fighter} → {space}, através {through:de}",
    "move.stays": "{fighter} fica {space:em}",
}

_ACTIONS: Final = {"maneuver": "manobra", "pass": "passar", "scheme": "tática", "attack": "ataque", "item": "item"}

PORTUGUESE: Final = _Portuguese("pt-BR", "e", TERMS, _WORDS, _EVENTS, _QUESTIONS, _OFFERS, _ACTIONS, quotes=("“", "”"))
