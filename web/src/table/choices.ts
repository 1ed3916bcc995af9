// Turns a question and what is picked so far into what is lit, what is left to choose and what a click does.
import type { Asked, Offered, OfferedGroup } from "../messages";

export type ThingKind = "fighter" | "space" | "card" | "token";
export interface Thing { kind: ThingKind; id: string }

/** Whether a choice is about a thing. A fighter is what acts or what is acted on. */
export function concerns(choice: Offered, thing: Thing): boolean {
  switch (thing.kind) {
    case "fighter": return choice.fighter === thing.id || choice.target === thing.id;
    case "space": return choice.space === thing.id;
    case "card": return choice.card === thing.id;
    case "token": return choice.token === thing.id;
  }
}

/** The groups with the choices that concern all that is picked; empty groups are gone. */
export function narrowed(question: Asked | null, picked: readonly Thing[]): OfferedGroup[] {
  if (question === null) return [];
  return question.groups
    .map((group) => ({ ...group, choices: group.choices.filter((choice) => picked.every((thing) => concerns(choice, thing))) }))
    .filter((group) => group.choices.length > 0);
}

export const choicesOf = (groups: readonly OfferedGroup[]): Offered[] => groups.flatMap((group) => group.choices);

export type Click = { take: Offered } | { pick: Thing[] };

/** What a click on a thing does: takes the one choice left, narrows several down, or begins anew from this thing. */
export function clicked(question: Asked | null, picked: readonly Thing[], things: readonly Thing[]): Click {
  for (const before of picked.length > 0 ? [picked, []] : [picked]) {
    for (const thing of things) {
      if (before.some((other) => other.kind === thing.kind && other.id === thing.id)) continue;
      const left = choicesOf(narrowed(question, [...before, thing]));
      const only = left[0];
      if (left.length === 1 && only) return { take: only };
      if (left.length > 1) return { pick: [...before, thing] };
    }
  }
  return { pick: [] };
}

/** Where a path goes without saying: the choice that a hovered or focused thing would take. */
export function promised(question: Asked | null, picked: readonly Thing[], thing: Thing): Offered | null {
  const left = choicesOf(narrowed(question, [...picked, thing]));
  return left.length === 1 ? (left[0] ?? null) : null;
}

export interface Lit { fighters: Set<string>; targets: Set<string>; spaces: Set<string>; cards: Set<string>; tokens: Set<string> }

/** Everything on the table that the choices left are about. */
export function lit(choices: readonly Offered[]): Lit {
  const of = (field: "fighter" | "target" | "space" | "card" | "token") =>
    new Set(choices.map((choice) => choice[field]).filter((id): id is string => id !== null));
  return { fighters: of("fighter"), targets: of("target"), spaces: of("space"), cards: of("card"), tokens: of("token") };
}

export type Hint = "hintFighterSpace" | "hintSpace" | "hintTarget" | "hintCard" | "hintFighter" | "";

/** How the choices left are made on the table, in the fewest words: whom to click, and then where. */
export function hintFor(choices: readonly Offered[], picked: readonly Thing[]): Hint {
  const { fighters, targets, spaces, cards } = lit(choices);
  const held = picked.some((thing) => thing.kind === "fighter");
  if (spaces.size > 1) return fighters.size > 1 && !held ? "hintFighterSpace" : "hintSpace";
  if (cards.size > 1 && !picked.some((thing) => thing.kind === "card")) return "hintCard";
  if (targets.size > 1) return "hintTarget";
  return fighters.size > 1 && !held ? "hintFighter" : "";
}
