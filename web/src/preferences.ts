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

// What the system prefers, as it last said. Whoever reads `matches` of a list that is listened to between a change and its event
// makes Chromium drop the event; so pages that are being drawn ask this.
const system = { dark: false, still: false };

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
export const isDark = (): boolean => (now.theme === "auto" ? system.dark : now.theme === "dark");
export const moves = (): boolean => (now.motion === "auto" ? !system.still : now.motion === "on");

function apply(): void {
  document.documentElement.dataset["theme"] = isDark() ? "dark" : "light";
  document.documentElement.dataset["motion"] = moves() ? "on" : "off";
}

/** What hangs on a preference, one's own or the system's, is drawn anew. */
function change(changed: Partial<Preferences>): void {
  now = { ...now, ...changed };
  apply();
  changes.tell(now);
}

function heed(query: string, preference: keyof typeof system): void {
  const list = matchMedia(query);
  system[preference] = list.matches;
  list.addEventListener("change", (event) => {
    system[preference] = event.matches;
    change({});
  });
}

export function prefer(wish: Partial<Preferences>): void {
  change(wish);
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function usePreferences(): Preferences {
  const [seen, see] = useState(now);
  useEffect(() => {
    see(now); // what changed between the first drawing and here
    return changes.add(see);
  }, []);
  return seen;
}

heed("(prefers-color-scheme: dark)", "dark");
heed("(prefers-reduced-motion: reduce)", "still");
apply();
// Until a table says what it speaks.
document.documentElement.lang = now.lang;
