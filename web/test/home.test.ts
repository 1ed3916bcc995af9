import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardFace } from "../src/messages";
import type { Catalog, MineNow } from "../src/home/api";
import { fitted, modeFits, surprise, wishOf, withHero, withRule, type Draft } from "../src/home/draft";
import { ago, ordered } from "../src/home/order";
import { showpieces } from "../src/home/showpieces";
import { capital, filled, wordsOf } from "../src/home/words";

const offers = (boards: [string, number][], heroes: string[]): Catalog =>
  ({
    modes: [{ id: "duel", name: "duel", players: [2] }, { id: "team", name: "teams", players: [4] }, { id: "free-for-all", name: "free-for-all", players: [3, 4] }],
    boards: boards.map(([id, players]) => ({ id, name: id, svg: "", players, spaces: 1, zones: 1, rules: [] })),
    heroes: heroes.map((id) => ({ id, name: id })),
    bots: [{ id: "easy", name: "easy bot", help: "" }],
    rules: [{ id: "hand_limit", name: "Hand limit", choices: [{ value: 7, name: "7 cards" }, { value: 5, name: "5 cards" }] }],
    languages: [],
  }) as unknown as Catalog;
const draft = (change: Partial<Draft> = {}): Draft => ({
  mode: "duel", players: 2, board: "", heroes: [], seats: Array.from({ length: 4 }, (_, seat) => ({ kind: seat === 0 ? "me" : "bot", name: "", bot: "easy" })), rules: {}, open: false, ...change,
});

test("a wish fits what there is: players of the mode, a board with room, a hero of their own for each", () => {
  const catalog = offers([["small", 2], ["large", 4]], ["ada", "bia", "cem", "dov"]);
  assert.deepEqual(fitted(catalog, draft({ mode: "team", board: "small", heroes: ["cem", "cem"] })), draft({ mode: "team", players: 4, board: "large", heroes: ["cem", "ada", "bia", "dov"] }));
  assert.equal(fitted(catalog, draft({ mode: "free-for-all", players: 4 })).players, 4);
  assert.equal(fitted(catalog, draft({ mode: "no such mode" })).mode, "duel");
});

test("a mode that no board has room for cannot be had", () => {
  const catalog = offers([["small", 2]], ["ada"]);
  assert.deepEqual(catalog.modes.map((mode) => modeFits(catalog, mode)), [true, false, false]);
  assert.equal(fitted(catalog, draft({ mode: "team" })).mode, "duel");
  const three = offers([["middling", 3]], ["ada", "bia"]);
  assert.equal(fitted(three, draft({ mode: "free-for-all", players: 4 })).players, 3);
});

test("with too few heroes some are played twice", () => {
  assert.deepEqual(fitted(offers([["small", 2]], ["ada"]), draft()).heroes.slice(0, 2), ["ada", "ada"]);
});

test("a hero that somebody has is swapped", () => {
  assert.deepEqual(withHero(draft({ heroes: ["ada", "bia", "cem"] }), 0, "bia").heroes, ["bia", "ada", "cem"]);
});

test("who goes first is one of those who play", () => {
  const catalog = offers([["large", 4]], ["ada", "bia", "cem", "dov"]);
  assert.deepEqual(fitted(catalog, draft({ rules: { first_player: 3 } })).rules, {});
  assert.deepEqual(fitted(catalog, draft({ mode: "team", rules: { first_player: 3 } })).rules, { first_player: 3 });
});

test("a rule as it is played anyway is not part of the wish", () => {
  const catalog = offers([["large", 4]], ["ada", "bia"]);
  const changed = withRule(catalog, draft(), "hand_limit", 5);
  assert.deepEqual(wishOf(changed, "en").rules, { hand_limit: 5 });
  assert.deepEqual(wishOf(withRule(catalog, changed, "hand_limit", 7), "en").rules, {});
});

test("a surprise is one that fits", () => {
  const catalog = offers([["small", 2], ["large", 4]], ["ada", "bia", "cem", "dov"]);
  const random = [0.9, 0.1, 0.5, 0.2, 0.3];
  const found = surprise(catalog, draft({ mode: "team", players: 4 }), () => random.shift() ?? 0);
  assert.deepEqual(found.heroes, ["bia", "dov", "cem", "ada"]);
  assert.equal(found.board, "large");
});

test("tables that wait for me come first, those that are gone last", () => {
  const kept = ["gone", "over", "waits", "mine", "older", "left"].map((table, index) => ({ table, token: "t", created: index }));
  const now = (table: string, over: boolean, asked: boolean, updated: number) => [table, { table, over, asked, updated, yours: table !== "left" } as MineNow] as const;
  const known = new Map([now("over", true, false, 9), now("waits", false, false, 5), now("mine", false, true, 1), now("older", false, true, 0), now("left", false, false, 8)]);
  assert.deepEqual(ordered(kept, known).map(({ kept: one }) => one.table), ["mine", "older", "waits", "over", "left", "gone"]);
});

test("how long ago is said in the page's language", () => {
  assert.equal(ago(1000, "en", 1000 + 2 * 3600), "2 hours ago");
  assert.equal(ago(1000, "pt-BR", 1000 + 86_400), "ontem");
  assert.equal(ago(2000, "en", 1000), "this minute");
});

test("three cards stand for a deck: one of each kind, the rarest", () => {
  const card = (id: string, type: string, copies: number, value: number | null) => ({ id, type, copies, value }) as CardFace;
  const deck = [card("stab", "attack", 3, 2), card("smash", "attack", 1, 5), card("duck", "defense", 2, 3), card("plot", "scheme", 1, null)];
  assert.deepEqual(showpieces(deck).map((one) => one.id), ["duck", "plot", "smash"]);
  assert.deepEqual(showpieces(deck.slice(0, 2)).map((one) => one.id), ["smash", "stab"]);
  assert.deepEqual(showpieces([]), []);
});

test("words fill their gaps, and both languages have the same gaps", () => {
  assert.equal(filled("{n} of {all}, {what}", { n: 1, all: 2 }), "1 of 2, {what}");
  assert.equal(capital("élan"), "Élan");
  const gaps = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map((gap) => gap[1]).sort();
  const [english, portuguese] = [wordsOf("en"), wordsOf("pt-BR")];
  for (const key of Object.keys(english) as (keyof typeof english)[]) assert.deepEqual(gaps(portuguese[key]), gaps(english[key]), key);
});
