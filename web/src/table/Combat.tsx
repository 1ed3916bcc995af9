// Turns a combat into the two cards in the middle of the table: laid, turned over, their values adding up, and who won.
import { useRef } from "preact/hooks";
import type { CombatSide, Scene, TableSetting } from "../messages";
import type { Say } from "../words";
import { Icon } from "../icons";
import { CardButton } from "./Card";
import { playerTone } from "./Pieces";
import type { StagedCombat } from "./combatTale";
import { useCombatPlace } from "./useCombatPlace";

interface CombatProps { combat: StagedCombat; setting: TableSetting; scene: Scene; say: Say; small: boolean; onSmall: () => void; onZoom: (card: string) => void; /** Who has seen how it went clears the table. */ onSeen?: () => void }

export function Combat({ combat, setting, scene, say, small, onSmall, onZoom, onSeen }: CombatProps) {
  const panel = useRef<HTMLElement>(null);
  useCombatPlace(panel, [combat.attack.fighter, combat.defense.fighter], small, [scene]);
  const name = (id: string) => scene.pieces.find((piece) => piece.id === id)?.name ?? id;
  const hidden = combat.stage === "attack" || combat.stage === "declared";
  const result = combat.winner === undefined ? "" : combat.winner === null ? say("noWin") : `${setting.heroes[combat.winner]?.name ?? ""} ${say("wins")}`;
  const of = (side: CombatSide, kind: "attack" | "defense") => (
    <Side {...{ side, kind, setting, say, onZoom }} none={hidden ? "…" : say("noCard")} title={say(kind === "attack" ? "attackSide" : "defenseSide")} name={name(side.fighter)} ended={combat.winner !== undefined} won={combat.winner === side.player} />
  );
  return (
    <section ref={panel} class={`combat ${small ? "small" : ""} ${combat.over ? "over" : ""}`} aria-label={`${say("attackSide")}, ${say("defenseSide")}`} onClick={(event) => event.target instanceof Element && !event.target.closest("button") && onSeen?.()}>
      <button type="button" class="combat-fold" aria-expanded={!small} aria-label={say("fold")} onClick={onSmall}><Icon name="fold" /></button>
      {combat.outer && <p class="combat-outer">{say("during", { attacker: name(combat.outer.attacker), target: name(combat.outer.target) })}</p>}
      {of(combat.attack, "attack")}
      <div class="combat-middle">
        <span class="stage-name" key={combat.stage_name}>{combat.stage_name}</span>
        <p class="clash">
          <Total side={combat.attack} hidden={hidden} />
          <Icon name="attack" />
          <Total side={combat.defense} hidden={hidden} />
        </p>
        {result && <strong class="combat-result">{result}</strong>}
        {combat.damage !== null && combat.damage > 0 && <span class="combat-damage">{say("damage", { number: combat.damage })}</span>}
      </div>
      {of(combat.defense, "defense")}
    </section>
  );
}

/** A value, growing: a new number is a new element, so that it leaps. Who laid no card counts nothing once cards are open. */
function Total({ side, hidden }: { side: CombatSide; hidden: boolean }) {
  const value = side.value ?? (side.cards.length === 0 && !hidden ? 0 : null);
  return <strong class="total" key={value ?? "none"} ref={(node) => node?.style.setProperty("--player", playerTone(side.player))}>{value ?? "?"}</strong>;
}

interface SideProps { side: CombatSide; kind: "attack" | "defense"; title: string; none: string; name: string; won: boolean; ended: boolean; setting: TableSetting; say: Say; onZoom: (card: string) => void }

function Side({ side, kind, title, none, name, won, ended, setting, say, onZoom }: SideProps) {
  const item = side.item === null ? null : (setting.items[side.item]?.name ?? side.item);
  return (
    <div class={`combat-side ${kind}-side ${won ? "won" : ended ? "beaten" : ""} ${side.cancelled ? "cancelled" : ""}`} ref={(node) => node?.style.setProperty("--player", playerTone(side.player))}>
      <p class="combat-who"><span class="overline">{title}</span><b>{name}</b></p>
      <div class="combat-cards">
        {side.cards.length === 0 && <span class="no-card">{none}</span>}
        {side.cards.map((card, index) => (
          <CardButton key={`${index}${card ?? ""}`} id={card} class={card === null ? "laid" : "turned"} player={side.player} {...{ setting, say }} onOpen={onZoom} />
        ))}
        {side.cancelled && <span class="stamp">{say("cancelled")}</span>}
      </div>
      {(side.parts.length > 0 || item) && (
        <ol class="sum">
          {side.parts.map((part, index) => <li key={`${index}/${part.value}`}><b>{index === 0 ? part.value : signed(part.plus ?? part.value)}</b> <span>{part.label}</span></li>)}
          {item && <li class="item"><b>◆</b> <span>{item}</span></li>}
        </ol>
      )}
    </div>
  );
}

const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);
