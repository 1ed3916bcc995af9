import assert from "node:assert/strict";
import { test } from "node:test";
import type { SeatFacts, TableSetting, Update } from "../src/messages";
import { goesOnWithout, seatNews } from "../src/table/seating";
import { sayIn } from "../src/words";

const seat = (player: number, name: string, more: Partial<SeatFacts> = {}): SeatFacts => ({ player, name, named: true, kind: "person", mine: false, ...more });
const bot = (player: number, name: string): SeatFacts => seat(player, name, { kind: "bot", named: false });
const at = (seats: SeatFacts[], lang = "en"): TableSetting => ({ lang, seats }) as unknown as TableSetting;
const out = (...gone: number[]): Update => ({ scene: { players: [0, 1, 2].map((player) => ({ player, out: gone.includes(player) })) } }) as unknown as Update;

test("everybody is told who left, and whoever left that they watch", () => {
  const say = sayIn("en");
  const [ada, bia, caio] = [seat(0, "Ada"), seat(1, "Bia"), seat(2, "Caio")];
  const stands = bot(1, "bot for Bia");
  assert.deepEqual(seatNews(null, at([ada, stands, caio]), say), []);
  assert.deepEqual(seatNews(at([ada, bia, caio]), at([ada, stands, caio]), say), ["Bia left. A bot plays on."]);
  assert.deepEqual(seatNews(at([ada, stands, caio]), at([ada, stands, caio]), say), []);
  assert.deepEqual(seatNews(at([ada, { ...bia, mine: true }, caio]), at([ada, stands, caio]), say), [say("youLeft")]);
  const [mine, both] = [{ ...ada, mine: true }, { ...bia, mine: true }];
  assert.deepEqual(seatNews(at([mine, both, caio]), at([mine, stands, caio]), say), ["Bia left. A bot plays on."], "the other one at the screen plays on");
});

test("one's own name is said once it is taken; the language is no name", () => {
  const say = sayIn("pt-BR");
  const mine = seat(1, "Jogador 2", { mine: true, named: false });
  assert.deepEqual(seatNews(at([seat(0, "Ada"), mine], "pt-BR"), at([seat(0, "Ana"), { ...mine, name: "Bia" }], "pt-BR"), say), ["Seu nome agora é Bia."]);
  assert.deepEqual(seatNews(at([{ ...mine, name: "Player 2" }]), at([mine], "pt-BR"), say), []);
});

test("a bot plays on among more than two, while another person is in the game", () => {
  const people = [seat(0, "Ada"), seat(1, "Bia"), seat(2, "Caio")];
  assert.equal(goesOnWithout(0, at(people), out()), true);
  assert.equal(goesOnWithout(0, at(people.slice(0, 2)), out()), false);
  assert.equal(goesOnWithout(0, at([people[0]!, bot(1, "easy bot"), bot(2, "easy bot")]), out()), false);
  assert.equal(goesOnWithout(0, at([people[0]!, people[1]!, bot(2, "easy bot")]), out(1)), false);
  assert.equal(goesOnWithout(1, at([people[0]!, people[1]!, bot(2, "easy bot")]), out(1)), true);
});
