import assert from "node:assert/strict";
import { test } from "node:test";
import { covers, pinnedFor, placeFor, within } from "../src/table/combatPlace";

const room = { width: 1000, height: 600 };
const sizes = [{ width: 600, height: 320 }, { width: 400, height: 240 }];
const fighter = (x: number, y: number) => ({ x: x - 40, y: y - 40, width: 80, height: 80 });

test("in the middle where that hides nobody", () => {
  assert.deepEqual(placeFor(room, sizes, []), { form: 0, x: 200, y: 140 });
  assert.deepEqual(placeFor(room, sizes, [fighter(60, 300), fighter(940, 300)]), { form: 0, x: 200, y: 140 });
});

test("beside them otherwise, no farther from the middle than it must be", () => {
  assert.deepEqual(placeFor(room, sizes, [fighter(300, 170), fighter(700, 170)]), { form: 0, x: 200, y: 218 });
  assert.deepEqual(placeFor(room, sizes, [fighter(220, 300), fighter(60, 300)]), { form: 0, x: 268, y: 140 });
});

test("smaller where it is too large to be anywhere else", () => {
  const both = [fighter(300, 300), fighter(700, 300)];
  const place = placeFor(room, sizes, both);
  assert.deepEqual(place, { form: 1, x: 300, y: 12 });
  assert.equal(covers(place, sizes, both), 0);
});

test("wherever two fighters stand, both stay in sight", () => {
  for (let one = 0; one < 60; one += 1) {
    for (let other = 0; other < 60; other += 1) {
      const both = [one, other].map((at) => fighter(50 + (at % 10) * 100, 50 + Math.floor(at / 10) * 100));
      const place = placeFor(room, sizes, both);
      assert.equal(covers(place, sizes, both), 0, JSON.stringify(both));
      assert.deepEqual(within(room, sizes[place.form] ?? room, place), place, "it keeps to the board");
    }
  }
});

test("where no place is free, the one that covers least", () => {
  const both = [fighter(150, 80), fighter(250, 80)];
  const place = placeFor({ width: 300, height: 200 }, [{ width: 290, height: 100 }], both);
  assert.deepEqual(place, { form: 0, x: 5, y: 100 });
  assert.equal(covers(place, [{ width: 290, height: 100 }], both), 2 * 80 * 20);
});

test("on a phone it goes to the lower edge of the board where it would hide somebody above", () => {
  const phone = [{ width: 350, height: 240 }, { width: 350, height: 180 }];
  const at = (...spots: [number, number][]) => pinnedFor(5, -50, { width: 360, height: 330 }, phone, spots.map(([x, y]) => fighter(x, y)));
  assert.deepEqual(at([100, 260], [250, 280]), { form: 0, x: 5, y: -50 });
  assert.deepEqual(at([100, 200], [250, 280]), { form: 1, x: 5, y: -50 });
  assert.deepEqual(at([100, 60], [250, 100]), { form: 1, x: 5, y: 150 });
});

test("a panel that has grown stays on the board", () => {
  assert.deepEqual(within(room, { width: 600, height: 400 }, { form: 0, x: 450, y: 280 }), { form: 0, x: 400, y: 200 });
});
