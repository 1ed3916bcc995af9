// Turns a way over the board into the movement of who goes it: from space to space, and through a passage in at one end and out at the other.
import type { BoardFacts } from "../messages";
import { middle } from "./Pieces";

const STEP = 110; // milliseconds for a space
const LEAST = 260;
const MOST = 600;

/** Frames that end where the fighter is drawn, at the end of its way. */
export function walk(board: BoardFacts, way: readonly string[]): { frames: Keyframe[]; duration: number } {
  const end = middle(board, way.slice(-1));
  const steps = way.length - 1;
  const frame = (id: string, at: number, inside = false): Keyframe => {
    const { x, y } = middle(board, [id]);
    return { offset: at / steps, opacity: inside ? 0 : 1, transform: `translate(${x - end.x}px, ${y - end.y}px) scale(${inside ? 0.3 : 1})` };
  };
  const frames = way.flatMap((id, at) => {
    const before = way[at - 1];
    if (before === undefined || joined(board, before, id)) return [frame(id, at)];
    return [frame(before, at - 0.625, true), frame(id, at - 0.375, true), frame(id, at)];
  });
  return { frames, duration: Math.min(MOST, Math.max(LEAST, STEP * steps)) };
}

/** Whether a line joins two spaces; else something else leads from one to the other. */
function joined(board: BoardFacts, from: string, to: string): boolean {
  const beside = (one: string, other: string) => board.spaces.some((space) => space.id === one && space.neighbours.includes(other));
  return beside(from, to) || beside(to, from);
}
