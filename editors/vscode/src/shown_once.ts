// Turns our faults and those of other extensions in one file into the ones of ours that are not shown already.
//
// The YAML extension checks a file with a `# yaml-language-server: $schema=…` line against that schema, whatever other extensions or settings say of
// the file; it can only be turned off for all YAML files at once. So it cannot be kept from our files, and whether it finds a fault (the line may be
// missing, the schema out of date) shows only in what it reports. That is what is looked at, fault by fault: nothing is shown twice, nothing is lost.

export interface Place {
  readonly line: number;
  readonly character: number;
}

/** As much of a diagnostic of VS Code as decides. */
export interface Shown {
  readonly range: { readonly start: Place; readonly end: Place };
  readonly source?: string | undefined;
  readonly code?: unknown;
}

/** The checks whose faults reading the YAML finds too (Y…), or the JSON Schema of the file (S…). The language server has the same list. */
const FOUND_BY_OTHERS = new Set(["Y104", "Y105", "Y106", "S101", "S102", "S103", "S104", "S105", "S106", "S107", "S108", "S109", "S110", "S112", "S113"]);

/** The sources that YAML extensions give: `YAML` of what is no YAML, `yaml-schema: …` of what is not as the schema says. */
const OF_YAML = /^yaml(-schema\b|$)/i;

export function notShownYet<Fault extends Shown>(ours: readonly Fault[], theirs: readonly Shown[]): Fault[] {
  const plain = theirs.filter((each) => OF_YAML.test(each.source ?? ""));
  return ours.filter((fault) => !FOUND_BY_OTHERS.has(codeOf(fault)) || !plain.some((each) => isAtSamePlace(fault, each)));
}

function codeOf(fault: Shown): string {
  const code = fault.code;
  return String(typeof code === "object" && code !== null && "value" in code ? code.value : (code ?? ""));
}

/** One of them may point at a key and the other at its value, or at all of a mapping: what begins in the same line is the same fault. */
function isAtSamePlace(one: Shown, other: Shown): boolean {
  return one.range.start.line === other.range.start.line || overlap(one, other);
}

function overlap(one: Shown, other: Shown): boolean {
  return isBefore(one.range.start, other.range.end) && isBefore(other.range.start, one.range.end);
}

function isBefore(one: Place, other: Place): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
