import assert from "node:assert/strict";
import { test } from "node:test";
import { serverSettings } from "../src/settings";

const told = (settings: Record<string, unknown>) => serverSettings({ get: (key) => settings[key] });

test("the server is told what is set, right or wrong, and to show nothing itself", () => {
  assert.deepEqual(told({ cardText: "inlay", languages: ["en"], ignore: 5, schemaFaults: "elsewhere", path: "x" }), {
    cardText: "inlay",
    languages: ["en"],
    ignore: 5,
    schemaFaults: "elsewhere",
    showResults: false,
  });
});

test("with `auto` the server reports everything", () => {
  assert.equal(told({ schemaFaults: "auto" })["schemaFaults"], "here");
});
