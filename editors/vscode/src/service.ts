// Turns the packs of a workspace into a running language server for them, or into a message that says why there is none.
import { statSync } from "node:fs";
import { CloseAction, ErrorAction, LanguageClient } from "vscode-languageclient/node";
import type { LanguageClientOptions } from "vscode-languageclient/node";
import { commands, window, workspace } from "vscode";
import type { LogOutputChannel, Uri } from "vscode";
import { HOW_TO_INSTALL, whyItFailed, whyItIsTooOld } from "./failing";
import type { Ending } from "./failing";
import { Faults } from "./faults";
import { findProgram } from "./finding";
import type { NoProgram, Program } from "./finding";
import { packFolders, protocolFilesOf } from "./packs";
import { chosenPython } from "./python";
import { Running } from "./running";
import { serverSettings } from "./settings";
import type { ServerSettings } from "./settings";
import type { State, Status } from "./status";

/** After so many ends within these milliseconds, another start would be of no use. */
const MOST_ENDS = 3;
const WITHIN = 3 * 60_000;

/** Carry out a command of the server in this extension's way. */
export type Execute = (command: string, args: unknown[]) => Promise<unknown>;

/** Whatever the library would tell the user in its own words is in the output; what matters is told here. So is why a start has failed. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    if (this.isRunning()) super.error(message, data, false);
    else super.debug(message, data, false);
  }

  override warn(message: string, data?: unknown): void {
    super.warn(message, data, false);
  }

  override info(message: string, data?: unknown): void {
    super.info(message, data, false);
  }
}

/** A server that was started, with all that ends with it. */
interface Started {
  readonly program: Program;
  readonly client: LanguageClient;
  readonly running: Running;
  readonly faults: Faults;
}

export class Service {
  private folders: Uri[] = [];
  private started: Started | undefined;
  private isUp = false;
  /** Starts and stops follow one another. */
  private queue: Promise<void> = Promise.resolve();
  private ends: number[] = [];

  constructor(
    private readonly output: LogOutputChannel,
    private readonly status: Status,
    /** The commands that a server must have. */
    private readonly needed: readonly string[],
    private readonly execute: Execute,
  ) {}

  /** Start, or end and start anew. */
  restart(): Promise<void> {
    if (!this.isUp) this.started?.running.kill(); // one that is starting cannot be asked to stop
    return this.then(async () => {
      await this.end();
      await this.begin();
    });
  }

  stop(): Promise<void> {
    if (!this.isUp) this.started?.running.kill();
    return this.then(() => this.end());
  }

  /** Packs or programs may have come or gone: start anew if so. */
  lookAgain(): Promise<void> {
    return this.then(async () => {
      const folders = await packFolders();
      const program = folders.length > 0 ? await searchProgram() : undefined;
      const sameProgram = program?.kind === "found" ? program.file === this.started?.program.file : this.started === undefined;
      if (sameProgram && folders.join() === this.folders.join()) return;
      await this.end();
      await this.begin(folders);
    });
  }

  /** Whether something is a pack that is worked on, or has one in it. */
  holdsPack(place: Uri): boolean {
    return this.folders.some((folder) => `${folder.toString()}/`.startsWith(`${place.toString()}/`));
  }

  /** Have the server carry out a command. */
  async ask(command: string, args: unknown[]): Promise<unknown> {
    return this.isUp ? this.started?.client.sendRequest<unknown>("workspace/executeCommand", { command, arguments: args }) : undefined;
  }

  /** Tell the server its settings, which may have changed. */
  async tellSettings(): Promise<void> {
    if (this.isUp) await this.started?.client.sendNotification("workspace/didChangeConfiguration", { settings: { duelwright: currentSettings() } });
  }

  private then(step: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(step).catch((problem: unknown) => this.output.error(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)));
    return this.queue;
  }

  private async begin(folders?: Uri[]): Promise<void> {
    this.folders = folders ?? (await packFolders());
    if (this.folders.length === 0) {
      this.show({ kind: "idle" });
      return;
    }
    const program = await searchProgram();
    if (program.kind === "missing") {
      this.fail(`${program.reason} ${HOW_TO_INSTALL}`);
      return;
    }
    this.output.info(`Starting ${program.file} lsp, found by ${program.because}.`);
    this.show({ kind: "starting" });
    const started = (this.started = this.prepare(program));
    try {
      await started.client.start();
    } catch {
      this.started = undefined;
      started.faults.dispose();
      const isUnwanted = started.running.isKilled; // somebody wants it to start anew, or to end
      started.running.kill();
      const ending = await started.running.end();
      if (isUnwanted) return;
      if (ending.signal) void this.beginAgain(ending); // not by itself: another start may go better
      else this.fail(whyItFailed(ending));
      return;
    }
    this.isUp = true;
    const { serverInfo, capabilities } = started.client.initializeResult ?? { capabilities: {} };
    this.show({ kind: "running", version: serverInfo?.version, packs: this.folders.length });
    const lack = whyItIsTooOld(program.file, serverInfo?.version, this.needed, capabilities.executeCommandProvider?.commands ?? []);
    if (lack !== undefined) this.complain(lack);
  }

  private prepare(program: Program): Started {
    const running = new Running(program.file, workspace.workspaceFolders?.[0]?.uri.fsPath, (line) => this.output.info(line));
    const faults = new Faults();
    const options: LanguageClientOptions = {
      documentSelector: protocolFilesOf(this.folders),
      outputChannel: this.output,
      stdioOptions: { stdout: () => undefined, stderr: () => undefined }, // `running` listens
      initializationOptions: currentSettings,
      initializationFailedHandler: () => false,
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => {
          if (this.started === started && this.isUp) void this.hasEnded(started);
          return { action: CloseAction.DoNotRestart, handled: true, message: "The language server has ended." };
        },
      },
      middleware: {
        handleDiagnostics: (file, found, show) => faults.report(file, found, show),
        executeCommand: (command, args: unknown[]) => this.execute(command, args),
        workspace: {
          configuration: (params) => params.items.map((item) => (item.section === "duelwright" ? currentSettings() : null)),
          didChangeConfiguration: async () => {}, // `tellSettings` does
        },
      },
    };
    const client = new QuietClient("duelwright", "Duelwright", () => running.start(), options);
    const started = { program, client, running, faults };
    return started;
  }

  private async end(): Promise<void> {
    const started = this.started;
    if (started === undefined) return;
    this.started = undefined;
    this.isUp = false;
    try {
      await started.client.stop();
    } catch {
      // It has ended already, or does not answer.
    }
    await started.running.end();
    started.faults.dispose();
  }

  /** The server has ended, and nobody has asked it to. */
  private async hasEnded(started: Started): Promise<void> {
    this.isUp = false;
    await this.beginAgain(await started.running.end());
  }

  private async beginAgain(ending: Ending): Promise<void> {
    const now = Date.now();
    this.ends = [...this.ends.filter((at) => now - at < WITHIN), now];
    this.output.error(whyItFailed(ending));
    if (this.ends.length <= MOST_ENDS) {
      await this.restart();
    } else {
      this.ends = [];
      await this.stop();
      this.fail(`The language server has ended ${MOST_ENDS + 1} times. ${whyItFailed(ending)}`);
    }
  }

  private show(state: State): void {
    this.status.show(state, this.folders);
  }

  private fail(reason: string): void {
    this.show({ kind: "failed", reason });
    this.complain(reason);
  }

  private complain(reason: string): void {
    this.output.error(reason);
    const [settings, output] = ["Open Settings", "Show Output"];
    void window.showErrorMessage(`Duelwright: ${reason}`, settings, output).then((chosen) => {
      if (chosen === settings) void commands.executeCommand("workbench.action.openSettings", "duelwright.path");
      if (chosen === output) this.output.show();
    });
  }
}

function currentSettings(): ServerSettings {
  return serverSettings(workspace.getConfiguration("duelwright"));
}

function searchProgram(): Promise<Program | NoProgram> {
  return findProgram({
    setting: String(workspace.getConfiguration("duelwright").get<unknown>("path") ?? ""), // a hand may have written anything
    folders: (workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === "file").map((folder) => folder.uri.fsPath),
    python: chosenPython,
    searchPath: process.env["PATH"] ?? process.env["Path"] ?? "",
    platform: process.platform,
    isFile,
  });
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
