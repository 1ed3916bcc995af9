// Turns updates into what is shown of them now: the combat stage after stage, and harm where its stage is reached, not before.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Scene, TableSetting, StoryLine, Update } from "../messages";
import { moves } from "../preferences";
import { playLines } from "./animate";
import { staged, stages, type StagedCombat } from "./combatTale";

const STEP = 520; // milliseconds that a stage is shown while more wait
const AFTER = 2600; // and the last one, once the combat is over
const MOST = 9;

export interface Telling {
  combat: StagedCombat | null;
  /** Health as it was before what is still being told; undefined: as it is. */
  health: (fighter: string) => number | undefined;
  /** Who acts has seen enough: shows at once how things are. */
  hurry: () => void;
}

/** The pictures of a combat that an update brings, in order; without motion the last one alone. */
export function picturesOf(fresh: readonly StoryLine[], before: StagedCombat | null, update: Update, setting: TableSetting): StagedCombat[] {
  const pictures = stages(fresh, before, update.scene, setting).slice(-MOST);
  const last = pictures.at(-1) ?? before;
  if (update.scene.combat && update.result === null) pictures.push(staged(update.scene.combat, last));
  else if (last && !last.over) pictures.push({ ...last, over: true });
  return pictures;
}

/** How long a line waits until the pictures before it have been shown; `queued` are those of earlier updates. */
export function waitOf(line: StoryLine, queued: number, pictures: readonly StagedCombat[]): number {
  const before = pictures.filter((picture) => picture.line !== undefined && picture.line < line.number).length;
  return before > 0 ? STEP * (queued + before - 1) : 0;
}

/** `still`: the update continues nothing, so nothing unfolds. */
export function useTelling(setting: TableSetting, update: Update, story: readonly StoryLine[], still = false): Telling {
  const opening = update.scene.combat && update.result === null ? staged(update.scene.combat, null) : null;
  const [combat, show] = useState<StagedCombat | null>(opening);
  const [held, hold] = useState<ReadonlyMap<string, number>>(new Map());
  const known = useRef(opening);
  const seen = useRef<{ scene: Scene; number: number } | null>(null);
  const queue = useRef<StagedCombat[]>([]);
  const timer = useRef(0);
  const holding = useRef<number[]>([]);

  const next = () => {
    const picture = moves() ? queue.current.shift() : queue.current.splice(0).at(-1);
    if (picture) show(picture);
    timer.current = picture ? window.setTimeout(next, picture.over && queue.current.length === 0 ? AFTER : STEP) : 0;
    // Nothing more to tell: a combat that is over leaves the table.
    if (!picture) show((now) => (now?.over ? null : now));
  };
  const hurry = () => {
    clearTimeout(timer.current);
    holding.current.splice(0).forEach(clearTimeout);
    timer.current = 0;
    queue.current = [];
    hold(new Map());
    show(known.current?.over ? null : known.current);
  };
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { scene: update.scene, number: story.at(-1)?.number ?? -1 };
    if (!before) return;
    if (still) {
      known.current = opening;
      return hurry();
    }
    const fresh = story.filter((line) => line.number > before.number);
    const pictures = picturesOf(fresh, known.current, update, setting);
    const queued = queue.current.length;
    const wait = (line: StoryLine) => (moves() && !document.hidden ? waitOf(line, queued, pictures) : 0);
    playLines(fresh, setting, before.scene, update.walked, wait);
    holding.current.push(...holdHealth(fresh, before.scene, wait, hold));
    if (pictures.length === 0) return;
    known.current = pictures.at(-1) ?? null;
    queue.current = [...queue.current, ...pictures].slice(-2 * MOST);
    // Who wants no motion does not wait for a picture either.
    if (timer.current === 0 || !moves() || (queued === 0 && combat?.over)) {
      clearTimeout(timer.current);
      next();
    }
  }, [update]);
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  return { combat, health: (fighter) => held.get(fighter), hurry };
}

/** Keeps the health of who is hit as it was until the hit is told. */
function holdHealth(fresh: readonly StoryLine[], before: Scene, wait: (line: StoryLine) => number, hold: (change: (now: ReadonlyMap<string, number>) => ReadonlyMap<string, number>) => void): number[] {
  return fresh.filter((line) => (line.kind === "damaged" || line.kind === "recovered") && wait(line) > 0).map((line) => {
    const fighter = String(line.fields["fighter"]);
    const piece = before.pieces.find((one) => one.id === fighter);
    if (piece) hold((now) => new Map(now).set(fighter, piece.health));
    return window.setTimeout(() => hold((now) => new Map([...now].filter(([id]) => id !== fighter))), wait(line));
  });
}
