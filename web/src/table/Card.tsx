// Turns a card as printed into a card on the table: the face of the sheets, drawn for a screen. Sizes follow --w, the card's width.
import type { CardFace, HeroFacts, TableSetting } from "../messages";
import type { Say } from "../words";
import { Emblem } from "../Emblem";
import { Icon } from "../icons";

/** What a card needs to know of its deck. */
type DeckFacts = Pick<HeroFacts, "name" | "color" | "accent">;

export function CardFront({ face, hero, boostWord }: { face: CardFace; hero: DeckFacts | undefined; boostWord: string }) {
  // A label has a line of its own, and lines that end early leave room unused.
  const length = face.text.reduce((sum, [label, text]) => sum + (label ? 30 : 8) + text.length + 12 * (text.split("\n").length - 1), 0);
  const size = length > 330 ? "tiny" : length > 195 ? "dense" : length > 120 ? "close" : "";
  return (
    <span class={`card front ${face.type} ${size}`} aria-hidden="true" ref={(node) => tone(node, hero)}>
      <span class="card-head">
        <span class="card-ghost"><Icon name={face.type} /></span>
        <span class="card-seal">{face.value === null ? <Icon name={face.type} /> : face.value}</span>
        {face.value !== null && <span class="card-chip"><Icon name={face.type} /></span>}
        <span class="card-type">{face.type_name}</span>
      </span>
      <span class={`card-users ${face.users.length > 26 ? "longer" : face.users.length > 15 ? "long" : ""}`}>{face.users}</span>
      <span class={`card-name ${face.name.length > 30 ? "longer" : face.name.length > 19 ? "long" : ""}`}>{face.name}</span>
      <span class="card-text">
        {face.text.map(([label, text], index) => (
          <span class="card-effect" key={index}>
            {label && <b>{label}</b>}
            {text.split("\n").map((line, at) => <span key={at}>{line}</span>)}
          </span>
        ))}
      </span>
      <span class="card-foot">
        {face.boost !== null && <span class="card-boost" title={boostWord}>{face.boost}</span>}
        <span class="card-deck">{hero?.name}</span>
      </span>
    </span>
  );
}

/** A back: the deck's colour and pattern, and its emblem. */
export function CardBack({ hero }: { hero: HeroFacts | undefined }) {
  return (
    <span class={`card back pattern${(hero?.pattern ?? 0) % 12}`} aria-hidden="true" ref={(node) => tone(node, hero)}>
      {hero && <Emblem path={hero.emblem} />}
    </span>
  );
}

/** A card that may be hidden. */
export function CardView({ id, cards, hero, boostWord }: { id: string | null; cards: Record<string, CardFace>; hero: HeroFacts | undefined; boostWord: string }) {
  const face = id === null ? undefined : cards[id];
  return face ? <CardFront face={face} hero={hero} boostWord={boostWord} /> : <CardBack hero={hero} />;
}

interface CardButtonProps { id: string | null; setting: TableSetting; player: number; say: Say; label?: string; class?: string; onOpen?: (card: string) => void }

/** A card to open. The button lies over the drawing, so that it is called by what the card is, and not by all that is printed there. */
export function CardButton({ id, setting, player, say, label, class: kind = "", onOpen }: CardButtonProps) {
  const face = id === null ? undefined : setting.cards[id];
  return (
    <span class={`card-button ${kind}`}>
      <CardView id={id} cards={setting.cards} hero={setting.heroes[face?.player ?? player]} boostWord={say("boost")} />
      <button type="button" data-card={id ?? undefined} disabled={id === null} aria-label={label ?? face?.name ?? say("hidden")} onClick={() => id !== null && onOpen?.(id)} />
    </span>
  );
}

/** All that a card says, for who cannot see it. */
export function spoken(face: CardFace, boostWord: string): string {
  const values = [face.type_name, face.value ?? "", face.boost === null ? "" : `${boostWord} ${face.boost}`, face.users];
  const text = face.text.map(([label, words]) => (label ? `${label}: ${words}` : words));
  return [face.name, ...values, ...text].filter((part) => part !== "").join(". ");
}

function tone(node: HTMLElement | null, hero: DeckFacts | undefined): void {
  if (!node || !hero) return;
  node.style.setProperty("--deck", hero.color);
  node.style.setProperty("--deck-accent", hero.accent);
}
