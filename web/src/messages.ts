// What a table and its guests say to each other. Generated from duelwright/table/messages.py by `python -m docs.generate`.

/** Take an option of the question that was asked at `revision`. The same request twice (by `id`) is one choice. */
export interface TakeOption {
  type: "choose";
  id: string;
  revision: number;
  option: number;
}

/** Take back the last choice. Where another player has to agree, they are asked. */
export interface AskUndo {
  type: "undo";
  id: string;
  revision: number;
}

/** Agree to what another player wants to take back, or not. */
export interface AnswerUndo {
  type: "answer_undo";
  id: string;
  revision: number;
  agree: boolean;
}

/** Give the game up. With more than two players a bot plays on in that seat, as long as other people still play; otherwise the game ends, and every other side has won. */
export interface Resign {
  type: "resign";
  id: string;
  revision: number;
  /** Who of those that share this screen; without it the one who is asked, or else the first of them. */
  player?: number;
}

/** Be called so from now on. Control characters are left out, and what is longer than 24 characters is cut; without a name it is `Player 2`. */
export interface SayName {
  type: "name";
  id: string;
  name: string;
  /** Who of those that share this screen; without it the one who is asked, or else the first of them. */
  player?: number;
}

/** Once the game is over: the same table again. It begins when every person wants it. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** In a replay: show the position after so many choices, as this seat saw it (null: open, with every card). */
export interface ShowStep {
  type: "step";
  id: string;
  to: number;
  seat: number | null;
  since?: number;
}

/** Nothing is asked for: `accepted` says that the table is there. */
export interface Hello {
  type: "hello";
  id: string;
}

/** A card as printed. */
export interface CardFace {
  id: string;
  name: string;
  type: "attack" | "defense" | "versatile" | "scheme";
  type_name: string;
  value: number | null;
  boost: number | null;
  copies: number;
  users: string;
  /** The player whose deck it belongs to. */
  player: number;
  /** Label of the window (empty where none is printed) and text. */
  text: [string, string][];
}

/** Something with a name and a text: an ability, an item, a rule of the board. */
export interface NamedText {
  id: string | null;
  name: string;
  text: string;
}

/** A counter of a hero's. A flag is one that is on or off. */
export interface CounterFacts {
  name: string;
  min: number;
  max: number | null;
  flag: boolean;
}

/** What is printed of a hero. */
export interface HeroFacts {
  player: number;
  /** The hero's id. */
  hero: string;
  name: string;
  /** Players of one side fight together. */
  side: number;
  /** The colour of the deck, `#rrggbb`. */
  color: string;
  /** What stands out on it, `#rrggbb`. */
  accent: string;
  /** The number of the deck's pattern. */
  pattern: number;
  /** The mark of the deck: a path on a field of 100 × 100, filled by the even-odd rule. */
  emblem: string;
  move: number;
  abilities: NamedText[];
  /** By their id. */
  counters: Record<string, CounterFacts>;
  /** The names of the hero's forms, by id. */
  forms: Record<string, string>;
}

/** A space of the board, and where it is in the drawing. */
export interface BoardSpace {
  id: string;
  name: string;
  x: number;
  y: number;
  /** The box of its name in the drawing: left, top, right, bottom. */
  label: number[];
  /** Ids of its zones. */
  zones: string[];
  /** Ids of the spaces that a line joins it with. */
  neighbours: string[];
  /** The letter or name of the secret passage that it belongs to. */
  passage: string | null;
}

/** A zone of the board. */
export interface ZoneFacts {
  name: string;
  color: string;
}

/** The board as printed. */
export interface BoardFacts {
  id: string;
  name: string;
  /** The drawing of the sheets, `data-space` on each space; in the units of x, y and radius. */
  svg: string;
  width: number;
  height: number;
  radius: number;
  spaces: BoardSpace[];
  /** By their id. */
  zones: Record<string, ZoneFacts>;
  /** The board's own rules, and what its lines mean. */
  rules: NamedText[];
}

/** Who decides for a player. */
export interface SeatFacts {
  player: number;
  /** A person's name, or what kind of bot it is and for whom it plays on, as people read it. */
  name: string;
  /** Whether it is a name that a person goes by, and not `Player 2`. */
  named: boolean;
  kind: "person" | "bot";
  /** Whether this guest sits here. */
  mine: boolean;
}

/** In a replay: a turn, whose it is, and after how many choices it begins. */
export interface TurnMark {
  step: number;
  turn: number;
  player: number;
}

/** Sent once, and again when a seat has another name, or a bot: nothing else of it changes during a game. */
export interface TableSetting {
  type: "setting";
  table: string;
  lang: string;
  /** The mode as people read it. */
  mode: string;
  /** All seats, in turn order. */
  seats: SeatFacts[];
  /** By player. */
  heroes: HeroFacts[];
  /** By `PLAYER/ID`: two decks may have cards of one id. */
  cards: Record<string, CardFace>;
  /** By their id. */
  items: Record<string, NamedText>;
  /** The names of tokens, by id. */
  tokens: Record<string, string>;
  board: BoardFacts;
  /** In a replay: how many choices there are. */
  steps?: number;
  /** In a replay: where turns begin. */
  turns?: TurnMark[];
}

/** A fighter. */
export interface FighterSeen {
  id: string;
  name: string;
  /** Two or three characters that no other fighter of the game has, the same all game long. */
  tag: string;
  /** For whom it fights. */
  player: number;
  /** Whose it is: another player's while somebody has taken control of it. */
  owner: number;
  role: "hero" | "sidekick";
  health: number;
  max_health: number;
  /** Where it is: two spaces for a large fighter, none for one that is not on the board. */
  spaces: string[];
  defeated: boolean;
  form: string | null;
  /** The names of the marks on it, and how many of each. */
  marks: [string, number][];
}

/** Cards of a player in one place, the uppermost first; null is a card that the guest does not see. */
export interface PileSeen {
  place: string;
  name: string;
  cards: (string | null)[];
}

/** What lies in front of a player. */
export interface PlayerSeen {
  player: number;
  /** Whether the player is out of the game. */
  out: boolean;
  /** Cards as `PLAYER/ID`, in the order held; null is a card that the guest does not see. */
  hand: (string | null)[];
  /** How many cards are left in it. */
  deck: number;
  /** The discard pile, the cards out of the game, piles of the hero's own, and the deck where some of it is known. */
  piles: PileSeen[];
  counters: Record<string, number>;
  /** The id of the hero's form. */
  form: string | null;
}

/** A token on the board. */
export interface TokenSeen {
  id: string;
  player: number;
  /** Its space, or `a - b` for the line between two. */
  space: string;
}

/** An item that lies on the board. */
export interface ItemSeen {
  item: string;
  kind: string;
  space: string;
}

/** A change of the rules that holds for a while. */
export interface LastingSeen {
  /** The card, ability, item or board rule that it comes from. */
  name: string;
  player: number;
  /** Whom it is about; empty where it is about the player. */
  fighters: string[];
}

/** A step of a value as it adds up: printed 3, +2 Ambush, +1 fog. */
export interface ValuePart {
  label: string;
  /** What it adds; null where it replaces what came before. */
  plus: number | null;
  value: number;
}

/** One side of a combat. */
export interface CombatSide {
  player: number;
  fighter: string;
  /** Whether a card was played; none may be in `cards` any more. */
  played: boolean;
  /** Face-down cards are null. */
  cards: (string | null)[];
  /** Cards that lie with it, face down, to boost it. */
  boosts: (string | null)[];
  /** Whether effects of its card were cancelled. */
  cancelled: boolean;
  item: string | null;
  /** What it counts for so far; null as long as this guest does not know. */
  value: number | null;
  /** How the value comes about. */
  parts: ValuePart[];
}

/** A combat that waits for another one inside it: who attacks whom. */
export interface OuterCombat {
  attacker: string;
  target: string;
}

/** The combat that is under way; of several inside each other, the innermost that has a card. */
export interface CombatSeen {
  stage: string;
  /** The stage as people read it. */
  stage_name: string;
  attack: CombatSide;
  defense: CombatSide;
  /** What the attack has dealt, once it has. */
  damage: number | null;
  /** The combat that it happens inside of. */
  outer: OuterCombat | null;
}

/** All that lies on the table, as this guest may see it. */
export interface Scene {
  turn: number;
  /** The player whose turn it is. */
  active: number;
  actions_left: number;
  /** Actions that are for one thing alone. */
  actions_for: Record<string, number>;
  players: PlayerSeen[];
  pieces: FighterSeen[];
  tokens: TokenSeen[];
  items: ItemSeen[];
  /** Cards that stay in play, as `PLAYER/ID`. */
  in_play: string[];
  lasting: LastingSeen[];
  /** The scheme card that is being resolved. */
  scheme: string | null;
  combat: CombatSeen | null;
  /** Zones of spaces that differ from the board's. */
  zones: Record<string, string[]>;
}

/** An event as people read it, with its reason. */
export interface StoryLine {
  /** Numbers go up; some are left out. */
  number: number;
  /** The kind of event (schemas/event.schema.json). */
  kind: string;
  text: string;
  /** What did it: `Ambush`, `Fog`, `Dracula's ability`; empty where the rules did, or where the line before says so. */
  why: string;
  tone: "" | "heading" | "weighty" | "fall" | "harm" | "relief";
  /** How many combats it is inside of. */
  depth: number;
  /** Cards that the line tells of, as `PLAYER/ID`: opening it shows them. */
  cards: string[];
  /** For animations: the fields of the event (schemas/event.schema.json). */
  fields: Record<string, unknown>;
  /** In a replay: the choice that it came of; 0 for what happened before the first. */
  step?: number;
}

/** An option. `option` is what `choose` takes. */
export interface Offered {
  option: number;
  kind: string;
  /** The whole of it: `Move Dracula to Soho Square`. */
  text: string;
  /** What remains under the heading of its group: `Soho Square`. */
  short: string;
  /** The card that it is about, as `PLAYER/ID`; likewise the fighter who acts, the one who is acted on, space and token. */
  card: string | null;
  fighter: string | null;
  target: string | null;
  space: string | null;
  token: string | null;
  /** Spaces on the way, start and end included, where it is a move. */
  path: string[];
  /** What it would certainly do, or what its card says; empty where nothing can be said. */
  effect: string;
  /** It harms the player's own side: a face asks again. Empty where it does not. */
  confirm: string;
}

/** Options as people think of them: this fighter, those spaces. The label is empty for a group of its own. */
export interface OfferedGroup {
  label: string;
  /** Whose options these are, where it is a fighter's. */
  fighter: string | null;
  choices: Offered[];
}

/** The question to this guest. */
export interface Asked {
  player: number;
  kind: string;
  prompt: string;
  /** The card, ability, item or board rule that asks; empty where the rules of the game do. */
  why: string;
  groups: OfferedGroup[];
}

/** What can be taken back. */
export interface UndoState {
  /** Whether this guest may ask to take back their last choice now. */
  possible: boolean;
  /** Whether another player has to agree. */
  consent: boolean;
  /** A player who wants to take a choice back and waits for this guest's answer; or this guest's own wish that waits. */
  asked_by: number | null;
}

/** In a replay: who chose last, and what. The words are empty where the viewer was not told. */
export interface ChosenOption {
  player: number;
  prompt: string;
  /** The card, ability, item or board rule that asked; empty where the rules of the game did. */
  why: string;
  text: string;
  card: string | null;
}

/** How the game ended. */
export interface ResultSeen {
  winners: number[];
  reason: string;
  text: string;
}

/** The whole of what the guest sees, and what is new in the story. Sent after everything that happens. */
export interface Update {
  type: "update";
  /** How many choices were taken back and forth: goes up with every change, never down. */
  revision: number;
  /** Choices taken so far. */
  step: number;
  scene: Scene;
  story: StoryLine[];
  /** The number of the first line of `story`: a guest drops what they have from there on (after an undo). */
  since: number;
  /** Where the last choice was a move that its story tells: the spaces of the way, start and end included. Else empty. */
  walked: string[];
  question: Asked | null;
  /** Whose answer the game waits for, where it is not this guest's; null when it is over. */
  waiting_for: number | null;
  undo: UndoState;
  /** Null as long as the game goes on. */
  result: ResultSeen | null;
  /** Players who want to play again. */
  rematch: number[];
  /** Where they do. */
  next_table: string | null;
  /** Players whose person is here. */
  present: number[];
  /** In a replay: the choice that led here. */
  chosen?: ChosenOption | null;
}

/** The request with this id was carried out, and is on disk where the host has one. */
export interface Accepted {
  type: "accepted";
  id: string;
  revision: number;
}

/** The request with this id was not carried out; nothing has changed. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: "malformed" | "stale" | "not_yours" | "no_option" | "over" | "no_undo" | "no_name" | "not_here" | "too_fast" | "too_large" | "reused" | "not_kept" | "unknown";
  message: string;
}

export type Request = Hello | TakeOption | AskUndo | AnswerUndo | Resign | SayName | Rematch | ShowStep;

export type Message = TableSetting | Update | Accepted | Refused;
