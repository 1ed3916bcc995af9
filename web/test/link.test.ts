import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { Message, Request, Update } from "../src/messages";
import { requestId, SocketLink, type LinkState } from "../src/link";

/** A websocket in the hands of the test: nothing happens unless it says so. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  say(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  break(): void {
    this.readyState = 3;
    this.onclose();
  }
}

let waits: { wait: number; work: () => void }[] = [];
const listeners = new Map<string, Set<() => void>>();
const listening = {
  addEventListener: (kind: string, work: () => void) => void listeners.set(kind, (listeners.get(kind) ?? new Set()).add(work)),
  removeEventListener: (kind: string, work: () => void) => void listeners.get(kind)?.delete(work),
};
const page = { hidden: false, ...listening };
Object.assign(globalThis, {
  WebSocket: FakeSocket, location: { protocol: "http:", host: "table.test" }, document: page, ...listening,
  window: { setTimeout: (work: () => void, wait: number) => waits.push({ wait, work }) },
  clearTimeout: (number: number) => number > 0 && waits.splice(number - 1, 1),
});
const happens = (kind: string) => listeners.get(kind)?.forEach((work) => work());
const latest = () => FakeSocket.all.at(-1) as FakeSocket;
/** Time passes, until whatever waits is done. */
const pass = () => waits.splice(0).map(({ wait, work }) => (work(), wait));

const choose = (id: string): Request => ({ type: "choose", id, revision: 4, option: 1 });
const update = (revision: number, since: number, ...numbers: number[]) => ({ type: "update", revision, since, story: numbers.map((number) => ({ number })) }) as unknown as Update;

beforeEach(() => {
  FakeSocket.all = [];
  waits = [];
  listeners.clear();
  page.hidden = false;
});

function joined(): SocketLink {
  const link = new SocketLink({ table: "t", token: "secret" });
  latest().open();
  latest().say({ type: "setting" });
  return link;
}

test("says first where it wants to, and then what it was asked to say", () => {
  const link = new SocketLink({ table: "t", token: "secret" });
  const states: LinkState[] = [];
  link.onState((state) => states.push(state));
  link.send(choose("early"));
  assert.equal(latest().address, "ws://table.test/ws");
  assert.deepEqual(latest().sent, [], "nothing is said before the way is open");
  latest().open();
  assert.deepEqual(latest().sent, [{ type: "join", table: "t", token: "secret", since: 0, revision: -1 }, choose("early")]);
  assert.deepEqual(states, [], "open is who was answered");
  latest().say({ type: "setting" });
  assert.deepEqual(states, ["open"]);
});

test("says again, under the same id, what was not answered, and nothing else", () => {
  const link = joined();
  for (const id of ["a", "b", "c"]) link.send(choose(id));
  latest().say({ type: "accepted", id: "a", revision: 5 });
  latest().say({ type: "refused", id: "c", code: "stale", message: "" });
  latest().break();
  assert.equal(link.state, "lost");
  link.send(choose("d"));
  pass();
  assert.equal(FakeSocket.all.length, 2);
  latest().open();
  assert.deepEqual(latest().sent.slice(1), [choose("b"), choose("d")]);
  latest().say({ type: "accepted", id: "b", revision: 5 });
  latest().say({ type: "accepted", id: "d", revision: 6 });
  latest().break();
  pass();
  latest().open();
  assert.equal(latest().sent.length, 1, "everything is answered");
});

test("asks for the story from where it was interrupted", () => {
  joined();
  const again = () => {
    latest().break();
    pass();
    latest().open();
    const { since, revision } = latest().sent[0] as { since: number; revision: number };
    return [since, revision];
  };
  latest().say(update(3, 0, 0, 1, 2));
  assert.deepEqual(again(), [3, 3]);
  latest().say(update(4, 3));
  assert.deepEqual(again(), [3, 4], "an update that tells nothing takes nothing back");
  latest().say(update(5, 3, 3, 4, 5));
  assert.deepEqual(again(), [6, 5]);
  latest().say(update(6, 4));
  assert.deepEqual(again(), [4, 6], "what was taken back is told anew");
});

test("waits longer after every failure, and not at all once somebody looks or the network is back", () => {
  const link = joined();
  const waited: number[] = [];
  for (let failure = 0; failure < 8; failure += 1) {
    latest().break();
    waited.push(...pass());
  }
  assert.ok(waited.every((wait, index) => index === 0 || wait >= (waited[index - 1] ?? 0)), `${waited}`);
  assert.ok((waited.at(-1) ?? 0) <= 500, "who waits for a restart is there within a second");
  latest().open();
  latest().say({ type: "setting" });
  latest().break();
  assert.equal(waits[0]?.wait, waited[0], "an answer makes it hopeful again");
  const before = FakeSocket.all.length;
  page.hidden = true;
  happens("visibilitychange");
  assert.equal(FakeSocket.all.length, before, "nobody looks");
  page.hidden = false;
  happens("visibilitychange");
  assert.equal(FakeSocket.all.length, before + 1);
  assert.deepEqual(waits, [], "and the wait is over");
  happens("online");
  assert.equal(FakeSocket.all.length, before + 2);
  latest().open();
  latest().say({ type: "setting" });
  happens("online");
  assert.equal(FakeSocket.all.length, before + 2, "what is open stays open");
  assert.equal(link.state, "open");
});

test("an earlier connection says nothing any more", () => {
  const link = joined();
  const heard: Message[] = [];
  link.onMessage((message) => heard.push(message));
  const old = latest();
  old.break();
  pass();
  latest().open();
  old.say(update(9, 0, 0));
  old.break();
  assert.deepEqual(heard, []);
  assert.deepEqual(waits, []);
  latest().say(update(2, 0, 0));
  assert.equal(heard.length, 1);
});

test("who is not let in does not knock again; who left does not come back", () => {
  const link = joined();
  const heard: Message[] = [];
  link.onMessage((message) => heard.push(message));
  latest().say({ type: "refused", id: "x", code: "not_yours", message: "" });
  assert.equal(link.state, "open", "one request was refused, not the guest");
  latest().say({ type: "refused", id: null, code: "not_here", message: "no" });
  assert.deepEqual([link.state, heard.length], ["closed", 2]);
  latest().break();
  happens("online");
  assert.deepEqual(pass(), []);
  assert.equal(FakeSocket.all.length, 1);

  const other = joined();
  other.close();
  latest().break();
  assert.deepEqual(pass(), []);
  assert.equal(other.state, "closed");
});

test("who is told to wait knocks again, and waits longer every time", () => {
  const link = joined();
  const waited: number[] = [];
  for (let refusal = 0; refusal < 4; refusal += 1) {
    latest().break();
    waited.push(...pass());
    latest().open();
    latest().say({ type: "refused", id: null, code: "too_fast", message: "wait" });
    assert.equal(link.state, "lost");
  }
  assert.equal(new Set(waited).size, 4, `${waited}`);
  latest().say({ type: "setting" });
  assert.equal(link.state, "open");
});

test("no two requests have one id", () => {
  assert.equal(new Set(Array.from({ length: 1000 }, requestId)).size, 1000);
});
