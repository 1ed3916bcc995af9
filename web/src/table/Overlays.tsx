// Sheets over the table: a card large, a pile, a hero, help, a confirmation, the curtain of a hot seat.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { HeroFacts, NamedText, PileSeen, PlayerSeen, TableSetting } from "../messages";
import type { Say } from "../words";
import { Icon } from "../icons";
import { CardButton, CardFront, spoken } from "./Card";

/** Keeps the keyboard inside a sheet while it is open, and gives it back to where it was. */
function useTrap(onClose: () => void) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    (box.current?.querySelector<HTMLElement>("[data-first]") ?? box.current)?.focus();
    return () => before instanceof HTMLElement && before.isConnected && before.focus();
  }, []);
  const trap = (event: KeyboardEvent) => {
    if (event.key === "Escape") return void (event.stopPropagation(), onClose());
    if (event.key !== "Tab") return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>("button:not(:disabled), a[href], input, [tabindex='0']") ?? [])];
    const [first, last] = [all[0], all.at(-1)];
    const at = document.activeElement;
    if (event.shiftKey && (at === first || at === box.current)) (event.preventDefault(), last?.focus());
    else if (!event.shiftKey && at === last) (event.preventDefault(), first?.focus());
  };
  return { box, trap };
}

export function Dialog({ title, say, wide = false, onClose, children }: { title: string; say: Say; wide?: boolean; onClose: () => void; children: ComponentChildren }) {
  const { box, trap } = useTrap(onClose);
  return (
    <div class="veil" onClick={(event) => event.target === event.currentTarget && onClose()} onKeyDown={trap}>
      <div class={`dialog ${wide ? "wide" : ""}`} role="dialog" aria-modal="true" aria-label={title} tabIndex={-1} ref={box}>
        <header><h2>{title}</h2><button type="button" class="button plain square" aria-label={say("close")} onClick={onClose}><Icon name="close" /></button></header>
        {children}
      </div>
    </div>
  );
}

export function Confirm({ text, say, onYes, onNo }: { text: string; say: Say; onYes: () => void; onNo: () => void }) {
  return (
    <Dialog title={say("sure")} say={say} onClose={onNo}>
      <p>{text}</p>
      <div class="row"><button type="button" class="button" data-first onClick={onNo}>{say("dont")}</button><button type="button" class="button harm" onClick={onYes}>{say("doIt")}</button></div>
    </Dialog>
  );
}

/** A card large enough to read across a table. A click anywhere, or any of Escape, Enter and z, puts it away. */
export function CardZoom({ card, setting, say, onClose }: { card: string; setting: TableSetting; say: Say; onClose: () => void }) {
  const { box, trap } = useTrap(onClose);
  const face = setting.cards[card];
  // A finger that held a card to see it large lets go over the veil: that puts nothing away.
  const pressed = useRef(false);
  if (!face) return null;
  const keys = (event: KeyboardEvent) => ("zZ".includes(event.key) ? (event.stopPropagation(), onClose()) : trap(event));
  return (
    <div class="veil zoom-veil" onPointerDown={() => (pressed.current = true)} onClick={() => pressed.current && onClose()} onKeyDown={keys}>
      <div class="card-zoom" role="dialog" aria-modal="true" aria-label={spoken(face, say("boost"))} tabIndex={-1} ref={box}>
        <CardFront face={face} hero={setting.heroes[face.player]} boostWord={say("boost")} />
        <button type="button" class="button square" data-first aria-label={say("close")} onClick={onClose}><Icon name="close" /></button>
      </div>
    </div>
  );
}

export function CardList({ cards, setting, say, player, onZoom }: { cards: (string | null)[]; setting: TableSetting; say: Say; player: number; onZoom: (card: string) => void }) {
  if (cards.length === 0) return <p>{say("empty")}</p>;
  return (
    <ul class="card-list">
      {cards.map((card, index) => (
        <li key={index}>
          <CardButton id={card} {...{ setting, say, player }} onOpen={onZoom} />
        </li>
      ))}
    </ul>
  );
}

export function HeroSheet({ hero, setting, say, seen, onPile }: { hero: HeroFacts; setting: TableSetting; say: Say; seen: PlayerSeen | undefined; onPile: (pile: PileSeen) => void }) {
  const texts = (all: readonly NamedText[]) => all.map((one, index) => <p key={index} class="ability">{one.name && <b>{one.name}. </b>}{one.text}</p>);
  return (
    <div class="hero-facts" ref={(node) => node?.style.setProperty("--deck", hero.color)}>
      <p class="stock">
        <span class="chip"><Icon name="move" /> {say("move")} <b>{hero.move}</b></span>
        <span class="chip"><Icon name="hand" /> {say("hand")} <b>{seen?.hand.length}</b></span>
        <span class="chip"><Icon name="deck" /> {say("deck")} <b>{seen?.deck}</b></span>
        {seen?.piles.map((pile) => <button type="button" class="chip" key={pile.place} onClick={() => onPile(pile)}><Icon name="card" /> {pile.name} <b>{pile.cards.length}</b></button>)}
      </p>
      {texts(hero.abilities)}
      {setting.board.rules.length > 0 && <h3>{say("boardRules")}</h3>}
      {texts(setting.board.rules)}
    </div>
  );
}

/** Between two people at one screen: nothing of a hand is drawn until its owner says so. */
export function Curtain({ name, lang, say, onReady }: { name: string; lang?: string; say: Say; onReady: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={say("curtain", { name })} lang={lang}>
      <h2>{say("curtain", { name })}</h2>
      <p>{say("curtainHint")}</p>
      <button type="button" class="button main" ref={button} onClick={onReady}>{say("ready", { name })}</button>
    </div>
  );
}
