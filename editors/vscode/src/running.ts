// Turns a program into a process that ends when it should, and that can be asked how it ended.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Ending } from "./failing";

/** Lines of standard error that are kept to say why a program ended. */
const KEPT = 20;
/** Milliseconds that it has to end by itself. */
const PATIENCE = 1500;

export class Running {
  private readonly said: string[] = [];
  private process: ChildProcessWithoutNullStreams | undefined;
  private problem: string | undefined;
  private closed: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly file: string,
    private readonly folder: string | undefined,
    private readonly hear: (line: string) => void,
  ) {}

  async start(): Promise<ChildProcessWithoutNullStreams> {
    // Without a shell, so that a path is never read as a command. What Python prints is UTF-8 wherever this runs.
    const process = spawn(this.file, ["lsp"], { cwd: this.folder, env: { ...globalThis.process.env, PYTHONUTF8: "1" }, windowsHide: true });
    try {
      await once(process, "spawn");
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
      throw problem;
    }
    this.process = process;
    this.closed = new Promise((resolve) => process.once("close", resolve));
    process.on("error", (problem) => this.hear(problem.message));
    // What is written to a program that has just ended has nowhere to go.
    process.stdin.on("error", (problem) => this.hear(problem.message));
    createInterface({ input: process.stderr }).on("line", (line) => {
      this.said.push(line);
      if (this.said.length > KEPT) this.said.shift();
      this.hear(line);
    });
    return process;
  }

  /** See to it that it has ended, and how. */
  async end(): Promise<Ending> {
    const process = this.process;
    const hasEnded = () => process === undefined || process.exitCode !== null || process.signalCode !== null;
    if (!hasEnded()) await Promise.race([this.closed, new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())]);
    if (!hasEnded()) this.kill();
    await this.closed;
    return { file: this.file, problem: this.problem, exitCode: process?.exitCode, signal: process?.signalCode, said: this.said };
  }

  get isKilled(): boolean {
    return this.process?.killed ?? false;
  }

  kill(): void {
    this.process?.kill("SIGKILL");
  }
}
