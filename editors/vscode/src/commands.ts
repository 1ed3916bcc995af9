// Turns a command of the server, given by a lens, a button or the palette, into what is shown of it.
import { Uri, window } from "vscode";
import { outcomes, summary } from "./answers";
import type { Boards } from "./boards";
import type { Texts } from "./texts";

/** Have the server carry out a command; undefined where no server runs. */
export type Ask = (command: string, args: unknown[]) => Promise<unknown>;

/** What is asked of the server: one that lacks some of it is too old. */
export const NEEDED = ["duelwright.runScenario", "duelwright.runScenarios", "duelwright.showCardText", "duelwright.showBoard"];

/** How long a passing message stays. */
const MOMENT = 6000;

export async function carryOut(command: string, given: readonly unknown[], ask: Ask, boards: Boards, texts: Texts): Promise<unknown> {
  if (!NEEDED.includes(command)) return ask(command, [...given]);
  const file = fileOf(given[0]);
  if (file === undefined) return undefined;
  switch (command) {
    case "duelwright.showBoard":
      return boards.show(file);
    case "duelwright.showCardText":
      return texts.show(file, typeof given[1] === "string" ? given[1] : undefined);
    default:
      return run(command, file, given[1], ask);
  }
}

/** Lenses name a file by its address; buttons give it as VS Code has it; the palette means the one that is being edited. */
function fileOf(given: unknown): string | undefined {
  if (typeof given === "string") return given;
  return (given instanceof Uri ? given : window.activeTextEditor?.document.uri)?.toString();
}

/** Where a scenario does not hold is shown at its lines, so one alone needs no message to be closed. */
async function run(command: string, file: string, number: unknown, ask: Ask): Promise<unknown> {
  const isOne = command === "duelwright.runScenario";
  const given = await ask(command, isOne ? [file, number] : [file]);
  const ended = outcomes(given);
  if (isOne) window.setStatusBarMessage(summary(ended), MOMENT);
  else if (ended.every((each) => each.passed)) void window.showInformationMessage(summary(ended));
  else void window.showWarningMessage(summary(ended));
  return given;
}
