"""The words of the table itself, in each language; those of the game come from the runtime, names from the content."""

from __future__ import annotations

from typing import Final

_WORDS: Final = {
    "en": {
        "seed": "seed",
        "duel": "duel",
        "free-for-all": "free-for-all",
        "hand": "Your hand ({0})",
        "cards": "hand {0} · deck {1} · discard {2}",
        "out": "out",
        "team": "teams",
        "team_of": "team {0}",
        "away": "off the board",
        "defeated": "defeated",
        "hand_of": "Hand of {0} ({1})",
        "unknown": "unknown: {0}",
        "seen": "seen by others",
        "discard": "Discard pile of {0}",
        "empty": "(empty)",
        "in_play": "In play",
        "combat": "Combat",
        "attack": "attack",
        "defense": "defense",
        "versatile": "versatile",
        "scheme": "scheme",
        "boost": "boost {0}",
        "usable_by": "only {0}",
        "face_down": "a card face down",
        "no_card": "no card",
        "not_yet": "no card yet",
        "cancelled": "effects cancelled",
        "your_choice": "{0}: {1}",
        "ask": "Number, part of a name, or ? for help: ",
        "no_option": "There is no option {0}; there are 1 to {1}.",
        "no_match": "Nothing here is called “{0}”. Type a number from 1 to {1}, or ? for help.",
        "several": "“{0}” fits several: {1}.",
        "undone": "Taken back.",
        "no_undo": "There is nothing to take back: since your last choice something hidden came to light, luck had its say, or another player chose.",
        "saved": "Saved in {0}. Go on with: duelwright play --resume {0}",
        "recorded": "The replay is in {0}. Watch it with: duelwright replay {0}",
        "no_card_called": "There is no card, item or ability called “{0}” in this game.",
        "handover": "Pass the keyboard to {0}; Enter when nobody else looks: ",
        "bye": "Goodbye.",
        "resumed": "The game goes on.",
        "copies": "{0}×",
        "step": "Decision {0} of {1}. Enter for the next, q to stop: ",
        "at_decision": "After decision {0} of {1}.",
        "passage": "secret passage",
        "scheme_item": "scheme item",
        "combat_item": "combat item",
        "help": (
            "Type the number of an option, or part of its name.\n"
            "  b       draw the table again: board, players, your hand\n"
            "  c NAME  the text of a card, an item or an ability\n"
            "  d       the discard piles\n"
            "  h       the other hands, as far as you know them: all of a teammate's\n"
            "  l       the log: all that happened, as far as you know\n"
            "  u       take your last choice back (not past a card that was turned up,\n"
            "          luck, or another player's choice)\n"
            "  s       save and play on\n"
            "  q       save and leave (so do Ctrl-C and Ctrl-D)\n"
            "  ?       this help"
        ),
    },
    "pt-BR": {
        "seed": "semente",
        "duel": "duelo",
        "free-for-all": "todos contra todos",
        "hand": "Sua mão ({0})",
        "cards": "mão {0} · baralho {1} · descarte {2}",
        "out": "fora do jogo",
        "team": "equipes",
        "team_of": "equipe {0}",
        "away": "fora do campo de batalha",
        "defeated": "fora de combate",
        "hand_of": "Mão de {0} ({1})",
        "unknown": "desconhecidas: {0}",
        "seen": "vista por outros",
        "discard": "Pilha de descartes de {0}",
        "empty": "(vazia)",
        "in_play": "Em jogo",
        "combat": "Combate",
        "attack": "ataque",
        "defense": "defesa",
        "versatile": "versátil",
        "scheme": "tática",
        "boost": "reforço {0}",
        "usable_by": "só {0}",
        "face_down": "uma carta virada para baixo",
        "no_card": "nenhuma carta",
        "not_yet": "nenhuma carta ainda",
        "cancelled": "efeitos cancelados",
        "your_choice": "{0}: {1}",
        "ask": "Número, parte de um nome, ou ? para ajuda: ",
        "no_option": "Não há opção {0}; há de 1 a {1}.",
        "no_match": "Nada aqui se chama “{0}”. Digite um número de 1 a {1}, ou ? para ajuda.",
        "several": "“{0}” serve para várias: {1}.",
        "undone": "Desfeito.",
        "no_undo": "Não há o que desfazer: desde sua última escolha algo oculto apareceu, a sorte decidiu, ou outro jogador escolheu.",
        "saved": "Salvo em {0}. Continue com: duelwright play --resume {0}",
        "recorded": "O replay está em {0}. Assista com: duelwright replay {0}",
        "no_card_called": "Não há carta, item ou habilidade chamada “{0}” neste jogo.",
        "handover": "Passe o teclado a {0}; Enter quando ninguém mais olhar: ",
        "bye": "Até logo.",
        "resumed": "O jogo continua.",
        "copies": "{0}×",
        "step": "Decisão {0} de {1}. Enter para a próxima, q para parar: ",
        "at_decision": "Após a decisão {0} de {1}.",
        "passage": "passagem secreta",
        "scheme_item": "item de tática",
        "combat_item": "item de combate",
        "help": (
            "Digite o número de uma opção, ou parte do nome.\n"
            "  b       mostra a mesa de novo: tabuleiro, jogadores, sua mão\n"
            "  c NOME  o texto de uma carta, um item ou uma habilidade\n"
            "  d       as pilhas de descarte\n"
            "  h       as mãos dos outros, até onde você sabe: toda a de um parceiro\n"
            "  l       o registro: tudo o que aconteceu, até onde você sabe\n"
            "  u       desfaz sua última escolha (não além de uma carta revelada,\n"
            "          da sorte, ou da escolha de outro jogador)\n"
            "  s       salva e continua\n"
            "  q       salva e sai (Ctrl-C e Ctrl-D também)\n"
            "  ?       esta ajuda"
        ),
    },
}


def word(key: str, lang: str, *operands: object) -> str:
    """A word or sentence of the table, in the language where it has it, else in English."""
    return _WORDS.get(lang, _WORDS["en"])[key].format(*operands)
