import assert from "node:assert/strict";
import { test } from "node:test";
import { keepTable, keptReplays, keptTables } from "../src/kept";

const stored = new Map<string, string>();
Object.assign(globalThis, { localStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) } });

test("what is no table or replay that this page has kept is left out, and the rest is there", () => {
  const table = { table: "abc", token: "def", created: 5 };
  stored.set("duelwright.tables", JSON.stringify([null, "x", { table: 5 }, { table: "abc", token: "def" }, table]));
  assert.deepEqual(keptTables(), [table]);
  const replay = { replay: "abc", title: "A duel", board: "Soho", opened: 5 };
  stored.set("duelwright.replays", JSON.stringify([{ replay: "abc", title: "A duel" }, replay]));
  assert.deepEqual(keptReplays(), [replay]);
  for (const junk of ["{", "5", '{"a": 1}', "null"]) {
    stored.set("duelwright.tables", junk);
    assert.deepEqual(keptTables(), []);
  }
});

test("the newest tables are kept, and so many of them", () => {
  stored.clear();
  for (let table = 0; table < 70; table += 1) keepTable({ table: `t${table}`, token: "t", created: table });
  keepTable({ table: "t30", token: "t", created: 30, replay: "r" });
  assert.deepEqual([keptTables().length, keptTables()[0]?.replay, keptTables()[1]?.table], [60, "r", "t69"]);
});
