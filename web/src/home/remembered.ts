// Turns what was chosen last into where the next table begins. A browser that forgets is no error.
export interface Habits { name: string; board: string; heroes: string[]; bot: string }

// What the server keeps of a name (duelwright/table/names.py).
export const LONGEST_NAME = 24;

const KEY = "duelwright.habits";

export function habits(): Partial<Habits> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept !== null && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

export function rememberHabits(now: Partial<Habits>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...habits(), ...now }));
  } catch {
    // Private windows may keep nothing; every choice has a default.
  }
}
