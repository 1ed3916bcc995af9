// Turns pointer events on a card into: taken, dropped somewhere, looked at (a mouse rests on it, which style sheets see to; a finger holds it).
export interface CardWishes {
  onCard: (card: string) => void;
  onDrop: (card: string, x: number, y: number) => void;
  onZoom: (card: string | null) => void;
}

const HOLD = 420; // milliseconds until a card that is held is shown large
const SLOP = 10;
let timer = 0;
let swallow = false;

export function cardGestures(card: string, can: boolean, wishes: CardWishes) {
  const down = (event: PointerEvent): void => {
    const node = (event.currentTarget as HTMLElement).parentElement as HTMLElement;
    const start = { x: event.clientX, y: event.clientY };
    let dragging = false;
    swallow = false;
    clearTimeout(timer);
    if (event.pointerType !== "mouse") timer = window.setTimeout(() => ((swallow = true), wishes.onZoom(card)), HOLD);
    const move = (next: PointerEvent): void => {
      const [x, y] = [next.clientX - start.x, next.clientY - start.y];
      if (!dragging && Math.hypot(x, y) < SLOP) return;
      clearTimeout(timer);
      // Sideways is how a strip of cards is scrolled; a card is dragged upwards.
      if (!dragging && (!can || (next.pointerType !== "mouse" && Math.abs(x) > -y))) return;
      dragging = true;
      swallow = true;
      node.classList.add("dragged");
      node.style.setProperty("translate", `${x}px ${y}px`);
    };
    const up = (next: PointerEvent): void => {
      clearTimeout(timer);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      node.classList.remove("dragged");
      node.style.removeProperty("translate");
      if (dragging && next.type === "pointerup" && start.y - next.clientY > 60) wishes.onDrop(card, next.clientX, next.clientY);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  };
  return {
    onPointerDown: down,
    onContextMenu: (event: Event) => event.preventDefault(),
    onClick: () => {
      clearTimeout(timer);
      if (swallow) return void (swallow = false);
      if (can) wishes.onCard(card);
      else wishes.onZoom(card);
    },
  };
}
