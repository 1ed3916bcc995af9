// Turns the steps of a replay, as they arrive, into what can be shown at once: frames by view and step, the story so far.
import type { StoryLine, TurnMark, Update } from "../messages";

/** Whose view; null: everything open. */
export type Seat = number | null;
export interface Spot { seat: Seat; step: number }

interface View { lines: StoryLine[]; frames: Map<number, Update> }

const MOST_FRAMES = 240; // of one view; a frame is some 6 kB
const AHEAD = 4;
const BEHIND = 1;

export class Reel {
  private views = new Map<Seat, View>();

  constructor(readonly steps: number) {}

  /** Takes a step in. Lines are told once, in their order, whatever order the steps come in. */
  add(seat: Seat, update: Update): void {
    const view = this.view(seat);
    const last = view.lines.at(-1)?.number ?? -1;
    view.lines.push(...update.story.filter((line) => line.number > last));
    view.frames.delete(update.step);
    view.frames.set(update.step, update);
    for (const oldest of view.frames.keys()) {
      if (view.frames.size <= MOST_FRAMES) break;
      view.frames.delete(oldest);
    }
  }

  /** The position, where it is here. */
  frame({ seat, step }: Spot): Update | undefined {
    return this.view(seat).frames.get(step);
  }

  /** What has been told up to a step that was shown. */
  story({ seat, step }: Spot): StoryLine[] {
    return this.view(seat).lines.filter((line) => (line.step ?? 0) <= step);
  }

  /** The first line that is not here yet. */
  since(seat: Seat): number {
    return (this.view(seat).lines.at(-1)?.number ?? -1) + 1;
  }

  /** The step to ask for next: the one wanted; then, where there is time, those around it. */
  missing({ seat, step }: Spot, around: boolean): number | undefined {
    const { frames } = this.view(seat);
    const near = around ? [...Array.from({ length: AHEAD }, (_, index) => step + 1 + index), ...Array.from({ length: BEHIND }, (_, index) => step - 1 - index)] : [];
    return [step, ...near].find((one) => one >= 0 && one <= this.steps && !frames.has(one));
  }

  private view(seat: Seat): View {
    let view = this.views.get(seat);
    if (!view) this.views.set(seat, (view = { lines: [], frames: new Map() }));
    return view;
  }
}

/** The turn that a step belongs to; none before the first. */
export function turnAt(turns: readonly TurnMark[], step: number): TurnMark | undefined {
  return turns.filter((mark) => mark.step <= step).at(-1);
}

/** Where the turn before or after begins; going back stops at the beginning of this one first. */
export function otherTurn(turns: readonly TurnMark[], step: number, way: 1 | -1, steps: number): number {
  const marks = turns.map((mark) => mark.step);
  return way > 0 ? (marks.find((mark) => mark > step) ?? steps) : (marks.filter((mark) => mark < step).at(-1) ?? 0);
}

/** `#34` is a step, `#34.1` the same as the second seat saw it. */
export function spotOf(hash: string): Spot {
  const found = /^#?(\d{1,5})(?:\.(\d))?$/.exec(hash);
  return { step: found ? Number(found[1]) : 0, seat: found?.[2] === undefined ? null : Number(found[2]) };
}

export const hashOf = ({ seat, step }: Spot): string => (step === 0 && seat === null ? "" : `#${step}${seat === null ? "" : `.${seat}`}`);

/** Milliseconds that a step stays, at normal speed: long enough to read what it tells. */
export function pace(lines: readonly StoryLine[]): number {
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  return Math.min(3000, 850 + 18 * letters);
}
