"""The words of Brazilian Portuguese that stand in tables: what fixed words of the language stand for, events, times, numbers."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.text.grammar import Gender, Noun, Phrase

YOU = Phrase("você", you=True, player=True)
CARD_NUMBERS = {"boost": "valor de REFORÇAR", "printed_value": "valor impresso", "value": "valor"}
ADJECTIVES = {
    "opposing": "inimigo",
    "friendly": "aliado",
    "defeated": "derrotado",
    "melee": "corpo a corpo",
    "ranged": "à distância",
    "attack": "de ataque",
    "defense": "de defesa",
    "versatile": "versátil",
    "scheme": "de tática",
    "empty": "vazio",
    "adjacent": "adjacente",
    "random": "aleatório",
}
# Adjectives that are several words do not change; this one changes in its own way.
IRREGULAR_PLURALS = {"versátil": "versáteis"}
# Who and whose, in the events that set abilities off.
WHOSE = {
    "you": ("você", "do seu turno", "um dos seus combatentes"),
    "opponent": ("um oponente", "do turno de um oponente", "um combatente inimigo"),
    "any": ("um jogador", "do turno de cada jogador", "um combatente"),
}
EVENTS = {
    "game_start": "no começo do jogo",
    "turn_start": "no começo {owner}",
    "turn_end": "no fim {owner}",
    "maneuver": "quando {player} fizer uma manobra",
    "maneuver_boosted": "quando {player} REFORÇAR uma manobra",
    "after_maneuver": "depois que {player} fizer uma manobra",
    "scheme_played": "depois que {player} jogar uma carta de tática",
    "attack_declared": "quando {player} atacar",
    "card_played": "quando as cartas de um combate forem reveladas",
    "after_combat": "após o combate",
    "fighter_moved": "quando {fighter} se mover",
    "entered_token": "quando {fighter} entrar em um espaço com uma das suas fichas",
    "damage_coming": "quando {fighter} for receber dano",
    "damaged": "quando {fighter} receber dano",
    "defeated": "quando {fighter} for derrotado",
    "drawn": "quando {player} comprar cartas",
    "discarded": "quando {player} descartar cartas",
    "counter_changed": "quando um dos seus marcadores mudar",
    "form_changed": "quando a sua forma mudar",
}
PLACES: Mapping[str, tuple[str, Gender]] = {"hand": ("mão", "f"), "deck": ("baralho", "m"), "discard": ("pilha de descartes", "f")}
DAMAGE_KINDS = {"combat": "combate", "effect": "efeitos", "exhaustion": "exaustão"}
FACTS = {
    "attacked": ("atacou", "atacaram"),
    "moved": ("se moveu", "se moveram"),
    "won": ("venceu um combate", "venceram um combate"),
    "lost": ("perdeu um combate", "perderam um combate"),
    "damaged": ("recebeu dano", "receberam dano"),
    "defended": ("defendeu", "defenderam"),
}
SEVERAL_PLAYERS: Mapping[str, Noun] = {"each_opponent": Noun("oponente", "oponentes"), "everyone": Noun("jogador", "jogadores")}
WINDOWS: Mapping[str, str] = {
    "when_played": "",
    "immediately": "INSTANTÂNEO",
    "during_combat": "DURANTE O COMBATE",
    "after_combat": "APÓS O COMBATE",
    "scheme": "",
}
TIMES: Mapping[str, str] = {
    "end_of_combat": "no fim deste combate",
    "end_of_action": "no fim desta ação",
    "end_of_turn": "no fim deste turno",
    "your_next_turn": "no começo do seu próximo turno",
}
UNTIL: Mapping[str, str] = {
    "end_of_combat": "até o fim deste combate",
    "end_of_action": "até o fim desta ação",
    "end_of_turn": "até o fim deste turno",
    "your_next_turn": "até o começo do seu próximo turno",
    "end_of_game": "até o fim do jogo",
}
WORDS_FOR: Mapping[str, Phrase] = {
    "you": YOU,
    "opponent": Phrase("seu oponente", player=True),
    "that_opponent": Phrase("esse oponente", player=True),
    "each_opponent": Phrase("cada oponente", player=True),
    "everyone": Phrase("cada jogador", player=True),
    "active_player": Phrase("o jogador ativo", player=True),
    "event_player": Phrase("esse jogador", player=True),
    "opposing_fighter": Phrase("o combatente inimigo"),
    "event_fighter": Phrase("esse combatente"),
    "event_source": Phrase("o combatente que causou isso"),
    "your_fighter": Phrase("seu combatente", own=True),
    "your_fighter_in_combat": Phrase("seu combatente neste combate", own=True),
    "card_player": Phrase("o combatente que jogou esta carta", own=True),
    "item_user": Phrase("o combatente que usa este item", own=True),
    "everybody": Phrase("cada combatente", loose="um combatente", everyone="combatentes"),
    "this_card": Phrase("esta carta", gender="f"),
    "that_fighter": Phrase("esse combatente"),
    "item_card": Phrase("sua carta", gender="f"),
    "opposing_card": Phrase("a carta do seu oponente", gender="f"),
    "top_of_discard": Phrase("a carta do topo da sua pilha de descartes", gender="f"),
    "event_card": Phrase("essa carta", gender="f"),
    "that_card": Phrase("essa carta", gender="f"),
    "event_token": Phrase("essa ficha", gender="f"),
}
