// Turns the room on the board and where two fighters stand into the place of the combat: as near to the middle as it can be without hiding them.
import type { Box } from "./boardView";

export interface Size { width: number; height: number }
/** `form`: which of the sizes it has there. */
export interface Place { form: number; x: number; y: number }

const GAP = 8; // pixels between the panel and who fights

/** The nearest place to the middle that covers none of `shown`, in the first size that has one; else the one that covers least. */
export function placeFor(room: Size, sizes: readonly Size[], shown: readonly Box[]): Place {
  const all = sizes.flatMap((size, form) => {
    const middle = { x: (room.width - size.width) / 2, y: (room.height - size.height) / 2 };
    const far = (place: Place) => Math.hypot(place.x - middle.x, place.y - middle.y);
    // The nearest free place lies in the middle, beside or above somebody: nothing in between can be nearer.
    const xs = [middle.x, 0, room.width - size.width, ...shown.flatMap((box) => [box.x - GAP - size.width, box.x + box.width + GAP])];
    const ys = [middle.y, 0, room.height - size.height, ...shown.flatMap((box) => [box.y - GAP - size.height, box.y + box.height + GAP])];
    return xs.flatMap((x) => ys.map((y) => within(room, size, { form, x, y }))).sort((one, other) => far(one) - far(other));
  });
  return least(all, sizes, shown);
}

/** On a phone it is as wide as the screen: at the top in its first size, or in its last one there or at the lower edge of the board. */
export function pinnedFor(x: number, top: number, room: Size, sizes: readonly Size[], shown: readonly Box[]): Place {
  const last = sizes.length - 1;
  return least([{ form: 0, x, y: top }, { form: last, x, y: top }, { form: last, x, y: room.height - (sizes[last]?.height ?? 0) }], sizes, shown);
}

function least(places: readonly Place[], sizes: readonly Size[], shown: readonly Box[]): Place {
  const covered = places.map((place) => covers(place, sizes, shown));
  return places[covered.indexOf(Math.min(...covered))] ?? { form: 0, x: 0, y: 0 };
}

/** How much of them it covers, in pixels of area. */
export function covers(place: Place, sizes: readonly Size[], shown: readonly Box[]): number {
  const { width = 0, height = 0 } = sizes[place.form] ?? {};
  const shared = (from: number, long: number, other: number, otherLong: number) => Math.max(0, Math.min(from + long, other + otherLong) - Math.max(from, other));
  return shown.reduce((sum, box) => sum + shared(place.x, width, box.x, box.width) * shared(place.y, height, box.y, box.height), 0);
}

/** The same place where the room or the panel has another size by now. */
export function within(room: Size, size: Size, place: Place): Place {
  const kept = (at: number, most: number) => Math.max(0, Math.min(at, most));
  return { ...place, x: kept(place.x, room.width - size.width), y: kept(place.y, room.height - size.height) };
}
