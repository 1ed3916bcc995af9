// Turns story lines into a combat as it unfolds: what a combat that began and ended between two updates still has to show.
import type { CombatSeen, CombatSide, OuterCombat, ValuePart, Scene, TableSetting, StoryLine } from "../messages";

export interface StagedCombat extends CombatSeen {
  /** The player who won, null: nobody; absent: not yet known. */
  winner?: number | null;
  over: boolean;
  /** The number of the story line that tells this picture; absent: the scene itself shows it. */
  line?: number;
  /** The combat that goes on when this one is over, as it was. */
  around?: StagedCombat;
}

type Side = "attack" | "defense";

/** The combats that these lines tell, step by step; `before` is one that goes on. Each stage is a picture of its own. */
export function stages(lines: readonly StoryLine[], before: StagedCombat | null, scene: Scene, setting: TableSetting): StagedCombat[] {
  const pictures: StagedCombat[] = [];
  let now = before && !before.over ? before : null;
  for (const line of lines) {
    const fields = line.fields;
    const show = (next: StagedCombat): void => {
      now = { ...next, line: line.number };
      pictures.push(now);
    };
    if (line.kind === "attack") {
      show(begin(scene, Number(fields["player"]), String(fields["fighter"]), String(fields["target"]), line.text, now && !now.over ? now : undefined));
      continue;
    }
    if (now === null || now.over) continue;
    const here: StagedCombat = now;
    if (line.kind === "card_laid" || line.kind === "card_laid_name") {
      const side = sideOf(here, Number(fields["player"]));
      if (here[side].cards.length === 0) show(change(here, side, { cards: [null] }));
    } else if (line.kind === "revealed") {
      const player = Number(fields["player"]);
      const card = `${player}/${String(fields["card"])}`;
      const value = setting.cards[card]?.value ?? null;
      const parts: ValuePart[] = value === null ? [] : [{ label: setting.cards[card]?.name ?? "", plus: null, value }];
      show({ ...change(here, sideOf(here, player), { cards: [card], value, parts }), stage: "revealed" });
    } else if (line.kind === "value" && isSide(fields["side"])) {
      const side = fields["side"];
      const [old, value] = [Number(fields["old"]), Number(fields["new"])];
      show(change(here, side, { value, parts: [...here[side].parts, { label: line.why, plus: value - old, value }] }));
    } else if (line.kind === "cancelled" && isSide(fields["side"])) {
      show(change(here, fields["side"], { cancelled: true }));
    } else if (line.kind === "effect") {
      show({ ...here, stage_name: line.text });
    } else if (line.kind === "card_added") {
      const player = Number(fields["player"]);
      const side = sideOf(here, player);
      show(change(here, side, { cards: [...here[side].cards, `${player}/${String(fields["card"])}`] }));
    } else if (line.kind === "combat_values") {
      const attack = { ...here.attack, value: Number(fields["attack"]) };
      show({ ...here, stage: "damage", attack, defense: { ...here.defense, value: Number(fields["defense"]) } });
    } else if (line.kind === "combat_won") {
      const winner = typeof fields["winner"] === "number" ? fields["winner"] : null;
      show({ ...here, winner, damage: Number(fields["damage"] ?? 0) });
    } else if (line.kind === "winner_declared") {
      show({ ...here, winner: Number(fields["winner"]) });
    } else if (line.kind === "combat_over") {
      show({ ...here, over: true });
      now = here.around ?? now;
    }
  }
  return pictures;
}

/** The picture of a combat that the scene shows, with what only the story knows kept. */
export function staged(combat: CombatSeen, before: StagedCombat | null): StagedCombat {
  const goesOn = before && !before.over ? before : null;
  const same = goesOn && alike(pair(goesOn), pair(combat)) ? goesOn : null;
  const around = same ? same.around : goesOn && combat.outer && alike(pair(goesOn), combat.outer) ? goesOn : undefined;
  return { ...combat, ...(same && same.winner !== undefined ? { winner: same.winner } : {}), damage: combat.damage ?? same?.damage ?? null, over: false, ...(around ? { around } : {}) };
}

function begin(scene: Scene, player: number, fighter: string, target: string, text: string, around: StagedCombat | undefined): StagedCombat {
  const owner = scene.pieces.find((piece) => piece.id === target)?.player ?? (player + 1) % 2;
  const side = (who: number, id: string): CombatSide => ({ player: who, fighter: id, played: false, cards: [], boosts: [], cancelled: false, item: null, value: null, parts: [] });
  return { stage: "attack", stage_name: text, attack: side(player, fighter), defense: side(owner, target), damage: null, over: false, outer: around ? pair(around) : null, ...(around ? { around } : {}) };
}

const pair = (combat: CombatSeen): OuterCombat => ({ attacker: combat.attack.fighter, target: combat.defense.fighter });
const alike = (one: OuterCombat, other: OuterCombat): boolean => one.attacker === other.attacker && one.target === other.target;
const isSide = (word: unknown): word is Side => word === "attack" || word === "defense";
const sideOf = (combat: StagedCombat, player: number): Side => (combat.attack.player === player ? "attack" : "defense");

function change(combat: StagedCombat, side: Side, part: Partial<CombatSide>): StagedCombat {
  return { ...combat, [side]: { ...combat[side], ...part } };
}
