// Turns the state of the language server into an entry beside the language of a file of a pack.
import { LanguageStatusSeverity, commands, languages } from "vscode";
import type { LanguageStatusItem, Uri } from "vscode";
import { filesOf } from "./packs";

export type State =
  | { readonly kind: "idle" }
  | { readonly kind: "starting" }
  | { readonly kind: "running"; readonly version: string | undefined; readonly packs: number }
  | { readonly kind: "failed"; readonly reason: string };

export class Status {
  private readonly item: LanguageStatusItem;

  constructor() {
    this.item = languages.createLanguageStatusItem("duelwright", []);
    this.item.name = "Duelwright";
  }

  dispose(): void {
    this.item.dispose();
  }

  show(state: State, folders: readonly Uri[]): void {
    // What a file can be asked for depends on it (package.json).
    void commands.executeCommand("setContext", "duelwright.running", state.kind === "running");
    this.item.selector = filesOf(folders);
    this.item.busy = state.kind === "starting";
    this.item.severity = state.kind === "failed" ? LanguageStatusSeverity.Error : LanguageStatusSeverity.Information;
    this.item.text = textOf(state);
    this.item.detail = state.kind === "failed" ? state.reason : state.kind === "running" ? `${state.packs} ${state.packs === 1 ? "pack" : "packs"}` : "";
    this.item.command =
      state.kind === "failed" ? { title: "Restart", command: "duelwright.restartServer" } : { title: "Show Output", command: "duelwright.showOutput" };
  }
}

function textOf(state: State): string {
  switch (state.kind) {
    case "idle":
      return "Duelwright: no packs";
    case "starting":
      return "Duelwright is starting";
    case "running":
      return `Duelwright ${state.version ?? ""}`.trimEnd();
    case "failed":
      return "Duelwright is not running";
  }
}
