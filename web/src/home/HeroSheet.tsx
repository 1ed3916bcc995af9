// Turns a hero on offer into its sheet: fighters, abilities and the whole deck, as the real cards.
import { useEffect, useRef } from "preact/hooks";
import { CardFront, spoken } from "../table/Card";
import { Emblem } from "../Emblem";
import { Icon } from "../icons";
import type { HeroOffer } from "./api";
import { Ornament } from "./Ornament";
import { capital, filled, type Words } from "./words";

const ORDER = ["attack", "versatile", "defense", "scheme"];

interface HeroSheetProps { hero: HeroOffer; words: Words; close: () => void; take?: { label: string; act: () => void } | undefined }

export function HeroSheet({ hero, words, close, take }: HeroSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const count = hero.cards.reduce((sum, card) => sum + card.copies, 0);
  const cards = [...hero.cards].sort((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type) || (other.value ?? 0) - (one.value ?? 0) || one.name.localeCompare(other.name));
  return (
    <dialog class="home sheet" ref={sheet} onClose={close} aria-labelledby="sheet-title" style={{ "--deck": hero.color, "--deck-accent": hero.accent }} onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}>
      <header class="sheet-head">
        <Ornament pattern={hero.pattern} />
        <Emblem path={hero.emblem} />
        <h2 id="sheet-title">{hero.name}</h2>
        {take && <button type="button" class="ghost" onClick={() => (take.act(), sheet.current?.close())}>{take.label}</button>}
        <button type="button" class="round" aria-label={words.close} onClick={() => sheet.current?.close()}><Icon name="close" /></button>
      </header>
      <div class="leaf" tabIndex={0} role="region" aria-labelledby="sheet-title">
        <h3 class="unseen">{words.fighters}</h3>
        <ul class="fighters">
          {hero.fighters.map((fighter) => (
            <li key={fighter.name} class={fighter.role}>
              <span class="dial"><Icon name="health" label={words.health} /><b>{fighter.health}</b></span>
              <span><b>{fighter.count > 1 ? `${fighter.count} × ${fighter.name}` : fighter.name}</b><small>{capital(fighter.attack)}</small></span>
            </li>
          ))}
          <li><span class="dial"><Icon name="move" /><b>{hero.move}</b></span><span><b>{words.move}</b></span></li>
        </ul>
        {hero.abilities.length > 0 && <h3>{words.abilities}</h3>}
        {hero.abilities.map((ability) => (
          <div class="ability" key={ability.name + ability.text}>
            {ability.name && <h4>{ability.name}</h4>}
            <p>{ability.text}</p>
          </div>
        ))}
        <h3>{words.deck} <small>{filled(words.cards, { n: count })}</small></h3>
        <ul class="deck">
          {cards.map((card) => (
            <li key={card.id}>
              <span class="unseen">{card.copies} × {spoken(card, words.boost)}</span>
              <span aria-hidden="true"><CardFront face={card} hero={hero} boostWord={words.boost} />{card.copies > 1 && <span class="copies">×{card.copies}</span>}</span>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}
