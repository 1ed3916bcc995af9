import assert from "node:assert/strict";
import { test } from "node:test";
import type { Offered, Scene, TableSetting, StoryLine } from "../src/messages";
import { chapters } from "../src/table/chapters";
import { hintFor } from "../src/table/choices";
import { staged, stages } from "../src/table/combatTale";

const line = (number: number, kind: string, fields: Record<string, unknown> = {}, more: Partial<StoryLine> = {}): StoryLine => ({ number, kind, text: `${kind} ${number}`, why: "", tone: "", depth: 0, cards: [], fields, ...more });
const scene = { pieces: [{ id: "ada", player: 0 }, { id: "bia", player: 1 }] } as unknown as Scene;
const setting = { cards: { "0/cut": { name: "Cut", value: 3 }, "1/ward": { name: "Ward", value: 2 } } } as unknown as TableSetting;
const combat = [
  line(1, "attack", { player: 0, fighter: "ada", target: "bia" }),
  line(2, "card_laid", { player: 0 }),
  line(3, "revealed", { player: 0, card: "cut" }),
  line(4, "value", { side: "attack", old: 3, new: 5 }, { why: "Fury" }),
  line(5, "combat_values", { attack: 5, defense: 0 }),
  line(6, "combat_won", { winner: 0, damage: 5 }),
];

test("a combat is told stage by stage, its value growing part by part", () => {
  const told = stages(combat, null, scene, setting);
  assert.deepEqual(told.map((picture) => picture.attack.value), [null, null, 3, 5, 5, 5]);
  assert.deepEqual(told.map((picture) => picture.line), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(told[1]?.attack.cards, [null]);
  assert.deepEqual(told[2]?.attack.cards, ["0/cut"]);
  assert.deepEqual(told[3]?.attack.parts.map((part) => [part.label, part.plus]), [["Cut", null], ["Fury", 2]]);
  assert.deepEqual([told[4]?.winner, told[5]?.winner, told[5]?.damage], [undefined, 0, 5]);
  assert.equal(told[5]?.defense.player, 1);
});

test("a combat that goes on is told on from where it was", () => {
  const begun = stages(combat.slice(0, 3), null, scene, setting).at(-1) ?? null;
  const on = stages(combat.slice(3), begun, scene, setting);
  assert.deepEqual(on.map((picture) => picture.attack.value), [5, 5, 5]);
  assert.deepEqual(stages(combat.slice(3), null, scene, setting), []);
});

test("who is declared the winner has won, whatever the values said", () => {
  const told = stages([...combat, line(7, "winner_declared", { winner: 1 })], null, scene, setting);
  assert.deepEqual(told.slice(-2).map((picture) => [picture.winner, picture.damage]), [[0, 5], [1, 5]]);
});

test("a combat inside another one says which, and the outer one goes on after it", () => {
  const inner = [line(10, "attack", { player: 1, fighter: "bia", target: "ada" }), line(11, "combat_won", { winner: 1, damage: 1 }), line(12, "combat_over")];
  const outer = { attacker: "ada", target: "bia" };
  const told = stages([...combat.slice(0, 4), ...inner, ...combat.slice(4)], null, scene, setting).slice(4);
  assert.deepEqual(told.map((picture) => [picture.attack.fighter, picture.outer]), [["bia", outer], ["bia", outer], ["bia", outer], ["ada", null], ["ada", null]]);
  assert.deepEqual(told.map((picture) => picture.over), [false, false, true, false, false]);
  assert.equal(told[3]?.attack.value, 5, "with what it counted before");
});

test("an outer combat goes on also where the scene was seen in between", () => {
  const begun = stages(combat.slice(0, 4), null, scene, setting).at(-1) ?? null;
  assert.ok(begun);
  const inside = staged({ ...begun, attack: begun.defense, defense: begun.attack, outer: { attacker: "ada", target: "bia" } }, begun);
  const told = stages([line(12, "combat_over"), ...combat.slice(4)], inside, scene, setting);
  assert.deepEqual(told.map((picture) => [picture.attack.fighter, picture.over]), [["bia", true], ["ada", false], ["ada", false]]);
});

test("a chapter for each turn, none without lines but the last", () => {
  const heading = (number: number) => line(number, "turn", {}, { tone: "heading", text: `— Turn ${number} —` });
  const found = chapters([line(0, "begin"), heading(1), heading(2), line(3, "moved"), heading(4)]);
  assert.deepEqual(found.map((chapter) => [chapter.title, chapter.lines.length]), [["", 1], ["Turn 2", 1], ["Turn 4", 0]]);
});

test("a hint says whom to click, and then where", () => {
  const choice = (about: Partial<Offered>): Offered => ({ option: 0, kind: "", text: "", short: "", card: null, fighter: null, target: null, space: null, token: null, path: [], effect: "", confirm: "", ...about });
  const moves = [choice({ fighter: "ada", space: "hall" }), choice({ fighter: "bia", space: "gate" })];
  assert.equal(hintFor(moves, []), "hintFighterSpace");
  assert.equal(hintFor(moves, [{ kind: "fighter", id: "ada" }]), "hintSpace");
  assert.equal(hintFor([choice({ card: "0/cut" }), choice({ card: "0/ward" })], []), "hintCard");
  assert.equal(hintFor([choice({ fighter: "ada", target: "bia" }), choice({ fighter: "ada", target: "eve" })], []), "hintTarget");
  assert.equal(hintFor([choice({})], []), "");
});
