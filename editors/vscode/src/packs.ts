// Turns the manifests in a workspace into the packs that the language server works on.
import { RelativePattern, Uri, workspace } from "vscode";
import type { DocumentFilter } from "vscode";

export const MANIFESTS = "**/pack.yaml";
/** Folders of tools and installed packages, which may hold packs that nobody writes here. */
const ELSEWHERE = "**/{.*,node_modules,__pycache__}/**";

/** Whether the text of a `pack.yaml` is a manifest of ours: others call files that, too. */
export function isManifest(text: string): boolean {
  return /^language\s*:/m.test(text);
}

/** The folders of the packs, in the order of their names. */
export async function packFolders(): Promise<Uri[]> {
  const manifests = await workspace.findFiles(MANIFESTS, ELSEWHERE);
  const folders = await Promise.all(manifests.map(async (file) => ((await isManifestAt(file)) ? Uri.joinPath(file, "..") : undefined)));
  return folders.filter((folder) => folder !== undefined).sort((one, other) => (one.toString() < other.toString() ? -1 : 1));
}

async function isManifestAt(file: Uri): Promise<boolean> {
  try {
    return isManifest(new TextDecoder().decode(await workspace.fs.readFile(file)));
  } catch {
    return false; // gone since it was found
  }
}

/** YAML files in these folders alone: a formatter for all YAML files would get in the way of others. */
export function filesOf(folders: readonly Uri[]): DocumentFilter[] {
  return folders.map((folder) => ({ scheme: folder.scheme, language: "yaml", pattern: new RelativePattern(folder, "**/*.{yaml,yml}") }));
}
