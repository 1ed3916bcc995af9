import assert from "node:assert/strict";
import { test } from "node:test";
import type { BoardSpace } from "../src/messages";
import { cropped, figureScale, fitted, framed, nameScale } from "../src/table/boardView";
import { atNight } from "../src/table/night";

const space = (id: string, x: number, y: number, label: [number, number, number, number] = [x - 20, y + 32, x + 20, y + 47]): BoardSpace => ({ id, name: id, x, y, label, zones: [], neighbours: [], passage: null });
const board = { spaces: [space("a", 100, 100), space("b", 900, 500)], radius: 30, width: 1000, height: 666 };

test("a board is cropped to its spaces, their halos and their names", () => {
  const crop = cropped(board);
  assert.deepEqual(crop, { x: 53.5, y: 53.5, width: 893, height: 499.5 });
  const beside = cropped({ ...board, spaces: [...board.spaces, space("c", 900, 300, [934, 293, 990, 307])] });
  assert.equal(beside.x + beside.width, 996);
});

test("a name that grows does so away from its space, and stays in sight", () => {
  const named = { ...board, spaces: [...board.spaces, space("c", 900, 300, [934, 293, 990, 307]), space("d", 100, 300, [10, 293, 66, 307])] };
  const grown = cropped(named, 1.4);
  assert.deepEqual([grown.x, grown.x + grown.width], [66 - 56 * 1.4 - 6, 934 + 56 * 1.4 + 6]);
  for (const width of [640, 900, 2000]) {
    const seen = framed(named, width, width * 0.7);
    const names = nameScale(width / seen.box.width);
    assert.ok(seen.named && names >= 1, `${width} pixels`);
    assert.ok(seen.box.x <= 66 - 56 * names && seen.box.x + seen.box.width >= 934 + 56 * names, `${width} pixels`);
  }
});

test("names that nobody could read leave their room to the spaces", () => {
  const wide = { ...board, spaces: [...board.spaces, space("c", 900, 300, [934, 293, 1090, 307])] };
  const seen = framed(wide, 300, 210);
  assert.equal(seen.named, false);
  assert.deepEqual(seen.box, fitted(cropped(board, 0), 300, 210));
});

test("what is shown has the shape of the frame, holds the crop and lies around its middle", () => {
  const crop = { x: 10, y: 20, width: 800, height: 400 };
  const box = fitted(crop, 360, 360);
  assert.deepEqual(box, { x: 10, y: -180, width: 800, height: 800 });
  assert.deepEqual(fitted(crop, 0, 0), crop);
});

test("names grow where the board is small, and go where nobody could read them", () => {
  assert.equal(nameScale(1.2), 1);
  assert.ok(nameScale(0.7) > 1 && nameScale(0.7) <= 1.4);
  assert.equal(nameScale(0.36), 0);
});

test("fighters grow for fingers, but not over their neighbours", () => {
  assert.equal(figureScale(1, 33), 1);
  assert.equal(figureScale(0.1, 33), 1.28);
});

test("at night paper is cloth, ink is chalk, and a zone keeps its hue", () => {
  assert.equal(atNight("#FBF8F1"), "#1b2724");
  assert.equal(atNight("#1f2328"), "#ded7c4");
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(atNight("#cddae6").slice(at, at + 2), 16));
  assert.ok(blue! > green! && green! > red!, "a blue zone is blue");
  assert.equal(atNight("url(#x)"), "url(#x)");
});
