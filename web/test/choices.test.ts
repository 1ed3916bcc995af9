import assert from "node:assert/strict";
import { test } from "node:test";
import type { Asked, Offered, StoryLine, Update } from "../src/messages";
import { toldSoFar } from "../src/link";
import { choicesOf, clicked, lit, narrowed, promised } from "../src/table/choices";

const choice = (option: number, about: Partial<Offered>): Offered => ({
  option, kind: "move", text: `choice ${option}`, short: "", card: null, fighter: null, target: null, space: null, token: null, path: [], effect: "", confirm: "", ...about,
});
const question: Asked = {
  player: 0, kind: "maneuver", prompt: "Move", why: "",
  groups: [
    { label: "Ada", fighter: "ada", choices: [choice(0, { fighter: "ada", space: "hall" }), choice(1, { fighter: "ada", space: "gate" })] },
    { label: "Bia", fighter: "bia", choices: [choice(2, { fighter: "bia", space: "gate" })] },
    { label: "", fighter: null, choices: [choice(3, { kind: "done" })] },
  ],
};

test("a click takes the only choice, and narrows several down", () => {
  assert.deepEqual(clicked(question, [], [{ kind: "space", id: "hall" }]), { take: question.groups[0]?.choices[0] });
  assert.deepEqual(clicked(question, [], [{ kind: "fighter", id: "ada" }]), { pick: [{ kind: "fighter", id: "ada" }] });
  assert.deepEqual(clicked(question, [{ kind: "fighter", id: "ada" }], [{ kind: "space", id: "gate" }]), { take: question.groups[0]?.choices[1] });
  assert.deepEqual(clicked(question, [], [{ kind: "space", id: "cellar" }]), { pick: [] });
});

test("what is picked leaves the choices about it, and lights what they are about", () => {
  const left = choicesOf(narrowed(question, [{ kind: "fighter", id: "ada" }]));
  assert.deepEqual(left.map((each) => each.option), [0, 1]);
  assert.deepEqual([...lit(left).spaces], ["hall", "gate"]);
  assert.deepEqual([...lit(choicesOf(question.groups)).fighters], ["ada", "bia"]);
});

test("hovering promises a choice only where one is left", () => {
  assert.equal(promised(question, [], { kind: "space", id: "gate" }), null);
  assert.equal(promised(question, [{ kind: "fighter", id: "bia" }], { kind: "space", id: "gate" })?.option, 2);
});

test("a story drops what was taken back", () => {
  const line = (number: number) => ({ number, text: `${number}` }) as StoryLine;
  const update = (since: number, ...numbers: number[]) => ({ since, story: numbers.map(line) }) as Update;
  assert.deepEqual(toldSoFar([line(0), line(1)], update(2, 2, 3)).map((each) => each.number), [0, 1, 2, 3]);
  assert.deepEqual(toldSoFar([line(0), line(1), line(2)], update(1, 1)).map((each) => each.number), [0, 1]);
  assert.deepEqual(toldSoFar([line(0), line(1), line(2)], update(1)).map((each) => each.number), [0]);
});
