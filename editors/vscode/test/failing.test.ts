import assert from "node:assert/strict";
import { test } from "node:test";
import { HOW_TO_INSTALL, whyItFailed, whyItIsTooOld } from "../src/failing";

test("how a program ended is told with its last words", () => {
  const file = "/bin/duelwright";
  assert.equal(whyItFailed({ file, problem: "spawn EACCES", said: [] }), "/bin/duelwright could not be started: spawn EACCES.");
  assert.equal(whyItFailed({ file, exitCode: 2, said: ["first", "`lsp` needs the package pygls", " "] }), "/bin/duelwright ended with exit code 2: `lsp` needs the package pygls");
  assert.equal(whyItFailed({ file, exitCode: null, signal: "SIGKILL", said: [] }), "/bin/duelwright was ended by SIGKILL.");
});

test("a program without a language server is too old, whatever it says last", () => {
  const said = ["Usage: duelwright [OPTIONS] COMMAND", "Error: No such command 'lsp'.", "Did you mean list?"];
  assert.equal(whyItFailed({ file: "d", exitCode: 2, said }), `d is too old: it has no language server yet. ${HOW_TO_INSTALL}`);
});

test("a server that lacks commands is too old", () => {
  assert.equal(whyItIsTooOld("d", "0.1.0", ["a", "b"], ["b", "a", "c"]), undefined);
  assert.equal(whyItIsTooOld("d", "0.1.0", ["a", "b"], ["c"]), `d (0.1.0) is too old for this extension: it lacks a, b. ${HOW_TO_INSTALL}`);
  assert.equal(whyItIsTooOld("d", undefined, ["a"], []), `d is too old for this extension: it lacks a. ${HOW_TO_INSTALL}`);
});
