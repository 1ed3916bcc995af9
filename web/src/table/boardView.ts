// Turns a board's spaces and the room that there is into the part of its drawing to show, and how large things on it must be.
import type { BoardFacts } from "../messages";

export interface Box { x: number; y: number; width: number; height: number }

const NAME = 14.5; // units: the type of names in the sheets' drawing
const LETTER = 0.42; // of its size: how wide a letter of a name is, about

/** The spaces with their names, and nothing of the empty margin that a printed board has. */
export function cropped(board: Pick<BoardFacts, "spaces" | "radius" | "width" | "height">): Box {
  const { radius } = board;
  if (board.spaces.length === 0) return { x: 0, y: 0, width: board.width, height: board.height };
  const half = (name: string) => Math.max(radius * 1.55, (name.length * NAME * LETTER) / 2 + 6);
  const left = Math.min(...board.spaces.map((space) => space.x - half(space.name)));
  const right = Math.max(...board.spaces.map((space) => space.x + half(space.name)));
  const top = Math.min(...board.spaces.map((space) => space.y)) - radius * 1.72;
  const bottom = Math.max(...board.spaces.map((space) => space.y)) + radius * 2;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The smallest box of the frame's own shape that holds the crop: the board's paper fills all the room there is. */
export function fitted(crop: Box, width: number, height: number): Box {
  if (width <= 0 || height <= 0) return crop;
  const unit = Math.min(width / crop.width, height / crop.height);
  const [w, h] = [width / unit, height / unit];
  return { x: crop.x - (w - crop.width) / 2, y: crop.y - (h - crop.height) / 2, width: w, height: h };
}

/** How much larger names are drawn than printed, so that they can be read at this many pixels a unit; 0: not at all. */
export function nameScale(unit: number): number {
  const wanted = Math.max(1, 12.5 / (NAME * unit));
  const most = Math.min(wanted, 1.4);
  return NAME * unit * most < 9.8 ? 0 : most;
}

/** How much larger fighters are drawn, so that a finger finds them. */
export const figureScale = (unit: number, radius: number): number => Math.min(1.28, Math.max(1, 17 / (radius * unit)));
