// Turns a file with a board into a tab with its drawing, which follows what is written.
import { Uri, ViewColumn, window } from "vscode";
import type { WebviewPanel } from "vscode";
import type { Ask } from "./commands";
import { drawing } from "./answers";
import { boardPage } from "./page";

const COMMAND = "duelwright.showBoard";

interface Tab {
  readonly panel: WebviewPanel;
  svg: string;
}

export class Boards {
  /** By the address of the file. */
  private readonly tabs = new Map<string, Tab>();

  constructor(private readonly ask: Ask) {}

  dispose(): void {
    [...this.tabs.values()].forEach(({ panel }) => panel.dispose());
  }

  async show(file: string): Promise<void> {
    const drawn = drawing(await this.ask(COMMAND, [file]));
    if (drawn === undefined) {
      void window.showInformationMessage("There is no board in this file that could be drawn.");
      return;
    }
    const known = this.tabs.get(file);
    const panel = known?.panel ?? this.open(file);
    this.tabs.set(file, { panel, svg: drawn.svg });
    panel.webview.html = boardPage(drawn.svg, true);
    panel.reveal(undefined, true);
  }

  /** Something was written: draw anew what has changed. */
  async refresh(): Promise<void> {
    for (const [file, tab] of this.tabs) {
      const drawn = drawing(await this.ask(COMMAND, [file]));
      tab.svg = drawn?.svg ?? tab.svg;
      const page = boardPage(tab.svg, drawn !== undefined);
      if (tab.panel.webview.html !== page && this.tabs.has(file)) tab.panel.webview.html = page;
    }
  }

  private open(file: string): WebviewPanel {
    const title = Uri.parse(file).path.split("/").pop() ?? file;
    const panel = window.createWebviewPanel(COMMAND, `Board ${title}`, { viewColumn: ViewColumn.Beside, preserveFocus: true }, { enableScripts: false, localResourceRoots: [] });
    panel.onDidDispose(() => this.tabs.delete(file));
    return panel;
  }
}
