import assert from "node:assert/strict";
import { test } from "node:test";
import { notShownYet } from "../src/shown_once";
import type { Shown } from "../src/shown_once";

function fault(line: number, start: number, end: number, code?: unknown, source = "duelwright"): Shown {
  return { range: { start: { line, character: start }, end: { line, character: end } }, code, source };
}

const yaml = (line: number, source = "yaml-schema: hero.schema.json"): Shown => fault(line, 0, 4, undefined, source);

test("what the YAML extension says of the same line is not said again", () => {
  const ours = [fault(3, 2, 5, "S107"), fault(4, 2, 5, { value: "Y104", target: "…" }), fault(5, 2, 5, "S107")];
  assert.deepEqual(notShownYet(ours, [yaml(3), yaml(4, "YAML")]), [ours[2]]);
});

test("a fault of meaning is shown whatever else is wrong there", () => {
  const ours = [fault(3, 2, 5, "E114"), fault(3, 2, 5, "scenario")];
  assert.deepEqual(notShownYet(ours, [yaml(3)]), ours);
});

test("what others than YAML extensions say does not count", () => {
  const ours = [fault(3, 2, 5, "S107")];
  assert.deepEqual(notShownYet(ours, [yaml(3, "cSpell"), yaml(3, "duelwright")]), ours);
});

test("a fault inside a stretch that is marked as a whole is the same fault", () => {
  const ours = [fault(7, 6, 9, "S107"), fault(9, 0, 1, "S107")];
  const theirs = { range: { start: { line: 5, character: 2 }, end: { line: 9, character: 0 } }, source: "yaml-schema: x" };
  assert.deepEqual(notShownYet(ours, [theirs]), [ours[1]]);
});
