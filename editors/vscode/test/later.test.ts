import assert from "node:assert/strict";
import { test } from "node:test";
import { later } from "../src/later";

test("many calls within a moment are one, after the last", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let calls = 0;
  const soon = later(300, () => (calls += 1));
  soon.call();
  context.mock.timers.tick(200);
  soon.call();
  context.mock.timers.tick(299);
  assert.equal(calls, 0);
  context.mock.timers.tick(1);
  assert.equal(calls, 1);
  soon.call();
  soon.dispose();
  context.mock.timers.tick(1000);
  assert.equal(calls, 1);
});
