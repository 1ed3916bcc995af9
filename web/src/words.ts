// The page's own words, in both languages. Words of the game come from the table.
const EN = {
  waiting: "Waiting for {name}", thinking: "{name} is thinking", turn: "Turn {number}", actionsLeft: "Actions left: {number}",
  hand: "Hand", handOf: "Hand of {name}", deck: "Deck", log: "Log", help: "Keys and help", undo: "Take back", resign: "Give up", home: "Home",
  close: "Close", theme: "Light or dark", motion: "Animations on or off", fit: "Show the whole board", board: "Board of {name}", all: "All choices", back: "Back",
  sure: "Are you sure?", doIt: "Do it", dont: "Not that", resignSure: "Give this game up? The other side wins.", resignEnds: "Give this game up? It ends for everybody, and all the others win.", resignLeaves: "Give up? A bot takes the seat, and the game goes on for the others.", left: "{name} left. A bot plays on.", youLeft: "You left: a bot plays on for you, and you are watching.",
  yourName: "Your name", takeName: "Save", called: "You are called {name}.", undoAsked: "{name} would like to take back the last choice.",
  agree: "Agree", refuse: "No", undoWaits: "Asked to take back: waiting for an answer.", undone: "The last choice was taken back.", undoRefused: "Not taken back: the game goes on.", lost: "Connection lost. Nothing is lost: trying again …", closed: "This table cannot be reached with this link.",
  connecting: "Going to the table …", won: "You win", lostGame: "You lose", over: "The game is over", rematch: "Play again", rematchWaits: "Waiting for the others …", rematchWanted: "{name} wants to play again.",
  next: "To the next game", replay: "Watch the replay", saveReplay: "Save as a file", copied: "Copied", copy: "Copy link", invite: "Invite", inviteHint: "Send this link to who sits here. It is the key to the seat: no account needed.",
  watchLink: "Link for spectators", spectator: "You are watching", side: "Side {number}", you: "you", here: "here", away: "away", ready: "I am {name}: show my cards", curtain: "Pass the device to {name}",
  curtainHint: "Everybody else looks away.", attackSide: "Attack", defenseSide: "Defense", noCard: "no card", damage: "{number} damage", empty: "Nothing here.", boost: "BOOST", move: "Move", abilities: "Abilities",
  boardRules: "This board", defeated: "defeated", health: "Health {now} of {most}", choices: "Choices", hidden: "hidden card", during: "during {attacker}'s attack on {target}",
  keys: "Tab, arrows: among choices · Enter: take · 1 to 9: take that one · z: look closer at a card · l: log · u: take back · + − 0: the board · Esc: back", mouse: "Click or drag what is lit. Hold a card, or rest on it, to read it large. Pinch, wheel and drag move the board.",
  share: "Share", latest: "to the latest", inPlay: "In play", lasting: "Holds for a while", wins: "wins the combat", noWin: "Nobody wins the combat", cancelled: "Effects cancelled",
  hintFighterSpace: "Click a fighter, then a space, or drag the fighter there.", hintSpace: "Click a lit space, or drag the fighter there.", hintTarget: "Click whom you mean.", hintCard: "Click a lit card, or drag it up.", hintFighter: "Click a lit fighter.",
  tapAgain: "Tap again to do it", options: "{number} choices", fold: "Make the combat small or large", howItEnded: "How it ended", theLog: "Show what happened", seatLink: "Link for {name}",
};
type Key = keyof typeof EN;
const PT: Record<Key, string> = {
  waiting: "Esperando {name}", thinking: "{name} está pensando", turn: "Turno {number}", actionsLeft: "Ações restantes: {number}",
  hand: "Mão", handOf: "Mão de {name}", deck: "Baralho", log: "Registro", help: "Teclas e ajuda", undo: "Voltar atrás", resign: "Desistir", home: "Início",
  close: "Fechar", theme: "Claro ou escuro", motion: "Ligar ou desligar animações", fit: "Mostrar todo o campo de batalha", board: "Campo de batalha {name}", all: "Todas as opções", back: "Voltar",
  sure: "Tem certeza?", doIt: "Confirmar", dont: "Melhor não", resignSure: "Desistir desta partida? O outro lado vence.", resignEnds: "Desistir desta partida? Ela acaba para todos, e todos os outros vencem.", resignLeaves: "Desistir? Um bot assume o lugar, e a partida continua para os outros.", left: "{name} saiu. Um bot joga no lugar.", youLeft: "Você saiu: um bot joga no seu lugar, e você está assistindo.",
  yourName: "Seu nome", takeName: "Salvar", called: "Seu nome agora é {name}.", undoAsked: "{name} quer voltar atrás na última escolha.",
  agree: "Aceitar", refuse: "Não", undoWaits: "Pedido feito: esperando a resposta.", undone: "A última escolha foi desfeita.", undoRefused: "A escolha ficou: a partida continua.", lost: "Conexão perdida. Nada se perdeu: tentando de novo …", closed: "Não é possível chegar a esta mesa com este link.",
  connecting: "Indo para a mesa …", won: "Você venceu", lostGame: "Você perdeu", over: "A partida acabou", rematch: "Jogar de novo", rematchWaits: "Esperando os outros …", rematchWanted: "{name} quer jogar de novo.",
  next: "Ir para a próxima partida", replay: "Ver o replay", saveReplay: "Salvar em arquivo", copied: "Copiado", copy: "Copiar link", invite: "Convidar", inviteHint: "Envie este link a quem vai jogar aqui. Ele é a chave do lugar: não precisa de conta.",
  watchLink: "Link para espectadores", spectator: "Você está assistindo", side: "Lado {number}", you: "você", here: "presente", away: "ausente", ready: "Sou {name}: mostrar minhas cartas", curtain: "Passe o aparelho para {name}",
  curtainHint: "Os outros olham para o lado.", attackSide: "Ataque", defenseSide: "Defesa", noCard: "sem carta", damage: "{number} de dano", empty: "Nada aqui.", boost: "REFORÇAR", move: "Movimento", abilities: "Habilidades",
  boardRules: "Este campo de batalha", defeated: "derrotado", health: "{now} de {most} pontos de vida", choices: "Opções", hidden: "carta oculta", during: "durante o ataque de {attacker} contra {target}",
  keys: "Tab, setas: entre as opções · Enter: escolher · 1 a 9: escolher essa · z: ver a carta de perto · l: registro · u: voltar atrás · + − 0: o campo de batalha · Esc: voltar", mouse: "Clique ou arraste o que está aceso. Segure uma carta, ou pare sobre ela, para ler em tamanho grande. Pinça, roda e arrasto movem o campo de batalha.",
  share: "Compartilhar", latest: "ir ao mais recente", inPlay: "Em jogo", lasting: "Vale por um tempo", wins: "vence o combate", noWin: "Ninguém vence o combate", cancelled: "Efeitos cancelados",
  hintFighterSpace: "Clique em um combatente e depois em um espaço, ou arraste-o até lá.", hintSpace: "Clique em um espaço aceso, ou arraste o combatente até lá.", hintTarget: "Clique em quem você quer.", hintCard: "Clique em uma carta acesa, ou arraste-a para cima.", hintFighter: "Clique em um combatente aceso.",
  tapAgain: "Toque de novo para confirmar", options: "{number} opções", fold: "Diminuir ou aumentar o combate", howItEnded: "Como acabou", theLog: "Mostrar o que aconteceu", seatLink: "Link para {name}",
};

/** The languages of the page, by what they call themselves. */
export const TONGUES = [{ id: "en", name: "English" }, { id: "pt-BR", name: "Português (Brasil)" }] as const;

export type Say = (key: Key, values?: Record<string, string | number>) => string;

/** The words of a language; anything that begins with pt is Brazilian Portuguese. */
export function sayIn(lang: string): Say {
  const words = lang.toLowerCase().startsWith("pt") ? PT : EN;
  return (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
