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
    "bot.easy.help": "Conhece as regras e se descuida com frequência: bom para uma primeira partida.",
    "bot.medium.help": "Escolhe o que parece melhor no momento.",
    "bot.hard.help": "Pensa à frente antes de cada escolha, e leva um instante para isso.",
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
    "no_option": "Não há opção {name}; há: {number}.",
    "no_match": "Nada aqui se chama “{name}”. Digite o número de uma opção, parte do nome, ou ? para ajuda.",
    "sure": "(sim/não)",
    "sure_yes": "sim",
    "sure_no": "não",
    "several": "“{name}” serve para várias: {options}.",
    "undone": "Desfeito.",
    "no_undo": "Não há o que desfazer: desde a sua última escolha algo oculto apareceu, a sorte decidiu, ou outro jogador escolheu.",
    "saved": "Salvo em {file}. Continue com: duelwright play --resume {file}",
    "recorded": "O replay está em {file}. Assista com: duelwright replay {file}",
    "no_card_called": "Não há carta, item, habilidade ou espaço com o nome “{name}” neste jogo.",
    "handover": "Passe o teclado para {name}; Enter quando ninguém mais estiver olhando: ",
    "bye": "Até logo.",
    "resumed": "O jogo continua.",
    "copies": "{number}×",
    "step": "Decisão {number} de {total}. Enter para a próxima, q para parar: ",
    "at_decision": "Após a decisão {number} de {total}.",
    "no_board_rules": "Este campo de batalha não tem regras próprias.",
    "without_card": "sem carta",
    "other_effects": "outros efeitos",
    "never_below": "nunca abaixo de 0",
    "ignored": "ignorado",
    "values_add_up": "Ataque {attack} contra defesa {defense}",
    "won_by_damage": "o ataque causou {number:1 ponto/# pontos} de dano",
    "won_by_none": "o ataque não causou dano",
    "ability_of": "habilidade de {name}",
    "discard_pile": "Pilha de descartes",
    "removed_pile": "Fora do jogo",
    "known_deck": "Baralho, até onde você conhece",
    "open_deck": "Baralho",
    "schemes": "Táticas",
    "attack_whom": "Atacar {name}",
    "nothing_happens": "Nada acontece",
    "items": "Itens",
    "harms_own": "Isso acontece com os seus: {what}. Fazer mesmo assim?",
    "refused.setup": "Esta mesa não pode ser posta: {reason}.",
    "refused.full": "Este servidor está cheio: não guarda mais nada.",
    "refused.malformed": "Isto não é um pedido que a mesa entenda.",
    "refused.stale": "A mesa já mudou: olhe de novo.",
    "refused.not_yours": "Esta decisão não é sua.",
    "refused.no_option": "Essa opção não existe.",
    "refused.over": "O jogo acabou.",
    "refused.no_name": "Você já mudou de nome vezes demais nesta mesa.",
    "refused.no_undo": "Não há nada que possa ser desfeito: desde então algo oculto foi mostrado, ou a sorte decidiu.",
    "refused.not_here": "Esta mesa não está aqui, ou este link não vale para ela.",
    "refused.other_content": "Esta mesa foi montada com outro conteúdo: o servidor tem agora outros heróis, cartas ou campos de batalha.",
    "refused.too_fast": "Pedidos demais: espere um momento.",
    "refused.too_large": "Isto é grande demais.",
    "refused.reused": "Outro pedido já teve este id.",
    "refused.not_kept": "Não foi possível gravar isto no disco do servidor, e nada mudou: tente de novo mais tarde.",
    "refused.unknown": "Isso não pode ser feito agora.",
    "replay.not_here": "Não existe esse replay neste servidor.",
    "replay.not_one": "Isto não é um replay do Duelwright.",
    "replay.damaged": "Este replay está danificado, ou é de outra versão do Duelwright.",
    "replay.differs": "Este replay está danificado: a partida segue outro rumo a partir da escolha {number}.",
    "replay.other_content": "Esta partida foi gravada com um conteúdo diferente do deste servidor: ela segue outro rumo a partir da escolha {number}.",
    "replay.missing": "Esta partida não pode ser mostrada: este servidor não tem {names}.",
    "resigned": "{name} desistiu",
    "stands_in": "bot por {name}",
    "rule.endgame": "O vencedor é conhecido",
    "rule.endgame.immediate": "assim que um lado fica sem heróis",
    "rule.endgame.after_combat": "só depois dos efeitos de APÓS O COMBATE",
    "rule.first_player": "Quem começa",
    "rule.boost_raises_set_move": "REFORÇAR um valor de movimento fixado por um efeito",
    "rule.boost_raises_set_move.true": "é adicionado a ele",
    "rule.boost_raises_set_move.false": "não é adicionado a ele",
    "rule.hand_limit": "Limite de cartas na mão",
    "rule.starting_hand": "Cartas no início",
    "rule.items": "Os itens vêm",
    "rule.items.board": "do pacote do campo de batalha",
    "rule.items.all": "de todos os pacotes",
    "rule.cards": "{number:1 carta/# cartas}",
    "language_name": "Português (Brasil)",
    "player_number": "Jogador {number}",
    "help": (
        "Digite o número de uma opção, ou partes do nome: s, pa, irmã 3 gramado.\n"
        "  b       mostra a mesa de novo: campo de batalha, jogadores, sua mão\n"
        "  r       as regras do campo de batalha, se ele tiver regras próprias\n"
        "  c NOME  o texto de uma carta, item ou habilidade; os vizinhos de um espaço\n"
        "  d       as pilhas de descartes\n"
        "  h       as mãos dos outros, até onde você sabe: toda a de um parceiro\n"
        "  l       o registro: tudo o que aconteceu, até onde você sabe\n"
        "  u       desfaz a sua última escolha (não além de uma carta revelada,\n"
        "          da sorte, ou da escolha de outro jogador)\n"
        "  s       salva e continua\n"
        "  q       salva e sai (Ctrl-C e Ctrl-D também)\n"
        "  ?       esta ajuda"
    ),
    "screen.hand": "Mão ({number})",
    "screen.log": "O que aconteceu",
    "screen.over": "A partida acabou (semente {seed}). Ctrl-Q sai.",
    "screen.ask": "Número, ou parte de um nome · ↑ ↓ Tab olham · Enter escolhe · ?Enter ou F1 ajuda",
    "screen.watch": "Esc apressa · F1 ajuda · Ctrl-Q sai",
    "screen.turn_short": "Turno {number}",
    "screen.turn": "Turno {number}: {player}, ações restantes: {left}",
    "screen.too_small": "Falta espaço para o campo de batalha: 80 por 24 basta.",
    "screen.no_match": "Nada aqui se chama “{name}”. F1 ajuda.",
    "screen.no_number": "Não há opção {name} aqui.",
    "screen.no_undo": "Nada a desfazer: desde então algo foi revelado, sorteado, ou escolhido por outro.",
    "screen.saved": "Salvo em {file}",
    "screen.several": "“{name}” serve para {number}: digite mais do nome, ou escolha com ↑ ↓.",
    "screen.help": (
        "Escolha uma opção pelo número, com ↑ ↓ (Tab: próximo combatente) e Enter, com um clique na lista ou no campo de batalha, ou "
        "digitando partes do nome em qualquer ordem: s, pa, irmã 3 gramado. Uma opção mantém o número enquanto se pergunta o mesmo.\n"
        "\n"
        "F1        esta ajuda (ou ? e Enter)\n"
        "F2        todas as cartas da sua mão, com o texto\n"
        "F3        pilhas que você pode olhar, e as outras mãos\n"
        "F4        heróis, combatentes e itens, e as regras do campo de batalha\n"
        "F5        espaços, zonas e vizinhos (de um só: clique nele)\n"
        "F6        tudo o que aconteceu\n"
        "? NOME    uma carta, um item, uma habilidade; um espaço e seus vizinhos\n"
        "PgUp PgDn o registro, mais acima e mais abaixo\n"
        "Ctrl-Z    desfazer sua última escolha\n"
        "Ctrl-S    salvar e continuar\n"
        "Esc       limpar o que foi digitado; apressar os bots até a sua vez\n"
        "F9        escuro ou claro\n"
        "Ctrl-Q    salvar e sair (Ctrl-C e Ctrl-D também)\n"
        "\n"
        "No campo de batalha: ● pode ser escolhido, ○ no caminho, ◀ olhado. As letras depois do nome são as zonas. "
        "▴ ▾ ◂ ▸ apontam de um combatente para o espaço dele."
    ),
    "screen.thinking": "{player} está pensando … (Esc: seguir)",
    "screen.curtain": "Passe o teclado para {name}.\n\nEnter, quando ninguém mais estiver olhando.",
    "screen.start": "Começar a partida",
    "screen.resume": "Continuar",
    "screen.mode": "Modo",
    "screen.board": "Campo de batalha",
    "screen.hero": "Herói {number}",
    "screen.seat": "Lugar {number}",
    "screen.language": "Idioma",
    "screen.title": "Uma nova partida",
    "screen.hint": "↑ ↓ escolher · ← → mudar · Enter começa · Esc sai",
    "screen.other_person": "outra pessoa",
    "screen.confirm": "{text}\n\ns: sim · n: não",
    "screen.close": "Esc fecha",
    "screen.move": "movimento {number}",
    "watch.setup": "Preparação",
    "watch.open": "Tudo aberto",
    "watch.hidden": "Uma escolha que este lugar não viu",
    "watch.hint": "Espaço reproduz · ? ajuda · q sai",
    "watch.hint_short": "? ajuda",
    "watch.go_to": "Ir para o passo (0 a {number}; Esc fecha):",
    "watch.no_step": "Não há passo {name}: eles vão de 0 a {number}.",
    "watch.help": (
        "← →       uma escolha para trás ou para a frente (↑ ↓ também)\n"
        "PgUp PgDn um turno para trás ou para a frente\n"
        "Home End  para o começo, para o fim\n"
        "Espaço    reproduzir, pausar\n"
        "g ou /    ir para um passo pelo número; ou clique na barra\n"
        "Tab       a visão de quem: tudo aberto, depois cada lugar (ou 0, 1, 2 …)\n"
        "\n"
        "?         esta ajuda\n"
        "F2        as cartas das mãos, com o texto\n"
        "F3        mãos e pilhas\n"
        "F4        heróis, combatentes e itens, e as regras do campo de batalha\n"
        "F5        espaços, suas zonas e vizinhos (de um só: clique nele)\n"
        "F6        tudo o que aconteceu até aqui\n"
        "F9        escuro ou claro\n"
        "q         sair (Esc e Ctrl-C também)\n"
        "\n"
        "No campo de batalha: ◀ aonde um combatente foi, ou quem é atacado; ○ de onde. As letras atrás de um nome são as suas zonas."
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
    "goes_on_card": "Continua em outra carta",
    "other_fighters": "Outros combatentes",
    "how_card": "Embaralhadas, viradas para baixo.",
    "how_secret": "Uma de cada para cada jogador: a escolhida fica virada para baixo até todas serem reveladas.",
    "how_pile": "Ao lado da pilha.",
    "how_state": "Ao lado da carta do herói, com o estado atual para cima.",
    "how_form": "Ao lado do combatente, com a forma atual para cima.",
    "how_mark": "Sobre ou ao lado do combatente que a carrega.",
    "how_token": "No campo de batalha, sob os combatentes.",
    "how_figure": "No seu espaço do campo de batalha.",
    "how_counter": "Ao lado da carta do herói; se cada jogador tiver o seu, diante de cada um.",
    "how_health": "Ao lado da carta do herói.",
    "how_dial": "Ao lado da carta do herói: disco, tampa e um colchete.",
    "how_fighter-card": "Ao lado da carta do herói.",
    "how_hero-card": "À sua frente; se houver várias formas, a atual.",
    "kind_card": "Carta do baralho",
    "kind_secret": "Escolha secreta",
    "kind_pile": "Placa de pilha",
    "kind_state": "Disco de estado",
    "kind_form": "Disco de forma",
    "kind_mark": "Marca",
    "kind_token": "Ficha",
    "kind_figure": "Peça de combatente",
    "kind_counter": "Trilha de contador, com sua peça",
    "kind_health": "Trilha de vida, com sua peça",
    "kind_dial": "Marcador de vida",
    "kind_fighter-card": "Carta de combatente",
    "kind_hero-card": "Carta do herói",
    "deck_list": "Lista do baralho",
    "kit_credits": "Imagens",
    "kit_track": "Trilhas: a peça fica sobre o número atual. Ela começa no preenchido.",
    "kit_dial": (
        "Marcadores de vida: recorte a janela da tampa, ponha a tampa sobre o disco e prenda os dois pelo centro com um colchete (bailarina). "
        "Gire o disco até a janela mostrar o número inicial: o preenchido."
    ),
    "kit_cut": "Corte pelas marcas, e as peças redondas pelo círculo.",
    "kit_paper": "Imprima em papel grosso (200 g ou mais) ou cole as folhas em papelão antes de cortar.",
    "kit_print": "Imprima a 100%, sem “ajustar à página”: esta régua mede {length} mm.",
    "kit_steps": "Como montar",
    "kit_contents": "Neste kit",
    "kit_title": "Imprima e jogue",
    "pile_top": "Virada para baixo, com a carta do topo virada para cima",
    "pile_nobody": "Virada para baixo; ninguém pode olhar",
    "pile_owner": "Virada para baixo; você e seu parceiro podem olhar",
    "pile_everyone": "Virada para cima",
    "flag_off": "inativo",
    "flag_on": "ativo",
    "at_start": "no início",
    "cut_out": "recorte",
    "dial_wheel": "Disco: fica sob a tampa",
    "large": "grande",
    "goes_on": "Continua no verso",
    "health_as_hero": "Se for escolhido como herói: {number:1 ponto/# pontos} de vida.",
    "health_as_sidekick": "Se outro for escolhido como herói: {number:1 ponto/# pontos} de vida.",
    "all": "Todas",
    "any": "Qualquer combatente",
    "attack_type": "Ataque",
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
    "flag_set": "começa em vigor",
    "flag_unset": "não começa em vigor",
    "for_all_players": "um para todos os jogadores",
    "for_each_player": "um por jogador",
    "sheet_long_edge": "frente e verso, virando pela borda longa",
    "sheet_short_edge": "frente e verso, virando pela borda curta",
    "sheet_note": "{name} · folha {number} de {count} · imprima a 100%: a régua tem {length} mm",
    "board_at_play_size": "Em tamanho de jogo",
    "board_alone": "{width} × {height} cm, com espaços de {space} mm",
    "board_assembled": "{width} × {height} cm depois de montado, com espaços de {space} mm",
    "board_small_spaces": "Com espaços de {space} mm, o campo de batalha ficaria comprido demais para uma mesa; por isso eles são menores.",
    "board_sheets": "{number:1 folha/# folhas} de papel",
    "board_left_out": "Ficaram de fora, porque não há nada nelas: {tiles}.",
    "print_actual": "Imprima a 100% (“tamanho real”, não “ajustar à página”), em um só lado do papel.",
    "print_ruler": "Meça a régua desta página: ela tem de ter 100 mm.",
    "board_cut": "Na folha que tem outra à esquerda ou acima, corte a imagem rente a essa borda. As marcas na margem mostram onde.",
    "board_lay": "Coloque a borda cortada sobre a folha vizinha, até as marcas internas da margem dela: 8 mm são iguais nas duas. Cole por trás.",
    "board_trim_alone": "Corte as bordas de fora.",
    "board_trim": "Por último, corte as bordas de fora.",
    "board_tile": "{board} · {tile} · folha {number} de {total}",
    "board_whole": "O campo de batalha inteiro em uma folha, com espaços de {space} mm",
    "legend": "Legenda",
    "legend_zone": "Todos os espaços da mesma cor e do mesmo padrão formam uma zona, onde quer que estejam. Um espaço de várias cores está em várias zonas.",
    "legend_line": "Espaços ligados são adjacentes.",
    "legend_one_way": "Só se anda no sentido da seta: {lines}",
    "legend_directed": "A seta mostra em que sentido vale o que se diz da linha.",
    "legend_passage": "Ao se mover, um combatente pode ir de um deles para qualquer outro como se fossem adjacentes. Combatentes grandes não podem.",
    "legend_start": "Os heróis começam aqui, na ordem dos números.",
    "legend_item": "No começo, um item aleatório deste tipo fica aqui.",
    "turn_aid": "Ajuda de turno",
    "order_marker": "Jogador",
    "pack_contents": "Para recortar",
    "kind.item-card": "Cartas de item",
    "kind.item-token": "Fichas de item",
    "kind.turn-aid": "Ajudas de turno",
    "kind.order-marker": "Ordem de jogo",
}
