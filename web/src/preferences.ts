// What a guest prefers on this device: light or dark, motion or none, language.
import { useEffect, useState } from "preact/hooks";
import { Listeners } from "./link";

export interface Preferences {
  theme: "auto" | "light" | "dark";
  motion: "auto" | "on" | "off";
  lang: string;
}

const KEY = "duelwright.preferences";
const changes = new Listeners<Preferences>();
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function read(): Preferences {
  const lang = navigator.language.toLowerCase().startsWith("pt") ? "pt-BR" : "en";
  const standard: Preferences = { theme: "auto", motion: "auto", lang };
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return standard;
  }
}

let now = read();

export const preferences = (): Preferences => now;
export const isDark = (): boolean => (now.theme === "auto" ? dark.matches : now.theme === "dark");
export const moves = (): boolean => (now.motion === "auto" ? !still.matches : now.motion === "on");

function apply(): void {
  document.documentElement.dataset["theme"] = isDark() ? "dark" : "light";
  document.documentElement.dataset["motion"] = moves() ? "on" : "off";
}

export function prefer(change: Partial<Preferences>): void {
  now = { ...now, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A browser that keeps nothing still plays.
  }
  apply();
  changes.tell(now);
}

export function usePreferences(): Preferences {
  const [seen, see] = useState(now);
  useEffect(() => changes.add(see), []);
  return seen;
}

dark.addEventListener("change", apply);
still.addEventListener("change", apply);
apply();
// Until a table says what it speaks.
document.documentElement.lang = now.lang;
