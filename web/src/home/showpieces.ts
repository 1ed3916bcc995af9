// Turns a deck into the three cards that stand for it on the poster.
import type { CardFace } from "../messages";

/** One to attack, one to defend, one to scheme, as far as there are: the rarest of its kind, then the strongest. */
export function showpieces(cards: readonly CardFace[]): CardFace[] {
  const ranked = [...cards].sort((one, other) => one.copies - other.copies || (other.value ?? 0) - (one.value ?? 0));
  const found: CardFace[] = [];
  for (const types of [["defense", "versatile"], ["scheme"], ["attack", "versatile"]]) {
    const best = ranked.find((card) => types.includes(card.type) && !found.includes(card));
    if (best) found.push(best);
  }
  for (const card of ranked) if (found.length < 3 && !found.includes(card)) found.push(card);
  return found;
}
