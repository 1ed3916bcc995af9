// Turns what is known of a player into a plate: their deck's crest, health of every fighter, counters, form, hand, deck and piles.
import type { HeroFacts, PileSeen, PlayerSeen, Scene, TableSetting, Update } from "../messages";
import type { Say } from "../words";
import { Emblem } from "../Emblem";
import { Icon } from "../icons";
import { playerTone } from "./Pieces";

interface PlateProps { setting: TableSetting; update: Update; hero: HeroFacts; seen: PlayerSeen; say: Say; mine: boolean; health: (fighter: string) => number | undefined; onPile: (pile: PileSeen, hero: HeroFacts) => void; onHero: (hero: HeroFacts) => void; onCard: (card: string) => void }

export function PlayerPanel({ setting, update, hero, seen, say, mine, health, onPile, onHero, onCard }: PlateProps) {
  const { scene } = update;
  const seat = setting.seats.find((one) => one.player === hero.player);
  const active = scene.active === hero.player && update.result === null;
  const here = seat?.kind === "bot" || update.present.includes(hero.player);
  const paint = (node: HTMLElement | null) => {
    node?.style.setProperty("--player", playerTone(hero.player));
    node?.style.setProperty("--deck", hero.color);
    node?.style.setProperty("--deck-accent", hero.accent);
  };
  return (
    <section class={`player ${active ? "active" : ""} ${seen.out ? "out" : ""} ${mine ? "mine" : ""}`} aria-label={hero.name} ref={paint}>
      <button type="button" class={`crest back pattern${hero.pattern % 12}`} aria-label={`${hero.name}: ${say("abilities")}`} onClick={() => onHero(hero)}><Emblem path={hero.emblem} /></button>
      <header>
        <button type="button" class="player-name" onClick={() => onHero(hero)}>{hero.name}</button>
        <span class={`seat ${here ? "here" : "away"}`} title={say(here ? "here" : "away")}><span>{seat?.name || (mine ? say("you") : "")}</span></span>
        {setting.heroes.some((other) => other.player !== hero.player && other.side === hero.side) && <span class="team" title={say("side", { number: hero.side + 1 })}><span>{say("side", { number: hero.side + 1 })}</span><b aria-hidden="true">{hero.side + 1}</b></span>}
        {active && <Pips left={scene.actions_left} say={say} />}
      </header>
      <ul class="dials">
        {scene.pieces.filter((piece) => piece.owner === hero.player).map((piece) => {
          const now = health(piece.id) ?? piece.health;
          return (
            <li key={piece.id} class={`dial ${piece.role} ${piece.defeated ? "fallen" : ""} ${now <= piece.max_health / 3 ? "low" : ""}`} title={piece.name} data-dial={piece.id}>
              <svg viewBox="0 0 44 44" aria-hidden="true">
                <circle cx="22" cy="22" r="19" class="dial-back" />
                <circle cx="22" cy="22" r="19" class="dial-now" pathLength="100" stroke-dasharray={`${(100 * Math.max(0, now)) / Math.max(1, piece.max_health)} 100`} transform="rotate(-90 22 22)" />
                <text x="22" y="29">{piece.defeated ? "×" : now}</text>
              </svg>
              <span><b>{piece.tag}</b><span class="unseen">{piece.name}: {piece.defeated ? say("defeated") : say("health", { now, most: piece.max_health })}</span></span>
            </li>
          );
        })}
      </ul>
      <Stock {...{ setting, hero, seen, say, mine, onCard }} open={openCards(scene, hero.player)} lasting={lastingOf(scene, hero.player)} onPile={(pile) => onPile(pile, hero)} />
    </section>
  );
}

function Pips({ left, say }: { left: number; say: Say }) {
  const shown = Math.max(0, Math.min(6, left));
  return <span class="pips" role="img" aria-label={say("actionsLeft", { number: left })}>{Array.from({ length: shown }, (_, index) => <i key={index} />)}</span>;
}

/** The cards of a player that lie open on the table: those that stay in play, and the scheme that is being carried out. */
function openCards(scene: Scene, player: number): string[] {
  const all = scene.scheme === null || scene.in_play.includes(scene.scheme) ? scene.in_play : [scene.scheme, ...scene.in_play];
  return all.filter((card) => card.startsWith(`${player}/`));
}

/** What a player's effects have changed for a while, by what it comes from. */
const lastingOf = (scene: Scene, player: number): string[] => [...new Set(scene.lasting.filter((one) => one.player === player).map((one) => one.name))];

/** Form, counters and cards, by their number. */
interface StockProps { setting: TableSetting; hero: HeroFacts; seen: PlayerSeen; say: Say; mine: boolean; open: string[]; lasting: string[]; onPile: (pile: PileSeen) => void; onCard: (card: string) => void }

function Stock({ setting, hero, seen, say, mine, open, lasting, onPile, onCard }: StockProps) {
  const form = seen.form === null ? null : (hero.forms[seen.form] ?? seen.form);
  return (
    <p class="stock">
      {open.map((card, index) => <button type="button" key={`${card}${index}`} class="chip open" title={say("inPlay")} data-card={card} onClick={() => onCard(card)}><Icon name={setting.cards[card]?.type ?? "card"} /> {setting.cards[card]?.name}</button>)}
      {lasting.map((name) => <span class="chip lasting" key={name} title={say("lasting")}><span class="unseen">{say("lasting")}: </span>{name}</span>)}
      {form && <span class="chip form" key={form}>{form}</span>}
      {Object.entries(seen.counters).map(([id, value]) => {
        const { name = id, max: most = null, flag = false } = hero.counters[id] ?? {};
        if (flag) return value ? <span class="chip counter" key={id}>{name}</span> : null;
        return (
          <span class="chip counter" key={id}>
            {name} <b key={value}>{value}{most !== null && <small>/{most}</small>}</b>
            {most !== null && most <= 12 && <span class="beads" aria-hidden="true">{Array.from({ length: most }, (_, index) => <i key={index} class={index < value ? "full" : ""} />)}</span>}
          </span>
        );
      })}
      {mine || seen.hand.every((card) => card === null) ? <span class="chip quiet held" title={say("hand")}><Icon name="hand" label={say("hand")} /><b>{seen.hand.length}</b></span>
        : <button type="button" class="chip held" title={say("hand")} aria-label={`${say("hand")}: ${seen.hand.length}`} onClick={() => onPile({ place: "hand", name: say("hand"), cards: seen.hand })}><Icon name="hand" /><b>{seen.hand.length}</b></button>}
      {!seen.piles.some((pile) => pile.place === "deck") && <span class="chip quiet" title={say("deck")}><Icon name="deck" label={say("deck")} /><b>{seen.deck}</b></span>}
      {seen.piles.map((pile) => (
        <button type="button" class="chip pile" key={pile.place} title={pile.name} aria-label={`${pile.name}: ${pile.cards.length}`} onClick={() => onPile(pile)}><Icon name={pile.place === "discard" ? "discard" : pile.place === "deck" ? "deck" : "card"} /><span>{pile.name}</span> <b>{pile.cards.length}</b></button>
      ))}
    </p>
  );
}
