// Turns a file with cards into a document with their text, which follows what is written.
import { EventEmitter, Uri, commands, window, workspace } from "vscode";
import { cardText } from "./answers";
import type { Ask } from "./commands";

export const SCHEME = "duelwright-text";
const COMMAND = "duelwright.showCardText";

export class Texts {
  private readonly changed = new EventEmitter<Uri>();
  readonly onDidChange = this.changed.event;

  constructor(private readonly ask: Ask) {}

  dispose(): void {
    this.changed.dispose();
  }

  /** Show the text of one card, or of all that is told in a file. */
  async show(file: string, card: string | undefined): Promise<void> {
    if (cardText(await this.ask(COMMAND, argumentsFor(file, card))) === undefined) {
      void window.showInformationMessage("There is nothing in this file that has a text yet.");
      return;
    }
    await commands.executeCommand("markdown.showPreviewToSide", documentFor(file, card));
  }

  async provideTextDocumentContent(document: Uri): Promise<string> {
    const { file, card } = contentOf(document);
    return cardText(await this.ask(COMMAND, argumentsFor(file, card)))?.markdown ?? "*There is nothing here that has a text at the moment.*";
  }

  /** Something was written: what is shown may read otherwise now. */
  refresh(): void {
    workspace.textDocuments.filter((document) => document.uri.scheme === SCHEME).forEach((document) => this.changed.fire(document.uri));
  }
}

function argumentsFor(file: string, card: string | undefined): string[] {
  return card === undefined ? [file] : [file, card];
}

/** The address of the document: its path is what a tab is called, its query what is in it. */
function documentFor(file: string, card: string | undefined): Uri {
  const name = (Uri.parse(file).path.split("/").pop() ?? "").replace(/\.ya?ml$/, "");
  return Uri.from({ scheme: SCHEME, path: `/${card ?? name}.md`, query: JSON.stringify(argumentsFor(file, card)) });
}

function contentOf(document: Uri): { file: string; card: string | undefined } {
  const [file, card] = JSON.parse(document.query) as [string, string?];
  return { file, card };
}
