// Turns what the server's commands give (duelwright/lsp/commands.py) into values with types, and a scenario's end into words.

export interface Drawing {
  readonly svg: string;
}

export interface CardText {
  readonly markdown: string;
}

export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  /** Why it was not played, if it was not. */
  readonly reason: string;
  readonly failures: readonly { readonly message: string }[];
}

export function drawing(given: unknown): Drawing | undefined {
  return isRecord(given) && typeof given["svg"] === "string" ? { svg: given["svg"] } : undefined;
}

export function cardText(given: unknown): CardText | undefined {
  return isRecord(given) && typeof given["markdown"] === "string" ? { markdown: given["markdown"] } : undefined;
}

export function outcomes(given: unknown): Outcome[] {
  return isRecord(given) && Array.isArray(given["scenarios"]) ? given["scenarios"].filter(isOutcome) : [];
}

/** In one sentence how scenarios ended. */
export function summary(ended: readonly Outcome[]): string {
  const [only] = ended;
  if (only === undefined) return "There are no scenarios in this file.";
  if (ended.length > 1) return `${ended.filter((each) => each.passed).length} of ${ended.length} scenarios passed.`;
  if (only.passed) return `The scenario “${only.name}” passed.`;
  return `The scenario “${only.name}” ${only.reason ? `was not played. ${only.reason}` : `failed. ${only.failures[0]?.message ?? ""}`.trimEnd()}`;
}

function isOutcome(given: unknown): given is Outcome {
  return (
    isRecord(given) &&
    typeof given["name"] === "string" &&
    typeof given["passed"] === "boolean" &&
    typeof given["reason"] === "string" &&
    Array.isArray(given["failures"]) &&
    given["failures"].every((each) => isRecord(each) && typeof each["message"] === "string")
  );
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === "object" && given !== null;
}
