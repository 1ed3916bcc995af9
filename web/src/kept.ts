// The tables and replays that this device knows, tables with their secrets: what the home page lists and the table page shows links from.
export interface KeptSeat { player: number; link?: string; name?: string; kind?: string }
/** `replay` is the one that this table, once over, was shared as; `nameAsked`: nobody need be asked for a name there any more. */
export interface KeptTable { table: string; token: string; watch?: string; seats?: KeptSeat[]; created: number; replay?: string; nameAsked?: boolean }
export interface KeptReplay { replay: string; title: string; board: string; opened: number }

const TABLES = "duelwright.tables";
const REPLAYS = "duelwright.replays";
const MOST = 60;
const MOST_REPLAYS = 12;

export const keptTables = (): KeptTable[] => read<KeptTable>(TABLES).filter((kept) => typeof kept?.table === "string" && typeof kept.token === "string" && typeof kept.created === "number");

export const keptTable = (table: string): KeptTable | undefined => keptTables().find((kept) => kept.table === table);

/** Keeps a table, or what is new about it; the newest are first. */
export function keepTable(table: KeptTable): void {
  const others = keptTables().filter((kept) => kept.table !== table.table);
  const before = keptTable(table.table);
  write(TABLES, [{ ...before, ...table }, ...others].slice(0, MOST));
}

export function forgetTable(table: string): void {
  write(TABLES, keptTables().filter((kept) => kept.table !== table));
}

export const keptReplays = (): KeptReplay[] => read<KeptReplay>(REPLAYS).filter((kept) => typeof kept?.replay === "string" && typeof kept.title === "string" && typeof kept.opened === "number");

export function keepReplay(replay: KeptReplay): void {
  write(REPLAYS, [replay, ...keptReplays().filter((kept) => kept.replay !== replay.replay)].slice(0, MOST_REPLAYS));
}

export function forgetReplay(replay: string): void {
  write(REPLAYS, keptReplays().filter((kept) => kept.replay !== replay));
}

function read<T>(key: string): T[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as T[]) : [];
  } catch {
    return [];
  }
}

function write(key: string, all: unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(all));
  } catch {
    // Private windows may keep nothing: the link in the address bar is then the only key.
  }
}
