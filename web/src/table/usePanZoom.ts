// Turns wheel, pinch and drag into the part of the board that is shown.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";

export interface Shown { scale: number; x: number; y: number }
export const WHOLE: Shown = { scale: 1, x: 0, y: 0 };
const MOST = 5;
const SLOP = 8; // pixels that a finger may wander in a tap
const TWICE = 320; // milliseconds between two taps that are one gesture
const CLOSER = 2.2;

/** Keeps the board on the screen: never smaller than whole, never past an edge. */
export function bounded(shown: Shown, width: number, height: number): Shown {
  const scale = Math.min(MOST, Math.max(1, shown.scale));
  const within = (at: number, size: number) => Math.min(0, Math.max(size * (1 - scale), at));
  return { scale, x: within(shown.x, width), y: within(shown.y, height) };
}

/** Zooms about a point, so that what is under the finger stays there. */
export function zoomed(shown: Shown, factor: number, px: number, py: number): Shown {
  const scale = Math.min(MOST, Math.max(1, shown.scale * factor));
  const by = scale / shown.scale;
  return { scale, x: px - (px - shown.x) * by, y: py - (py - shown.y) * by };
}

export function usePanZoom(frame: RefObject<HTMLElement | null>): { shown: Shown; zoom: (factor: number) => void; reset: () => void; dragged: () => boolean } {
  const [shown, show] = useState<Shown>(WHOLE);
  const moved = useRef(false);
  const change = useCallback((next: (shown: Shown) => Shown) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) show((now) => bounded(next(now), box.width, box.height));
  }, []);

  useEffect(() => {
    const node = frame.current;
    if (!node) return;
    const fingers = new Map<number, { x: number; y: number }>();
    let start = { x: 0, y: 0 };
    let holding = false;
    const local = (event: PointerEvent | WheelEvent) => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = local(event);
      change((now) => zoomed(now, Math.exp(-event.deltaY * 0.0016), at.x, at.y));
    };
    const down = (event: PointerEvent) => {
      // A fighter that can be dragged is the board's business (Board.tsx), unless a second finger pinches.
      holding = fingers.size === 0 && event.target instanceof Element && event.target.closest("[data-drag]") !== null;
      if (fingers.size === 0) moved.current = false;
      fingers.set(event.pointerId, local(event));
      start = local(event);
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const at = local(event);
      if (fingers.size === 1 && !holding) {
        if (!moved.current && Math.hypot(at.x - start.x, at.y - start.y) < SLOP) return;
        moved.current = true;
        change((now) => ({ ...now, x: now.x + at.x - before.x, y: now.y + at.y - before.y }));
      } else if (fingers.size > 1) {
        moved.current = true;
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (other) {
          const factor = Math.hypot(at.x - other.x, at.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
          change((now) => zoomed({ ...now, x: now.x + (at.x - before.x) / 2, y: now.y + (at.y - before.y) / 2 }, factor, (at.x + other.x) / 2, (at.y + other.y) / 2));
        }
      }
      fingers.set(event.pointerId, at);
    };
    let last = { time: 0, x: 0, y: 0 };
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || moved.current || event.type !== "pointerup") return;
      const at = local(event);
      const twice = event.timeStamp - last.time < TWICE && Math.hypot(at.x - last.x, at.y - last.y) < 3 * SLOP;
      last = { time: twice ? 0 : event.timeStamp, ...at };
      // Twice on what can be chosen is an impatient choice, not a wish to see more of it.
      if (!twice || (event.target instanceof Element && event.target.closest(".lit, .beacon"))) return;
      change((now) => (now.scale > 1.01 ? WHOLE : zoomed(now, CLOSER, at.x, at.y)));
    };
    node.addEventListener("wheel", wheel, { passive: false });
    node.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return () => {
      node.removeEventListener("wheel", wheel);
      node.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
  }, []);

  const zoom = (factor: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) change((now) => zoomed(now, factor, box.width / 2, box.height / 2));
  };
  return { shown, zoom, reset: () => show(WHOLE), dragged: () => moved.current };
}
