import assert from "node:assert/strict";
import { test } from "node:test";
import type { BoardFacts } from "../src/messages";
import { walk } from "../src/table/walk";

const space = (id: string, x: number, neighbours: string[]) => ({ id, name: id, x, y: 0, zones: [], neighbours, passage: null });
const board = { spaces: [space("gate", 0, ["hall"]), space("hall", 100, ["gate", "stair"]), space("stair", 200, ["hall"]), space("attic", 500, [])] } as unknown as BoardFacts;
const spots = (way: string[]) => walk(board, way).frames.map((frame) => [frame.offset, frame["transform"], frame["opacity"]]);

test("a fighter is at every space of its way, one after the other", () => {
  assert.deepEqual(spots(["gate", "hall", "stair"]), [
    [0, "translate(-200px, 0px) scale(1)", 1],
    [0.5, "translate(-100px, 0px) scale(1)", 1],
    [1, "translate(0px, 0px) scale(1)", 1],
  ]);
});

test("through a passage it goes in at one end and comes out at the other", () => {
  assert.deepEqual(spots(["stair", "attic"]), [
    [0, "translate(-300px, 0px) scale(1)", 1],
    [0.375, "translate(-300px, 0px) scale(0.3)", 0],
    [0.625, "translate(0px, 0px) scale(0.3)", 0],
    [1, "translate(0px, 0px) scale(1)", 1],
  ]);
});

test("a long way takes longer, but nobody waits for it", () => {
  assert.equal(walk(board, ["gate", "hall"]).duration, 260);
  assert.equal(walk(board, ["gate", "hall", "stair", "hall"]).duration, 330);
  assert.equal(walk(board, Array.from({ length: 12 }, (_, at) => (at % 2 ? "hall" : "gate"))).duration, 600);
});
