// Turns lines of JSON from a test into what somebody does in VS Code, and what VS Code then says into lines of JSON.
const net = require("node:net");
const readline = require("node:readline");
const vscode = require("vscode");

const others = vscode.languages.createDiagnosticCollection("others");

const open = (file) => vscode.workspace.openTextDocument(vscode.Uri.file(file));
const asList = ({ start, end }) => [start.line, start.character, end.line, end.character];

const actions = {
  async show(file) {
    await vscode.window.showTextDocument(await open(file), { preview: false, viewColumn: vscode.ViewColumn.One });
  },

  async text(file) {
    return (await open(file)).getText();
  },

  async write(file, text) {
    const document = await open(file);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, document.validateRange(new vscode.Range(0, 0, 1e6, 0)), text);
    return vscode.workspace.applyEdit(edit);
  },

  async save(file) {
    return (await open(file)).save();
  },

  faults(file) {
    return vscode.languages
      .getDiagnostics(vscode.Uri.file(file))
      .map(({ source, code, message, range }) => ({ source, code: code?.value ?? code, message, range: asList(range), page: code?.target?.fsPath }));
  },

  /** What another extension reports of a file. */
  report(file, source, lines) {
    const found = lines.map((line) => Object.assign(new vscode.Diagnostic(new vscode.Range(line, 0, line, 80), "said by another"), { source }));
    others.set(vscode.Uri.file(file), found);
  },

  async complete(file, line, character) {
    const { items } = await vscode.commands.executeCommand("vscode.executeCompletionItemProvider", vscode.Uri.file(file), new vscode.Position(line, character));
    return items.map(({ label }) => label.label ?? label);
  },

  async hover(file, line, character) {
    const found = await vscode.commands.executeCommand("vscode.executeHoverProvider", vscode.Uri.file(file), new vscode.Position(line, character));
    return found.flatMap(({ contents }) => contents.map((each) => each.value ?? each)).join("\n");
  },

  async rename(file, line, character, name) {
    const edit = await vscode.commands.executeCommand("vscode.executeDocumentRenameProvider", vscode.Uri.file(file), new vscode.Position(line, character), name);
    await vscode.workspace.applyEdit(edit);
    return edit.entries().map(([uri]) => uri.fsPath);
  },

  async format(file) {
    const edits = await vscode.commands.executeCommand("vscode.executeFormatDocumentProvider", vscode.Uri.file(file), { tabSize: 2, insertSpaces: true });
    if (edits === undefined) return false;
    const edit = new vscode.WorkspaceEdit();
    edit.set(vscode.Uri.file(file), edits);
    return vscode.workspace.applyEdit(edit);
  },

  async lenses(file) {
    const { uri } = await open(file);
    const found = await vscode.commands.executeCommand("vscode.executeCodeLensProvider", uri, 100);
    return found.map(({ range, command }) => ({ line: range.start.line, title: command.title, command: command.command, arguments: command.arguments }));
  },

  async hints(file) {
    const found = await vscode.commands.executeCommand("vscode.executeInlayHintProvider", vscode.Uri.file(file), new vscode.Range(0, 0, 1000, 0));
    return found.map(({ label }) => (typeof label === "string" ? label : label.map(({ value }) => value).join("")));
  },

  async execute(command, ...args) {
    await vscode.commands.executeCommand(command, ...args);
  },

  async set(name, value) {
    await vscode.workspace.getConfiguration().update(name, value, vscode.ConfigurationTarget.Workspace);
  },

  tabs() {
    return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
  },

  /** Settings of the workspace, and what another extension reports. */
  async forget() {
    others.clear();
    const settings = vscode.workspace.getConfiguration("duelwright");
    for (const name of Object.keys(settings)) {
      if (settings.inspect(name)?.workspaceValue !== undefined) await settings.update(name, undefined, vscode.ConfigurationTarget.Workspace);
    }
  },

  async closeTabs() {
    await vscode.commands.executeCommand("workbench.action.files.saveAll");
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  },

  isActive() {
    return vscode.extensions.getExtension("duelwright.duelwright")?.isActive ?? false;
  },

  /** The process in which extensions run. */
  process: () => process.pid,
};

exports.activate = () => {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  if (folder === undefined) return;
  const socket = net.connect(Number(process.env.DRIVER_PORT), "127.0.0.1");
  const say = (message) => socket.write(`${JSON.stringify(message)}\n`);
  say({ folder });
  readline.createInterface({ input: socket }).on("line", async (line) => {
    const { action, given } = JSON.parse(line);
    try {
      say({ result: (await actions[action](...given)) ?? null });
    } catch (problem) {
      say({ problem: String(problem?.stack ?? problem) });
    }
  });
};
