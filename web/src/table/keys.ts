// Turns keys into wishes: numbers take, arrows go among choices (in the log: among its lines), letters open things.
import { useEffect, useRef } from "preact/hooks";
import type { Asked } from "../messages";

const ANSWERS = ".choice, .narrow, .choices .all";
const WAYS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export interface KeyWishes { zoom: () => void; log: () => void; back: () => void; undo: () => void; help: () => void }

export function useTableKeys(wishes: KeyWishes): void {
  const now = useRef(wishes);
  now.current = wishes;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, textarea, select, [role=dialog]")) return;
      const buttons = [...document.querySelectorAll<HTMLButtonElement>(ANSWERS)];
      // A key held down must not answer the questions that come next.
      if (event.repeat && (event.key === "Enter" || event.key === " ") && target?.closest(ANSWERS)) return event.preventDefault();
      const go = (among: readonly HTMLElement[], step: 1 | -1): void => {
        const at = among.indexOf(document.activeElement as HTMLElement);
        among[at < 0 ? (step > 0 ? 0 : among.length - 1) : (at + step + among.length) % among.length]?.focus();
      };
      const log = target?.closest(".log");
      const upAndDown = log ? [...log.querySelectorAll<HTMLElement>("button")] : buttons;
      const acts: Record<string, () => void> = {
        z: now.current.zoom, l: now.current.log, u: now.current.undo, "?": now.current.help, Escape: now.current.back,
        "+": () => boardZoom("in"), "-": () => boardZoom("out"), "0": () => boardZoom("whole"),
        ArrowRight: () => go(buttons, 1), ArrowLeft: () => go(buttons, -1), ArrowDown: () => go(upAndDown, 1), ArrowUp: () => go(upAndDown, -1),
      };
      const thing = target?.closest("[data-fighter], .beacon");
      if (thing && (event.key === "Enter" || event.key === " ")) acts[event.key] = () => clickMiddle(thing);
      const way = WAYS[event.key];
      if (thing && way) acts[event.key] = () => towards(thing, way)?.focus();
      const number = /^[1-9]$/.test(event.key) ? document.querySelectorAll<HTMLButtonElement>(".choice, .narrow")[Number(event.key) - 1] : undefined;
      const act = number ? () => number.click() : acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** The lit thing on the board that lies that way, the nearest by distance and by how little one has to turn. */
function towards(from: Element, [dx, dy]: readonly [number, number]): SVGElement | undefined {
  const centre = (node: Element) => {
    const box = node.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const here = centre(from);
  return [...document.querySelectorAll<SVGElement>(".beacon, .figure.lit .figure-hit")]
    .filter((node) => !from.contains(node))
    .map((node) => {
      const at = centre(node);
      const along = (at.x - here.x) * dx + (at.y - here.y) * dy;
      const aside = Math.abs((at.x - here.x) * dy) + Math.abs((at.y - here.y) * dx);
      return { node, along, far: along + 2 * aside };
    })
    .filter(({ along }) => along > 4)
    .sort((one, other) => one.far - other.far)[0]?.node;
}

/** Who answers by key goes on by key: where the button under the focus is gone, the first answer of the next question has it. */
export function useKeptFocus(question: Asked | null): void {
  const byKey = useRef(false);
  useEffect(() => {
    const key = () => (byKey.current = true);
    const pointer = () => (byKey.current = false);
    addEventListener("keydown", key, true);
    addEventListener("pointerdown", pointer, true);
    return () => {
      removeEventListener("keydown", key, true);
      removeEventListener("pointerdown", pointer, true);
    };
  }, []);
  useEffect(() => {
    if (question && byKey.current && document.activeElement === document.body) document.querySelector<HTMLElement>(ANSWERS)?.focus();
  }, [question]);
}

function boardZoom(wish: string): void {
  dispatchEvent(new CustomEvent("duelwright-zoom", { detail: wish }));
}

function clickMiddle(node: Element): void {
  const box = node.getBoundingClientRect();
  node.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }));
}
