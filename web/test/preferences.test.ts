import assert from "node:assert/strict";
import { test } from "node:test";

/** A media query as Chromium has it: whoever reads `matches` after a change, before the next frame, makes it drop the event. */
class Query {
  private known = false;
  private listeners: ((event: { matches: boolean }) => void)[] = [];
  constructor(private truth: () => boolean) {
    this.known = truth();
  }
  get matches(): boolean {
    return (this.known = this.truth());
  }
  addEventListener(_kind: "change", listener: (event: { matches: boolean }) => void): void {
    this.listeners.push(listener);
  }
  frame(): void {
    if (this.known === this.truth()) return;
    this.known = this.truth();
    for (const listener of this.listeners) listener({ matches: this.known });
  }
}

const system = { dark: false, still: false };
const queries: Query[] = [];
const frame = (): void => queries.forEach((query) => query.frame());
const dataset: Record<string, string> = {};
const kept = new Map<string, string>();
Object.assign(globalThis, {
  matchMedia: (query: string) => {
    const made = new Query(() => (query.includes("dark") ? system.dark : system.still));
    queries.push(made);
    return made;
  },
  document: { documentElement: { dataset, lang: "" } },
  localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) },
});
Object.defineProperty(globalThis, "navigator", { value: { language: "pt-PT" }, configurable: true });
const { isDark, moves, prefer, preferences } = await import("../src/preferences");

test("until something is chosen the page is as the system prefers, also when that changes while the page is drawn", () => {
  assert.deepEqual({ ...dataset }, { theme: "light", motion: "on" });
  assert.equal(preferences().lang, "pt-BR");
  Object.assign(system, { dark: true, still: true });
  assert.equal(isDark(), false, "what is drawn before the frame is as everything else on the page");
  assert.equal(moves(), true);
  frame();
  assert.deepEqual([isDark(), moves()], [true, false]);
  assert.deepEqual({ ...dataset }, { theme: "dark", motion: "off" });
});

test("what was chosen stays, whatever the system says, and is kept", () => {
  prefer({ theme: "light", motion: "on" });
  Object.assign(system, { dark: false, still: false });
  frame();
  Object.assign(system, { dark: true, still: true });
  frame();
  assert.deepEqual({ ...dataset }, { theme: "light", motion: "on" });
  assert.deepEqual([...kept.values()].map((text) => JSON.parse(text) as unknown), [{ theme: "light", motion: "on", lang: "pt-BR" }]);
});
