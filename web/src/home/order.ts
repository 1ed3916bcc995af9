// Turns tables and what is known of them into the order and the words of a list.
import type { KeptTable } from "../kept";
import type { MineNow } from "./api";

/** `now` is absent where the server does not know the table any more. */
export interface MyTable { kept: KeptTable; now?: MineNow }

/** Your turn first, then what goes on, then what is over or was left to a bot, then what is gone; each the latest first. */
export function ordered(kept: readonly KeptTable[], now: ReadonlyMap<string, MineNow> | null): MyTable[] {
  const rank = (known: MineNow | undefined): number => (!known ? 3 : known.over || !known.yours ? 2 : known.asked ? 0 : 1);
  const when = ({ kept: one, now: known }: MyTable): number => known?.updated ?? one.created / 1000;
  const tables = kept.map((one): MyTable => {
    const known = now?.get(one.table);
    return known ? { kept: one, now: known } : { kept: one };
  });
  return tables.sort((one, other) => rank(one.now) - rank(other.now) || when(other) - when(one));
}

/** How long ago, in words: `2 hours ago`. */
export function ago(seconds: number, lang: string, now = Date.now() / 1000): string {
  const past = Math.max(0, now - seconds);
  const [unit, size] = past < 3600 ? (["minute", 60] as const) : past < 86_400 ? (["hour", 3600] as const) : (["day", 86_400] as const);
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-Math.floor(past / size), unit);
}
