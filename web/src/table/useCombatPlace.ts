// Turns a combat and where its fighters stand on the screen into the place of its panel. It stays there while it hides neither of them.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import { moves } from "../preferences";
import { VIEW_CHANGED } from "./Board";
import type { Box } from "./boardView";
import { covers, pinnedFor, placeFor, within, type Place, type Size } from "./combatPlace";

const FORMS = ["full", "compact"]; // in style sheets: `data-form`
const LINES = 2; // of its sums, for which there is room from the beginning
const LINE = 1.2; // of the size of its type

/** `when`: what makes it look anew, besides another size or another part of the board. */
export function useCombatPlace(panel: RefObject<HTMLElement | null>, fighters: readonly string[], small: boolean, when: readonly unknown[]): void {
  const place = useRef<Place | null>(null);
  const settle = useRef(() => {});
  settle.current = () => {
    const node = panel.current;
    const room = node?.parentElement;
    if (!node || !room) return;
    if (small) return void (leave(node), (place.current = null));
    leave(node);
    const pinned = getComputedStyle(node).position === "fixed" ? node.getBoundingClientRect() : null;
    const sizes = FORMS.map((form) => ((node.dataset["form"] = form), grown(node)));
    const space = { width: room.clientWidth, height: room.clientHeight };
    const origin = room.getBoundingClientRect();
    const shown = fighters.flatMap((fighter) => boxesOf(fighter, room));
    const before = place.current && (pinned ? place.current : within(space, sizes[place.current.form] ?? space, place.current));
    const choose = () => (pinned ? pinnedFor(pinned.left - origin.left, pinned.top - origin.top, space, sizes, shown) : placeFor(space, sizes, shown));
    const now = before && covers(before, sizes, shown) === 0 ? before : choose();
    place.current = now;
    node.dataset["form"] = FORMS[now.form];
    if (!pinned) node.style.setProperty("left", `${now.x}px`);
    node.style.setProperty("top", `${pinned ? origin.top + now.y : now.y}px`);
    const far = before && Math.hypot(before.x - now.x, before.y - now.y) > 1;
    if (far && moves()) node.animate([{ translate: `${before.x - now.x}px ${before.y - now.y}px` }, { translate: "none" }], { duration: 240, easing: "cubic-bezier(.3,.7,.2,1)" });
  };
  const whose = fighters.join(" ");
  const last = useRef(whose);
  useLayoutEffect(() => {
    if (last.current !== whose) place.current = null;
    last.current = whose;
    settle.current();
  }, [whose, small, ...when]);
  useLayoutEffect(() => {
    const room = panel.current?.parentElement;
    const look = () => settle.current();
    const watch = new ResizeObserver(look);
    for (const node of [panel.current, room]) if (node) watch.observe(node);
    room?.addEventListener(VIEW_CHANGED, look);
    return () => (watch.disconnect(), room?.removeEventListener(VIEW_CHANGED, look));
  }, []);
}

function leave(node: HTMLElement): void {
  delete node.dataset["form"];
  node.style.removeProperty("left");
  node.style.removeProperty("top");
}

/** The panel's size, with room for the first lines of its sums. */
function grown(node: HTMLElement): Size {
  const lines = Math.max(0, ...[...node.querySelectorAll(".sum")].map((list) => list.children.length));
  return { width: node.offsetWidth, height: node.offsetHeight + Math.max(0, LINES - lines) * LINE * parseFloat(getComputedStyle(node).fontSize) };
}

/** The part of a fighter's figure that the board shows. */
function boxesOf(fighter: string, room: HTMLElement): Box[] {
  const frame = room.querySelector(".board-frame")?.getBoundingClientRect();
  const origin = room.getBoundingClientRect();
  return [...room.querySelectorAll(`[data-fighter="${CSS.escape(fighter)}"] :is(.figure-hit, .figure-span)`)].map((part) => part.getBoundingClientRect())
    .filter((box) => frame && box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom)
    .map((box) => ({ x: box.left - origin.left, y: box.top - origin.top, width: box.width, height: box.height }));
}
