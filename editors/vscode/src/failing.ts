// Turns the way in which the program ended into a sentence that says what to do about it.

/** How a program ended, or why it did not even begin. */
export interface Ending {
  readonly file: string;
  /** Why it could not be started. */
  readonly problem?: string | undefined;
  readonly exitCode?: number | null | undefined;
  readonly signal?: string | null | undefined;
  /** The last lines that it wrote to its standard error. */
  readonly said: readonly string[];
}

export const HOW_TO_INSTALL = "Install it with `pip install \"duelwright[lsp]\"`, or name the program in the setting duelwright.path.";

/** What the command says that has no language server yet. */
const HAS_NO_SERVER = /No such command '?"?lsp/;

export function whyItFailed(ending: Ending): string {
  if (ending.problem !== undefined) return `${ending.file} could not be started: ${ending.problem}.`;
  const last = ending.said.findLast((line) => line.trim() !== "")?.trim();
  if (ending.said.some((line) => HAS_NO_SERVER.test(line))) {
    return `${ending.file} is too old: it has no language server yet. ${HOW_TO_INSTALL}`;
  }
  const how = ending.signal ? `was ended by ${ending.signal}` : `ended with exit code ${ending.exitCode ?? "unknown"}`;
  return `${ending.file} ${how}${last === undefined ? "." : `: ${last}`}`;
}

/** A server of an older version may lack what this extension asks of it. */
export function whyItIsTooOld(file: string, version: string | undefined, needed: readonly string[], known: readonly string[]): string | undefined {
  const lacking = needed.filter((command) => !known.includes(command));
  if (lacking.length === 0) return undefined;
  return `${file}${version === undefined ? "" : ` (${version})`} is too old for this extension: it lacks ${lacking.join(", ")}. ${HOW_TO_INSTALL}`;
}
