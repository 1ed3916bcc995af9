// Turns the heroes on offer into the backs of their decks, laid out to choose from.
import { Emblem } from "../Emblem";
import type { Catalog, HeroOffer } from "./api";
import type { Draft } from "./draft";
import { Ornament } from "./Ornament";
import { filled, type Words } from "./words";

interface RosterProps {
  catalog: Catalog;
  draft: Draft;
  words: Words;
  chosen: number;
  choose: (seat: number) => void;
  take: (hero: string) => void;
  read: (hero: HeroOffer) => void;
  surprise: () => void;
}

export function Roster({ catalog, draft, words, chosen, choose, take, read, surprise }: RosterProps) {
  const seats = Array.from({ length: draft.players }, (_, seat) => seat);
  return (
    <section class="block" id="heroes" aria-labelledby="heroes-title">
      <header class="head">
        <h2 id="heroes-title" tabIndex={-1}>{words.heroes}</h2>
        <div class="segments" role="group" aria-label={words.choose_for}>
          {seats.map((seat) => (
            <button type="button" key={seat} aria-pressed={seat === chosen} onClick={() => choose(seat)}>{filled(words.seat, { n: seat + 1 })}</button>
          ))}
        </div>
        {catalog.heroes.length + catalog.boards.length > 2 && <button type="button" class="button small" onClick={surprise}>{words.surprise}</button>}
      </header>
      <ul class="roster">
        {catalog.heroes.map((hero) => {
          const holders = seats.filter((seat) => draft.heroes[seat] === hero.id);
          const held = holders.includes(chosen);
          return (
            <li key={hero.id} style={{ "--deck": hero.color, "--deck-accent": hero.accent }}>
              <button type="button" class={`deck-back ${held ? "held" : ""}`} data-hero={hero.id} aria-pressed={held} onClick={() => take(hero.id)}>
                <Ornament pattern={hero.pattern} />
                <span class="frame" aria-hidden="true" />
                <Emblem path={hero.emblem} />
                <span class="title">{hero.name}</span>
                {holders.length > 0 && <span class="badge">{filled(words.seat, { n: holders.map((seat) => seat + 1).join(", ") })}</span>}
              </button>
              <button type="button" class="button small plain" aria-label={filled(words.sheet_of, { name: hero.name })} onClick={() => read(hero)}>{words.sheet}</button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
