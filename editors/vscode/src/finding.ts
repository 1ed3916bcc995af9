// Turns what is known of a workspace into the program that runs the language server.
import { homedir } from "node:os";
import * as path from "node:path";

/** What the search looks at. */
export interface Surroundings {
  /** The setting `duelwright.path`. */
  readonly setting: string;
  /** The folders of the workspace, in their order. */
  readonly folders: readonly string[];
  /** The Python that the Python extension has chosen, if there is that extension. */
  readonly python: () => Promise<string | undefined>;
  readonly searchPath: string;
  readonly platform: NodeJS.Platform;
  readonly isFile: (file: string) => boolean;
}

export interface Program {
  readonly kind: "found";
  readonly file: string;
  /** Where it was found, in words for the output. */
  readonly because: string;
}

export interface NoProgram {
  readonly kind: "missing";
  /** What was looked for in vain, as a sentence. */
  readonly reason: string;
}

/** What is set counts alone; a mistake in it is told, not passed over. */
export async function findProgram(around: Surroundings): Promise<Program | NoProgram> {
  const { join, dirname } = paths(around);
  const name = around.platform === "win32" ? "duelwright.exe" : "duelwright";

  if (around.setting.trim() !== "") {
    const file = spelledOut(around.setting.trim(), around);
    if (around.isFile(file)) return { kind: "found", file, because: "the setting duelwright.path" };
    return { kind: "missing", reason: `There is no program ${file}, which the setting duelwright.path names.` };
  }
  for (const folder of around.folders) {
    const file = join(folder, ".venv", around.platform === "win32" ? "Scripts" : "bin", name);
    if (around.isFile(file)) return { kind: "found", file, because: "the environment .venv of the workspace" };
  }
  const python = await around.python();
  if (python !== undefined) {
    // On Windows the programs of an installation that is no virtual environment are in a folder beside its Python.
    const places = around.platform === "win32" ? [join(dirname(python), name), join(dirname(python), "Scripts", name)] : [join(dirname(python), name)];
    const file = places.find(around.isFile);
    if (file !== undefined) return { kind: "found", file, because: "the chosen Python" };
  }
  for (const folder of around.searchPath.split(around.platform === "win32" ? ";" : ":")) {
    const file = join(folder, name);
    // A place that depends on where VS Code was started is none.
    if (paths(around).isAbsolute(folder) && around.isFile(file)) return { kind: "found", file, because: "the PATH" };
  }
  return { kind: "missing", reason: "There is no duelwright in .venv of this workspace, beside the chosen Python or on the PATH." };
}

function spelledOut(setting: string, around: Surroundings): string {
  const { join, isAbsolute, normalize } = paths(around);
  const folder = around.folders[0];
  let file = setting;
  if (file === "~" || file.startsWith("~/") || file.startsWith("~\\")) file = join(homedir(), file.slice(1));
  if (folder !== undefined) {
    file = file.replaceAll("${workspaceFolder}", folder);
    if (!isAbsolute(file)) file = join(folder, file);
  }
  return normalize(file);
}

function paths(around: Surroundings): path.PlatformPath {
  return around.platform === "win32" ? path.win32 : path.posix;
}
