import assert from "node:assert/strict";
import { test } from "node:test";
import type { StoryLine, TurnMark, Update } from "../src/messages";
import { hashOf, otherTurn, pace, Reel, spotOf, turnAt } from "../src/replay/reel";

const line = (number: number, step: number) => ({ number, step, text: `line ${number}` }) as StoryLine;
const update = (step: number, ...lines: StoryLine[]) => ({ type: "update", step, story: lines }) as unknown as Update;
const TURNS: TurnMark[] = [{ step: 2, turn: 1, player: 0 }, { step: 8, turn: 2, player: 1 }, { step: 11, turn: 3, player: 0 }];

test("a story is told once and in order, whatever order the steps come in", () => {
  const reel = new Reel(20);
  reel.add(null, update(0, line(0, 0), line(1, 0)));
  assert.equal(reel.since(null), 2);
  reel.add(null, update(5, line(2, 1), line(4, 3), line(5, 5)));
  reel.add(null, update(3));
  reel.add(null, update(1, line(2, 1)));
  assert.deepEqual(reel.story({ seat: null, step: 20 }).map((one) => one.number), [0, 1, 2, 4, 5]);
  assert.deepEqual(reel.story({ seat: null, step: 3 }).map((one) => one.number), [0, 1, 2, 4]);
  assert.equal(reel.since(null), 6);
});

test("each view has a story and frames of its own", () => {
  const reel = new Reel(20);
  reel.add(null, update(4, line(0, 0)));
  assert.equal(reel.frame({ seat: 0, step: 4 }), undefined);
  assert.equal(reel.frame({ seat: null, step: 4 })?.step, 4);
  assert.equal(reel.since(0), 0);
});

test("the step that is wanted is asked for first, then those around it, and nothing twice", () => {
  const reel = new Reel(6);
  assert.equal(reel.missing({ seat: null, step: 5 }, true), 5);
  reel.add(null, update(5));
  assert.equal(reel.missing({ seat: null, step: 5 }, false), undefined);
  assert.equal(reel.missing({ seat: null, step: 5 }, true), 6);
  reel.add(null, update(6));
  assert.equal(reel.missing({ seat: null, step: 5 }, true), 4);
  reel.add(null, update(4));
  assert.equal(reel.missing({ seat: null, step: 5 }, true), undefined);
});

test("a reel forgets the oldest frames, never the story", () => {
  const reel = new Reel(1000);
  for (let step = 0; step <= 600; step += 1) reel.add(0, update(step, line(step, step)));
  assert.equal(reel.frame({ seat: 0, step: 10 }), undefined);
  assert.equal(reel.frame({ seat: 0, step: 600 })?.step, 600);
  assert.equal(reel.story({ seat: 0, step: 10 }).length, 11);
});

test("steps belong to turns, and keys go from turn to turn", () => {
  assert.equal(turnAt(TURNS, 1), undefined);
  assert.equal(turnAt(TURNS, 8)?.turn, 2);
  assert.equal(turnAt(TURNS, 99)?.turn, 3);
  assert.deepEqual([0, 2, 9, 11].map((step) => otherTurn(TURNS, step, 1, 20)), [2, 8, 11, 20]);
  assert.deepEqual([1, 2, 9, 8, 20].map((step) => otherTurn(TURNS, step, -1, 20)), [0, 0, 8, 2, 11]);
});

test("the address says step and seat, and nonsense in it is the beginning", () => {
  assert.deepEqual(spotOf("#34"), { step: 34, seat: null });
  assert.deepEqual(spotOf("#34.1"), { step: 34, seat: 1 });
  for (const nonsense of ["", "#", "#x", "#-1", "#1.2.3", "#999999"]) assert.deepEqual(spotOf(nonsense), { step: 0, seat: null });
  for (const spot of [{ step: 0, seat: null }, { step: 0, seat: 2 }, { step: 7, seat: null }]) assert.deepEqual(spotOf(hashOf(spot)), spot);
});

test("a step stays as long as it takes to read", () => {
  assert.ok(pace([]) < pace([line(0, 0)]));
  assert.equal(pace(Array.from({ length: 99 }, (_, index) => line(index, 0))), 3000);
});
