// Turns the faults that the server reports into those that VS Code shows: each one once, whoever else reports it.
import { Disposable, languages, workspace } from "vscode";
import type { Diagnostic, Uri } from "vscode";
import { isShownOnce } from "./settings";
import { notShownYet } from "./shown_once";

type Show = (file: Uri, faults: Diagnostic[]) => void;

export class Faults {
  /** What the server has reported, by file, and how much of it is shown. */
  private readonly reported = new Map<string, { readonly file: Uri; readonly faults: Diagnostic[]; readonly show: Show; shown: Diagnostic[] }>();
  private readonly listening: Disposable;

  constructor() {
    this.listening = Disposable.from(
      languages.onDidChangeDiagnostics((event) => event.uris.forEach((file) => this.lookAgain(file))),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("duelwright.schemaFaults")) [...this.reported.values()].forEach(({ file }) => this.lookAgain(file));
      }),
    );
  }

  dispose(): void {
    this.listening.dispose();
  }

  report(file: Uri, faults: Diagnostic[], show: Show): void {
    const shown = this.toShow(file, faults);
    if (faults.length === 0) this.reported.delete(file.toString());
    else this.reported.set(file.toString(), { file, faults, show, shown });
    show(file, shown);
  }

  /** Others have reported something, or not any more: ours may be shown already, or not any more. */
  private lookAgain(file: Uri): void {
    const known = this.reported.get(file.toString());
    if (known === undefined) return;
    const shown = this.toShow(file, known.faults);
    // Showing is itself a change that is told to everybody, this one included.
    if (shown.length === known.shown.length && shown.every((fault, index) => fault === known.shown[index])) return;
    known.shown = shown;
    known.show(file, shown);
  }

  private toShow(file: Uri, faults: Diagnostic[]): Diagnostic[] {
    return isShownOnce(workspace.getConfiguration("duelwright")) ? notShownYet(faults, languages.getDiagnostics(file)) : faults;
  }
}
