// Turns the tables that this device knows into what goes on there now, asked again from time to time.
import { useEffect, useState } from "preact/hooks";
import { forgetTable, keptTables } from "../kept";
import { readMine, type MineNow } from "./api";
import { ordered, type MyTable } from "./order";

const OFTEN = 5000;

/** Calls at once and then from time to time, as long as somebody looks. */
export function useOften(work: () => void, again: unknown = null): void {
  useEffect(() => {
    work();
    const timer = setInterval(() => document.hidden || work(), OFTEN);
    return () => clearInterval(timer);
  }, [again]);
}

export interface Mine { tables: MyTable[]; known: boolean; forget: (table: string) => void }

export function useMine(lang: string): Mine {
  const [kept, setKept] = useState(keptTables);
  const [now, setNow] = useState<Map<string, MineNow> | null>(null);
  useOften(() => {
    const asked = keptTables().map(({ table, token }) => ({ table, token }));
    if (asked.length > 0) readMine(asked).then(({ tables }) => setNow(new Map(tables.map((table) => [table.table, table]))), () => undefined);
  }, lang);
  const forget = (table: string) => {
    forgetTable(table);
    setKept(keptTables());
  };
  return { tables: ordered(kept, now), known: now !== null, forget };
}
