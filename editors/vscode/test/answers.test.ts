import assert from "node:assert/strict";
import { test } from "node:test";
import { cardText, drawing, outcomes, summary } from "../src/answers";

const outcome = { index: 0, name: "The pan heals", passed: false, reason: "", failures: [{ message: "It did not.", help: "" }] };

test("what is no answer of the kind is none", () => {
  assert.deepEqual(drawing({ uri: "u", svg: "<svg/>" }), { svg: "<svg/>" });
  assert.deepEqual(cardText({ uri: "u", markdown: "text" }), { markdown: "text" });
  for (const other of [null, undefined, 5, "svg", {}, { svg: 5, markdown: null, scenarios: {} }]) {
    assert.equal(drawing(other), undefined);
    assert.equal(cardText(other), undefined);
    assert.deepEqual(outcomes(other), []);
  }
  assert.deepEqual(outcomes({ scenarios: [outcome, { ...outcome, failures: [5] }, null] }), [outcome]);
});

test("how scenarios ended is one sentence", () => {
  const passed = { ...outcome, passed: true, failures: [] };
  assert.equal(summary([]), "There are no scenarios in this file.");
  assert.equal(summary([passed]), "The scenario “The pan heals” passed.");
  assert.equal(summary([outcome]), "The scenario “The pan heals” failed. It did not.");
  assert.equal(summary([{ ...outcome, reason: "There is no board.", failures: [] }]), "The scenario “The pan heals” was not played. There is no board.");
  assert.equal(summary([passed, outcome, passed]), "2 of 3 scenarios passed.");
});
