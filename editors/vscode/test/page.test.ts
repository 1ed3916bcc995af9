import assert from "node:assert/strict";
import { test } from "node:test";
import { boardPage } from "../src/page";

test("a drawing is a picture, so that nothing in it is a part of the page", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert("é")</script></svg>';
  const page = boardPage(svg, true);
  assert.ok(!page.includes("<script"));
  const data = /<img alt="The board" src="data:image\/svg\+xml;base64,([^"]*)">/.exec(page)?.[1];
  assert.equal(Buffer.from(data ?? "", "base64").toString("utf8"), svg);
});

test("a page may load pictures that are in it, and nothing else", () => {
  assert.match(boardPage("<svg/>", true), /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">/);
});

test("a drawing from before the faults is said to be one", () => {
  assert.ok(boardPage("<svg/>", false).includes("The board has faults now: this is how it was before."));
  assert.ok(!boardPage("<svg/>", true).includes("faults"));
});
