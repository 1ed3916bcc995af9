// Turns the settings of VS Code into those that the language server is told.

export type CardTextPlace = "lens" | "inlay" | "off";
export type SchemaFaults = "auto" | "here" | "elsewhere";

/** The settings under `duelwright` that concern the server, as it understands them. */
export interface ServerSettings {
  readonly cardText: CardTextPlace;
  readonly languages: readonly string[];
  readonly optionalChecks: readonly string[];
  readonly schemaFaults: Exclude<SchemaFaults, "auto">;
}

/** Something like VS Code's own `WorkspaceConfiguration`. */
export interface Configured {
  get(key: string): unknown;
}

/** A value that is none of those a setting may have counts as its default: what a hand has written into a settings file may be anything. */
export function serverSettings(configured: Configured): ServerSettings {
  const faults = schemaFaults(configured);
  return {
    cardText: oneOf(configured.get("cardText"), ["lens", "inlay", "off"]),
    languages: words(configured.get("languages")),
    optionalChecks: words(configured.get("optionalChecks")),
    // With `auto`, the server reports everything and what is shown twice is left out here, where one sees what others show (shown_once.ts).
    schemaFaults: faults === "auto" ? "here" : faults,
  };
}

export function schemaFaults(configured: Configured): SchemaFaults {
  return oneOf(configured.get("schemaFaults"), ["auto", "here", "elsewhere"]);
}

/** One of these words; the first one for anything else. */
function oneOf<Word extends string>(value: unknown, [first, ...others]: readonly [Word, ...Word[]]): Word {
  return others.find((word) => word === value) ?? first;
}

function words(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string" && each !== "") : [];
}
