// Turns the manifests in a workspace into the packs that the language server works on.
import { FileType, RelativePattern, Uri, workspace } from "vscode";
import type { DocumentFilter, TextDocument } from "vscode";

const MANIFEST = "pack.yaml";
export const MANIFESTS = `**/${MANIFEST}`;
/** Folders of tools and installed packages, which may hold packs that nobody writes here. */
const ELSEWHERE = "**/{.*,node_modules,__pycache__,site-packages}/**";
const YAML_FILES = "**/*.{yaml,yml}";

/** Whether the text of a `pack.yaml` is a manifest of ours, perhaps one with faults: others call files that, too. */
export function isManifest(text: string): boolean {
  return /^(language|languages|id|needs)\s*:/m.test(text);
}

/** The folders of the packs in the workspace and of those that open files belong to, in the order of their names. */
export async function packFolders(): Promise<Uri[]> {
  const manifests = await workspace.findFiles(MANIFESTS, ELSEWHERE);
  const found = await Promise.all([
    ...manifests.map(async (file) => ((await isManifestAt(file)) ? Uri.joinPath(file, "..") : undefined)),
    ...workspace.textDocuments.filter(isYaml).map((document) => folderAround(document.uri)),
  ]);
  const byName = new Map(found.filter((folder) => folder !== undefined).map((folder) => [folder.toString(), folder]));
  return [...byName.keys()].sort().flatMap((name) => byName.get(name) ?? []);
}

export function isYaml(document: TextDocument): boolean {
  return document.languageId === "yaml" && document.uri.scheme === "file";
}

/** The pack that a file is in, wherever that is. */
async function folderAround(file: Uri): Promise<Uri | undefined> {
  for (let folder = Uri.joinPath(file, ".."); ; folder = Uri.joinPath(folder, "..")) {
    const manifest = Uri.joinPath(folder, MANIFEST);
    if ((await isThere(manifest, FileType.File)) && (await isManifestAt(manifest))) return folder;
    if (folder.path === Uri.joinPath(folder, "..").path) return undefined;
  }
}

export function isFolder(place: Uri): Promise<boolean> {
  return isThere(place, FileType.Directory);
}

async function isThere(place: Uri, type: FileType): Promise<boolean> {
  try {
    return ((await workspace.fs.stat(place)).type & type) !== 0;
  } catch {
    return false;
  }
}

async function isManifestAt(file: Uri): Promise<boolean> {
  try {
    return isManifest(new TextDecoder().decode(await workspace.fs.readFile(file)));
  } catch {
    return false; // gone since it was found
  }
}

/** YAML files in these folders alone, for VS Code: a formatter for all YAML files would get in the way of others. */
export function filesOf(folders: readonly Uri[]): DocumentFilter[] {
  return folders.map((folder) => ({ scheme: folder.scheme, language: "yaml", pattern: new RelativePattern(folder, YAML_FILES) }));
}

/** The same files in the words of the protocol. */
export function protocolFilesOf(folders: readonly Uri[]): { scheme: string; language: string; pattern: { baseUri: string; pattern: string } }[] {
  return folders.map((folder) => ({ scheme: folder.scheme, language: "yaml", pattern: { baseUri: folder.toString(), pattern: YAML_FILES } }));
}
