// Turns a hand into cards to read, click or drag: a fan on wide screens, a strip on phones.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TableSetting } from "../messages";
import type { Say } from "../words";
import { CardView, spoken } from "./Card";
import { cardGestures } from "./gestures";

export interface HandProps {
  setting: TableSetting;
  say: Say;
  player: number;
  cards: (string | null)[];
  lit: Set<string>;
  chosen: string | null;
  onCard: (card: string) => void;
  onDrop: (card: string, x: number, y: number) => void;
  onZoom: (card: string | null) => void;
}

export function Hand({ setting, say, player, cards, lit, chosen, onCard, onDrop, onZoom }: HandProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const all = [...(list.current?.children ?? [])];
    all.forEach((node, index) => {
      const from = index - (all.length - 1) / 2;
      (node as HTMLElement).style.setProperty("--turn", `${from * Math.min(1.6, 9 / all.length)}deg`);
      (node as HTMLElement).style.setProperty("--drop", `${Math.abs(from) ** 1.6 * Math.min(2, 8 / all.length)}px`);
    });
    list.current?.style.setProperty("--count", String(Math.max(1, all.length)));
  }, [cards.length]);
  const boost = say("boost");
  // Two copies of one card are told apart by which of them it is, so that only a card that is new comes in.
  const nth = new Map<string, number>();
  return (
    <ul class={`hand ${lit.size > 0 ? "asked" : ""}`} ref={list} aria-label={say("handOf", { name: setting.heroes[player]?.name ?? "" })}>
      {cards.map((card) => {
        const copy = (nth.get(card ?? "") ?? 0) + 1;
        nth.set(card ?? "", copy);
        const face = card === null ? undefined : setting.cards[card];
        const can = card !== null && lit.has(card);
        return (
          <li key={`${card ?? "back"}-${copy}`} class={`${can ? "lit" : ""} ${card !== null && chosen === card ? "chosen" : ""}`}>
            <div class="hand-slot">
              <CardView id={card} cards={setting.cards} hero={setting.heroes[face?.player ?? player]} boostWord={boost} />
              <button type="button" class="hand-card" data-card={card ?? undefined} aria-label={face ? spoken(face, boost) : say("hidden")} aria-disabled={!can}
                {...(card === null ? {} : cardGestures(card, can, { onCard, onDrop, onZoom }))} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
