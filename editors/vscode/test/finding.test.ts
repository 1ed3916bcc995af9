import assert from "node:assert/strict";
import { homedir } from "node:os";
import { test } from "node:test";
import { findProgram } from "../src/finding";
import type { Surroundings } from "../src/finding";

function around(files: string[], more: Partial<Surroundings> = {}): Surroundings {
  return {
    setting: "",
    folders: ["/desk"],
    python: () => Promise.resolve(undefined),
    searchPath: "bin:/usr/bin:/opt/bin",
    platform: "linux",
    isFile: (file) => files.includes(file),
    ...more,
  };
}

async function found(files: string[], more?: Partial<Surroundings>): Promise<string> {
  const program = await findProgram(around(files, more));
  return program.kind === "found" ? program.file : program.reason;
}

test("the environment of a folder comes first, then the chosen Python, then the PATH", async () => {
  const python = () => Promise.resolve("/env/bin/python");
  const all = ["/desk/.venv/bin/duelwright", "/env/bin/duelwright", "/opt/bin/duelwright"];
  assert.equal(await found(all, { python }), all[0]);
  assert.equal(await found(all.slice(1), { python }), all[1]);
  assert.equal(await found(all.slice(2), { python }), all[2]);
  assert.equal(await found(all, { python, folders: ["/other", "/desk"] }), all[0]);
});

test("a place on the PATH that depends on where VS Code was started is none", async () => {
  assert.equal(await found(["bin/duelwright"]), "There is no duelwright in .venv of this workspace, beside the chosen Python or on the PATH.");
});

test("what is set counts alone, and is spelled out", async () => {
  const all = ["/desk/.venv/bin/duelwright", "/desk/tools/duelwright", `${homedir()}/duelwright`];
  assert.equal(await found(all, { setting: "tools/duelwright" }), all[1]);
  assert.equal(await found(all, { setting: " ${workspaceFolder}/tools/../tools/duelwright " }), all[1]);
  assert.equal(await found(all, { setting: "~/duelwright" }), all[2]);
  assert.equal(await found(all, { setting: "/nowhere" }), "There is no program /nowhere, which the setting duelwright.path names.");
  assert.equal(await found(all, { setting: "there", folders: [] }), "There is no program there, which the setting duelwright.path names.");
});

test("on Windows programs have another name and other places", async () => {
  const windows = { platform: "win32" as const, folders: ["C:\\desk"], searchPath: "C:\\bin;D:\\bin" };
  assert.equal(await found(["C:\\desk\\.venv\\Scripts\\duelwright.exe"], windows), "C:\\desk\\.venv\\Scripts\\duelwright.exe");
  const python = () => Promise.resolve("C:\\Python\\python.exe");
  assert.equal(await found(["C:\\Python\\Scripts\\duelwright.exe"], { ...windows, python }), "C:\\Python\\Scripts\\duelwright.exe");
  assert.equal(await found(["D:\\bin\\duelwright.exe"], windows), "D:\\bin\\duelwright.exe");
});
