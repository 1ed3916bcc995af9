// Turns the choice that was made in the Python extension into a Python, if there is that extension.
import { extensions } from "vscode";
import type { Disposable, Uri } from "vscode";

/** As much of what the Python extension offers to others as is used here. */
interface Environments {
  getActiveEnvironmentPath(): unknown;
  resolveEnvironment(path: unknown): Promise<{ readonly executable: { readonly uri?: Uri | undefined } } | undefined>;
  onDidChangeActiveEnvironmentPath(listener: () => void): Disposable;
}

export async function chosenPython(): Promise<string | undefined> {
  const environments = await found();
  return (await environments?.resolveEnvironment(environments.getActiveEnvironmentPath()))?.executable.uri?.fsPath;
}

export async function onPythonChosen(listener: () => void): Promise<Disposable | undefined> {
  return (await found())?.onDidChangeActiveEnvironmentPath(listener);
}

/** Whatever is wrong with that extension is not the business of this one. */
async function found(): Promise<Environments | undefined> {
  try {
    return (await extensions.getExtension<{ readonly environments?: Environments }>("ms-python.python")?.activate())?.environments;
  } catch {
    return undefined;
  }
}
