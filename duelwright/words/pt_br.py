"""The words that people read in Brazilian Portuguese around a game: table, lists and sheets. Those of the game itself
are in runtime/words/pt_br.py."""

from __future__ import annotations

from typing import Final

# The table in the terminal.
TABLE: Final = {
    "seed": "semente",
    "duel": "duelo",
    "free-for-all": "todos contra todos",
    "team": "equipes",
    "human": "você",
    "bot": "bot {name}",
    "bot.random": "bot aleatório",
    "bot.greedy": "bot ganancioso",
    "bot.search": "bot de busca",
    "bot.easy": "bot fácil",
    "bot.medium": "bot médio",
    "bot.hard": "bot difícil",
    "thinking": "{player} está pensando … {number} (Ctrl-C: jogue já)",
    "hand_title": "Sua mão ({number})",
    "belongings": "mão {hand} · baralho {deck} · pilha de descartes {discard}",
    "out": "fora do jogo",
    "team_of": "equipe {name}",
    "away": "fora do campo de batalha",
    "is_defeated": "{fighter} {fighter:derrotado~derrotada}",
    "hand_of": "Mão {player:de} ({number})",
    "unknown": "desconhecidas: {number}",
    "seen": "vista por outros",
    "discard_of": "Pilha de descartes {player:de}",
    "empty": "(vazia)",
    "in_play": "Em jogo",
    "combat_title": "Combate",
    "boost_of": "REFORÇAR {number}",
    "usable_by": "só {names}",
    "face_down": "uma carta virada para baixo",
    "no_card": "nenhuma carta",
    "not_yet": "nenhuma carta ainda",
    "cancelled": "efeitos cancelados",
    "your_choice": "{player}: {prompt}",
    "ask": "Número, parte de um nome, ou ? para ajuda: ",
    "no_option": "Não há opção {name}; há de 1 a {number}.",
    "no_match": "Nada aqui se chama “{name}”. Digite um número de 1 a {number}, ou ? para ajuda.",
    "several": "“{name}” serve para várias: {options}.",
    "undone": "Desfeito.",
    "no_undo": "Não há o que desfazer: desde a sua última escolha algo oculto apareceu, a sorte decidiu, ou outro jogador escolheu.",
    "saved": "Salvo em {file}. Continue com: duelwright play --resume {file}",
    "recorded": "O replay está em {file}. Assista com: duelwright replay {file}",
    "no_card_called": "Não há carta, item ou habilidade com o nome “{name}” neste jogo.",
    "handover": "Passe o teclado para {name}; Enter quando ninguém mais estiver olhando: ",
    "bye": "Até logo.",
    "resumed": "O jogo continua.",
    "copies": "{number}×",
    "step": "Decisão {number} de {total}. Enter para a próxima, q para parar: ",
    "at_decision": "Após a decisão {number} de {total}.",
    "no_board_rules": "Este campo de batalha não tem regras próprias.",
    "help": (
        "Digite o número de uma opção, ou parte do nome.\n"
        "  b       mostra a mesa de novo: campo de batalha, jogadores, sua mão\n"
        "  r       as regras do campo de batalha, se ele tiver regras próprias\n"
        "  c NOME  o texto de uma carta, um item ou uma habilidade\n"
        "  d       as pilhas de descartes\n"
        "  h       as mãos dos outros, até onde você sabe: toda a de um parceiro\n"
        "  l       o registro: tudo o que aconteceu, até onde você sabe\n"
        "  u       desfaz a sua última escolha (não além de uma carta revelada,\n"
        "          da sorte, ou da escolha de outro jogador)\n"
        "  s       salva e continua\n"
        "  q       salva e sai (Ctrl-C e Ctrl-D também)\n"
        "  ?       esta ajuda"
    ),
}

# What `show` prints.
LISTS: Final = {
    "health_of": "{health:1 ponto/# pontos} de vida",
    "of": "{number} de {most}",
    "any": "qualquer combatente",
    "size": "{spaces:1 espaço/# espaços}, {lines:1 linha/# linhas}",
    "needs": "precisa de",
    "board_rule": "Regra do campo de batalha",
    "one_way": "linhas de mão única",
    "passage_called": "passagem secreta {name}",
    "lines_called": "linhas {name}",
    "joined_spaces": "em uma mesma zona",
}

# Sheets on paper and in the browser. They print the terms of the game with a capital letter.
SHEETS: Final = {
    "all": "Todas",
    "any": "Qualquer combatente",
    "attack_type": "Ataque",
    "back_of": "Verso da carta",
    "boost_value": "Valor de REFORÇAR",
    "bottlenecks": "Gargalos",
    "copies": "Cópias",
    "dead_ends": "Becos sem saída",
    "decimal": ",",
    "distance": "Movimentos entre espaços",
    "effect": "Efeito",
    "fairness": "Equilíbrio (pior ÷ melhor)",
    "figures": "Números",
    "item_spaces": "Espaços de item",
    "language": "Idioma",
    "map_of": "Mapa {board:de}",
    "max": "máx.",
    "mean": "média",
    "name": "Nome",
    "no_value": "nenhum",
    "none": "nenhum",
    "nothing_found": "Nenhuma carta corresponde.",
    "one_way": "Linhas de mão única",
    "room": "Lugares",
    "rules": "Regras em resumo",
    "board_rules": "Regras deste campo de batalha",
    "search": "Buscar nomes e texto",
    "shared_one": "compartilhado",
    "shared_many": "compartilhados",
    "cards_shown": "Cartas exibidas:",
    "start": "Início",
    "starts_at": "começa em",
    "to_item": "Até um item",
    "to_passage": "Até uma passagem",
    "type": "Tipo",
    "usable_by": "Usada por",
    "values": "Valores",
    "version": "versão",
    "within": "Em até",
    "without_passages": "sem passagens",
}
