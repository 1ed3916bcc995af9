// Turns the settings of VS Code into those that the language server is told.

/** Something like VS Code's own `WorkspaceConfiguration`. */
export interface Configured {
  get(key: string): unknown;
}

/** The settings that the server has, by the names that it has for them. */
export type ServerSettings = Readonly<Record<string, unknown>>;

/** The names that the server and VS Code share. */
const SHARED = ["cardText", "languages", "ignore"];

/** What a hand has written into a settings file may be anything: it is passed on as it is, and the server says what is wrong with it. */
export function serverSettings(configured: Configured): ServerSettings {
  return {
    ...Object.fromEntries(SHARED.map((name) => [name, configured.get(name)])),
    // With `auto`, the server reports everything, and what is shown twice is left out here, where one sees what others show (shown_once.ts).
    schemaFaults: isShownOnce(configured) ? "here" : configured.get("schemaFaults"),
    // What a command gives is shown here: in tabs that are kept up to date (boards.ts, texts.ts).
    showResults: false,
  };
}

/** Whether faults that others show already are to be left out. */
export function isShownOnce(configured: Configured): boolean {
  return configured.get("schemaFaults") === "auto";
}
