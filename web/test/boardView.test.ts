import assert from "node:assert/strict";
import { test } from "node:test";
import type { BoardSpace } from "../src/messages";
import { cropped, figureScale, fitted, nameScale } from "../src/table/boardView";
import { atNight } from "../src/table/night";

const space = (id: string, x: number, y: number, name = id): BoardSpace => ({ id, name, x, y, zones: [], neighbours: [], passage: null });
const board = { spaces: [space("a", 100, 100), space("b", 900, 500)], radius: 30, width: 1000, height: 666 };

test("a board is cropped to its spaces, their halos and their names", () => {
  const crop = cropped(board);
  assert.equal(crop.x, 100 - 46.5);
  assert.equal(crop.x + crop.width, 900 + 46.5);
  assert.equal(crop.y + crop.height, 560);
  const long = cropped({ ...board, spaces: [...board.spaces, space("c", 900, 300, "A very long name indeed")] });
  assert.ok(long.x + long.width > crop.x + crop.width);
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
