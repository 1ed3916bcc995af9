// Turns what the home page wants into calls of the server, and refusals into errors that say where they belong.
import type { CardFace } from "../messages";
import { preferences } from "../preferences";

export interface Named { id: string; name: string }
export interface Mode extends Named { players: number[] }
export type Answer = string | number | boolean;
/** The first choice is what is played unless another is asked for. */
export interface Rule extends Named { choices: { value: Answer; name: string }[] }
export interface BotOffer extends Named { help: string }
/** `players` is the most that have a place to start. */
export interface BoardOffer extends Named { svg: string; players: number; spaces: number; zones: number; rules: { name: string; text: string }[] }
export interface FighterOffer { name: string; role: string; health: number; attack: string; count: number }
export interface HeroOffer extends Named {
  color: string;
  accent: string;
  pattern: number;
  emblem: string;
  move: number;
  fighters: FighterOffer[];
  abilities: { name: string; text: string }[];
  cards: CardFace[];
}
export interface Catalog {
  languages: Named[];
  modes: Mode[];
  rules: Rule[];
  bots: BotOffer[];
  boards: BoardOffer[];
  heroes: HeroOffer[];
}

export type SeatKind = "me" | "friend" | "bot" | "hotseat";
export interface SeatWish { kind: SeatKind; name?: string; bot?: string }
export interface TableWish {
  lang: string;
  mode: string;
  board: string;
  heroes: string[];
  seats: SeatWish[];
  rules: Record<string, Answer>;
  open: boolean;
}
export interface NewTable {
  table: string;
  token: string;
  watch: string;
  seats: { player: number; kind: string; token?: string; link?: string }[];
}
/** `waiting_for` is the hero whose player is to choose. */
export interface MineNow { table: string; heroes: string[]; board: string; turn: number; over: boolean; yours: boolean; asked: boolean; waiting_for?: string | null; updated: number }
export interface OpenTable { table: string; token: string; heroes: string[]; board: string; turn: number }

/** The server said no, in words for people; or it was not there (`status` 0). */
export class Refusal extends Error {
  constructor(readonly status: number, message: string) {
    super(message);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  // Refusals come in the language of the page, which need not be that of the browser.
  const headers = { "Accept-Language": preferences().lang };
  const request: RequestInit = body === undefined ? { headers } : { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: typeof body === "string" ? body : JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refusal(0, "");
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const fault = (said as { error?: unknown } | null)?.error;
  throw new Refusal(answer.status, typeof fault === "string" ? fault : "");
}

export const readCatalog = (lang: string): Promise<Catalog> => call(`/api/catalog?lang=${encodeURIComponent(lang)}`);
export const openTable = (wish: TableWish): Promise<NewTable> => call("/api/tables", wish);
export const readMine = (tables: { table: string; token: string }[]): Promise<{ tables: MineNow[] }> => call("/api/mine", { tables });
export const readReplay = (file: string): Promise<{ replay: string }> => call("/api/replays", file);

export const readOpen = (): Promise<OpenTable[]> => call("/api/open");
/** A link to the replay of a table that is over. */
export const shareTable = (table: string, token: string): Promise<{ replay: string }> => call(`/api/tables/${encodeURIComponent(table)}/share`, { token });
