// Turns the start of VS Code into a language server for the packs that it has open, and its end into the server's.
import { commands, window, workspace } from "vscode";
import type { ExtensionContext } from "vscode";
import { Boards } from "./boards";
import { NEEDED, carryOut } from "./commands";
import type { Ask } from "./commands";
import { later } from "./later";
import { MANIFESTS, isFolder, isYaml } from "./packs";
import { onPythonChosen } from "./python";
import { Service } from "./service";
import { Status } from "./status";
import { SCHEME, Texts } from "./texts";

/** Milliseconds after the last change until what is shown of it follows. */
const SOON = 300;

let service: Service | undefined;

export function activate(context: ExtensionContext): void {
  const output = window.createOutputChannel("Duelwright", { log: true });
  const status = new Status();
  const ask: Ask = async (command, args) => running.ask(command, args);
  const boards = new Boards(ask);
  const texts = new Texts(ask);
  const running = (service = new Service(output, status, NEEDED, (command, args) => carryOut(command, args, ask, boards, texts)));

  const lookAgain = later(SOON, () => void running.lookAgain());
  const refresh = later(SOON, () => {
    texts.refresh();
    void boards.refresh();
  });
  const manifests = workspace.createFileSystemWatcher(MANIFESTS);
  // A folder comes and goes as a whole: nobody may tell what is in it.
  const places = workspace.createFileSystemWatcher("**", false, true);
  context.subscriptions.push(
    output,
    status,
    boards,
    texts,
    lookAgain,
    refresh,
    manifests,
    manifests.onDidCreate(lookAgain.call),
    manifests.onDidChange(lookAgain.call),
    manifests.onDidDelete(lookAgain.call),
    places,
    places.onDidCreate(async (place) => {
      if (await isFolder(place)) lookAgain.call();
    }),
    places.onDidDelete((place) => {
      if (running.holdsPack(place)) lookAgain.call();
    }),
    workspace.onDidChangeWorkspaceFolders(lookAgain.call),
    workspace.onDidOpenTextDocument((document) => {
      if (isYaml(document)) lookAgain.call(); // it may belong to a pack elsewhere
    }),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (isYaml(document)) refresh.call();
    }),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("duelwright.path")) void running.restart();
      else if (event.affectsConfiguration("duelwright")) void running.tellSettings().then(refresh.call);
    }),
    workspace.registerTextDocumentContentProvider(SCHEME, texts),
    commands.registerCommand("duelwright.restartServer", () => running.restart()),
    commands.registerCommand("duelwright.showOutput", () => output.show()),
  );
  void onPythonChosen(lookAgain.call).then((listening) => {
    if (listening !== undefined) context.subscriptions.push(listening);
  });
  void running.restart();
}

/** VS Code waits for it: no program is left behind. */
export async function deactivate(): Promise<void> {
  await service?.stop();
}
