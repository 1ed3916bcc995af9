// Turns a board's spaces and the room that there is into the part of its drawing to show, and how large things on it must be.
import type { BoardFacts } from "../messages";

export interface Box { x: number; y: number; width: number; height: number }

const NAME = 14.5; // units: the type of names in the sheets' drawing
const LARGEST_NAME = 1.4;
const HALO = 1.55; // radii: a space with the ground of its zone
const AIR = 6; // units around names

type Drawn = Pick<BoardFacts, "spaces" | "radius" | "width" | "height">;

/** The spaces with their names at this size, and nothing of the empty margin that a printed board has. */
export function cropped(board: Drawn, names = 1): Box {
  if (board.spaces.length === 0) return { x: 0, y: 0, width: board.width, height: board.height };
  const edges = board.spaces.flatMap(({ x, y, label: [left = x, top = y, right = x, bottom = y] }) => {
    // A name grows from the point of it that is nearest to its space.
    const [near, level] = [between(x, left, right), between(y, top, bottom)];
    const wide = board.radius * HALO;
    return [
      [x - wide, y - wide, x + wide, y + wide],
      [near + (left - near) * names - AIR, level + (top - level) * names - AIR, near + (right - near) * names + AIR, level + (bottom - level) * names + AIR],
    ] as const;
  });
  const [left, top] = [Math.min(...edges.map((edge) => edge[0])), Math.min(...edges.map((edge) => edge[1]))];
  return { x: left, y: top, width: Math.max(...edges.map((edge) => edge[2])) - left, height: Math.max(...edges.map((edge) => edge[3])) - top };
}

/** The part of the drawing that fills a frame. Names are as large there as they must be to be read, and all in sight; where they would be too small they leave their room to the spaces. */
export function framed(board: Drawn, width: number, height: number): { box: Box; named: boolean } {
  const fit = (names: number) => fitted(cropped(board, names), width, height);
  const box = fit(1);
  const names = nameScale(width / box.width);
  if (names === 1) return { box, named: true };
  const grown = fit(Math.min(LARGEST_NAME, names * 1.05));
  const named = nameScale(width / grown.width) > 0;
  return { box: named ? grown : fit(0), named };
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
  const most = Math.min(wanted, LARGEST_NAME);
  return NAME * unit * most < 9.8 ? 0 : most;
}

const between = (wanted: number, least: number, most: number): number => Math.min(Math.max(wanted, least), most);

/** How much larger fighters are drawn, so that a finger finds them. */
export const figureScale = (unit: number, radius: number): number => Math.min(1.28, Math.max(1, 17 / (radius * unit)));
