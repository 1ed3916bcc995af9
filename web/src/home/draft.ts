// Turns what is offered and what was chosen so far into the wish for a table: whatever does not fit is put right at once.
import type { Answer, BoardOffer, Catalog, Mode, SeatKind, TableWish } from "./api";
import { habits } from "./remembered";

export interface SeatDraft { kind: SeatKind; name: string; bot: string }
export interface Draft {
  mode: string;
  players: number;
  board: string;
  heroes: string[];
  seats: SeatDraft[];
  rules: Record<string, Answer>;
  open: boolean;
}

const MOST_SEATS = 4;

export function modeOf(catalog: Catalog, draft: Draft): Mode {
  return catalog.modes.find((mode) => mode.id === draft.mode) ?? (catalog.modes[0] as Mode);
}

export const seatsFit = (board: BoardOffer, players: number): boolean => players <= board.players;

/** Whether any board has room for the fewest that a mode needs. */
export const modeFits = (catalog: Catalog, mode: Mode): boolean => catalog.boards.some((board) => seatsFit(board, Math.min(...mode.players)));

/** One click away from a game: me against a bot, with what was played last. */
export function firstDraft(catalog: Catalog): Draft {
  const known = habits();
  const bot = catalog.bots.find((one) => one.id === known.bot)?.id ?? catalog.bots[0]?.id ?? "";
  const seats = Array.from({ length: MOST_SEATS }, (_, seat): SeatDraft => ({ kind: seat === 0 ? "me" : "bot", name: seat === 0 ? (known.name ?? "") : "", bot }));
  const draft: Draft = { mode: catalog.modes[0]?.id ?? "duel", players: 2, board: known.board ?? "", heroes: Array.isArray(known.heroes) ? known.heroes : [], seats, rules: {}, open: false };
  return fitted(catalog, draft);
}

/** The same wish, with as many players as the mode has, a board with room, and a hero of their own for each. */
export function fitted(catalog: Catalog, draft: Draft): Draft {
  const mode = modeFits(catalog, modeOf(catalog, draft)) ? modeOf(catalog, draft) : (catalog.modes.find((one) => modeFits(catalog, one)) ?? modeOf(catalog, draft));
  const counts = mode.players.filter((count) => catalog.boards.some((one) => seatsFit(one, count)));
  const players = counts.includes(draft.players) ? draft.players : (counts[0] ?? 2);
  const board = catalog.boards.find((one) => one.id === draft.board && seatsFit(one, players)) ?? catalog.boards.find((one) => seatsFit(one, players)) ?? catalog.boards[0];
  const offered = catalog.heroes.map((hero) => hero.id);
  const heroes: string[] = [];
  for (let seat = 0; seat < MOST_SEATS; seat += 1) {
    const wished = draft.heroes[seat];
    const free = offered.filter((hero) => !heroes.includes(hero) && !draft.heroes.slice(seat + 1).includes(hero));
    const fits = wished !== undefined && offered.includes(wished) && !heroes.includes(wished);
    heroes.push(fits ? wished : (free[0] ?? offered[seat % offered.length] ?? ""));
  }
  const rules = { ...draft.rules };
  if (Number(rules["first_player"] ?? 0) >= players) delete rules["first_player"];
  return { ...draft, mode: mode.id, players, board: board?.id ?? "", heroes, rules };
}

/** The same seats with heroes and a board that nobody chose. */
export function surprise(catalog: Catalog, draft: Draft, random: () => number = Math.random): Draft {
  const shuffled = <T,>(all: readonly T[]): T[] => all.map((one) => [random(), one] as const).sort((one, other) => one[0] - other[0]).map(([, one]) => one);
  const heroes = shuffled(catalog.heroes.map((hero) => hero.id));
  const board = shuffled(catalog.boards.filter((one) => seatsFit(one, draft.players)))[0]?.id ?? draft.board;
  return fitted(catalog, { ...draft, heroes, board });
}

/** A rule with this choice; the one that is played anyway need not be said. */
export function withRule(catalog: Catalog, draft: Draft, rule: string, value: Answer): Draft {
  const { [rule]: _, ...others } = draft.rules;
  const usual = catalog.rules.find((one) => one.id === rule)?.choices[0]?.value;
  return { ...draft, rules: value === usual ? others : { ...others, [rule]: value } };
}

/** A seat takes a hero; whoever had it takes theirs in turn. */
export function withHero(draft: Draft, seat: number, hero: string): Draft {
  const before = draft.heroes[seat] ?? "";
  const heroes = draft.heroes.map((held, other) => (other === seat ? hero : held === hero ? before : held));
  return { ...draft, heroes };
}

export function withSeat(draft: Draft, seat: number, change: Partial<SeatDraft>): Draft {
  return { ...draft, seats: draft.seats.map((held, other) => (other === seat ? { ...held, ...change } : held)) };
}

/** In teams, those who sit opposite play together. */
export const sideOf = (mode: string, seat: number): number => (mode === "team" ? seat % 2 : seat);

export function wishOf(draft: Draft, lang: string): TableWish {
  const seats = draft.seats.slice(0, draft.players).map(({ kind, name, bot }) => {
    const called = name.trim();
    return kind === "bot" ? { kind, bot } : called ? { kind, name: called } : { kind };
  });
  return { lang, mode: draft.mode, board: draft.board, heroes: draft.heroes.slice(0, draft.players), seats, rules: draft.rules, open: draft.open };
}
