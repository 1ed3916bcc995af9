// Turns the heroes and seats of a wish into the opening of the page: a poster of who meets whom, where each seat is chosen.
import { CardFront } from "../table/Card";
import { Emblem } from "../Emblem";
import { Icon } from "../icons";
import type { Catalog, HeroOffer, SeatKind } from "./api";
import { sideOf, withSeat, type Draft } from "./draft";
import { Ornament } from "./Ornament";
import { LONGEST_NAME } from "./remembered";
import { showpieces } from "./showpieces";
import { capital, filled, type Words } from "./words";

interface PosterProps {
  catalog: Catalog;
  draft: Draft;
  words: Words;
  chosen: number;
  change: (draft: Draft) => void;
  choose: (seat: number) => void;
  read: (hero: HeroOffer) => void;
}


export function Poster({ draft, words, ...others }: PosterProps) {
  const seats = Array.from({ length: draft.players }, (_, seat) => seat);
  return (
    <section class={`poster of${draft.players}`} aria-label={words.at_table}>
      {seats.map((seat) => (
        <Stripe key={seat} {...{ draft, words, seat }} {...others} />
      ))}
    </section>
  );
}

function Stripe({ catalog, draft, words, chosen, change, choose, read, seat }: PosterProps & { seat: number }) {
  const hero = catalog.heroes.find((one) => one.id === draft.heroes[seat]);
  const held = draft.seats[seat];
  if (!hero || !held) return null;
  const heroes = hero.fighters.filter((fighter) => fighter.role === "hero").length;
  const number = filled(words.seat, { n: seat + 1 });
  const heading = draft.mode === "team" ? `${number} · ${filled(words.side, { n: sideOf(draft.mode, seat) + 1 })}` : number;
  const bot = catalog.bots.find((one) => one.id === held.bot);
  const hint = held.kind === "bot" ? bot?.help : held.kind === "friend" ? words.friend_hint : held.kind === "hotseat" ? words.hotseat_hint : "";
  const pick = (value: string) => {
    const [kind, level] = value.split(":") as [SeatKind, string | undefined];
    change(withSeat(draft, seat, level === undefined ? { kind } : { kind, bot: level }));
  };
  return (
    <article class={`stripe ${seat === chosen ? "chosen" : ""}`} style={{ "--deck": hero.color, "--deck-accent": hero.accent }} aria-label={`${number}: ${hero.name}`}>
      <Ornament pattern={hero.pattern} />
      <span class="giant"><Emblem path={hero.emblem} /></span>
      <div class="fan" aria-hidden="true">{showpieces(hero.cards).map((card) => <CardFront key={card.id} face={card} hero={hero} boostWord="" />)}</div>
      <div class="who">
        <p class="overline">{heading}</p>
        <h2 class={hero.name.length > 21 ? "long" : ""}>{hero.name}</h2>
        <ul class="company">
          {hero.fighters.map((fighter) => (
            <li key={fighter.name}>{fighter.role === "hero" && heroes === 1 ? "" : `${fighter.count > 1 ? `${fighter.count} × ` : ""}${fighter.name} `}<Icon name="health" label={words.health} /> {fighter.health}</li>
          ))}
          <li><Icon name="move" label={words.move} /> {hero.move}</li>
        </ul>
      </div>
      <div class={`sitter ${held.kind === "bot" ? "robot" : ""}`}>
        <label>
          <span class="unseen">{words.who}, {number}</span>
          <select value={held.kind === "bot" ? `bot:${held.bot}` : held.kind} onChange={(event) => pick(event.currentTarget.value)}>
            {seat === 0 && <option value="me">{words.me}</option>}
            {seat > 0 && <option value="friend">{words.friend}</option>}
            {seat > 0 && <option value="hotseat">{words.hotseat}</option>}
            {catalog.bots.map((one) => <option key={one.id} value={`bot:${one.id}`}>{capital(one.name)}</option>)}
          </select>
        </label>
        {held.kind !== "bot" && (
          <label>
            <span class="unseen">{words.name}, {number}</span>
            <input
              type="text"
              autoComplete={held.kind === "me" ? "nickname" : "off"}
              placeholder={held.kind === "me" ? words.your_name : words.name}
              maxLength={LONGEST_NAME}
              value={held.name}
              onInput={(event) => change(withSeat(draft, seat, { name: event.currentTarget.value }))}
            />
          </label>
        )}
        <button type="button" class="ghost" aria-label={`${words.change_hero}, ${number}`} onClick={() => choose(seat)}>{words.change_hero}</button>
        <button type="button" class="ghost" aria-label={`${filled(words.sheet_of, { name: hero.name })}, ${number}`} onClick={() => read(hero)}>{words.sheet}</button>
        {hint && <p class="hint">{hint}</p>}
      </div>
    </article>
  );
}
