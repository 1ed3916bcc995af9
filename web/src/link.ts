// Turns a way to reach a table into requests and messages. The page knows only `Link`: a websocket today, a worker tomorrow.
import type { Message, Request, StoryLine, Update } from "./messages";

export type LinkState = "connecting" | "open" | "lost" | "closed";

export interface Link {
  /** Says one request; where the way is cut it is said again, under the same id, until it is answered. */
  send(request: Request): void;
  onMessage(listener: (message: Message) => void): () => void;
  onState(listener: (state: LinkState) => void): () => void;
  readonly state: LinkState;
  close(): void;
}

/** Where to, and the language to be told in (without one, the table's own). */
export type Join = ({ table: string; token: string } | { replay: string }) & { lang?: string };

let counter = 0;
const origin = Math.random().toString(36).slice(2, 8);

/** An id that no other request of any tab has. */
export function requestId(): string {
  counter += 1;
  return `${origin}${Date.now().toString(36)}-${counter}`;
}

/** Listeners of one kind, and the list of them. */
export class Listeners<T> {
  private all = new Set<(value: T) => void>();
  add = (listener: (value: T) => void): (() => void) => {
    this.all.add(listener);
    return () => this.all.delete(listener);
  };
  tell(value: T): void {
    for (const listener of [...this.all]) listener(value);
  }
}

const FIRST_WAIT = 120; // milliseconds; each failure makes it half as long again
const LONGEST_WAIT = 500; // a server that is back finds everybody there within a second
const AWAY = 60_000; // after so long it is no restart any more
const LONGEST_WAIT_AWAY = 4000;

export class SocketLink implements Link {
  state: LinkState = "connecting";
  private socket: WebSocket | null = null;
  private messages = new Listeners<Message>();
  private states = new Listeners<LinkState>();
  private unanswered = new Map<string, Request>();
  private wait = FIRST_WAIT;
  private timer = 0;
  private lostAt = 0;
  private since = 0;
  private revision = -1;

  constructor(private join: Join) {
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  onMessage = this.messages.add;
  onState = this.states.add;

  send(request: Request): void {
    this.unanswered.set(request.id, request);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }

  close(): void {
    this.become("closed");
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  /** Somebody looks at the page again, or the network is back: no reason to wait on. */
  private hurry = (): void => {
    if (this.state === "lost" && !document.hidden) {
      clearTimeout(this.timer);
      this.connect();
    }
  };

  private become(state: LinkState): void {
    if (this.state === state || this.state === "closed") return;
    this.state = state;
    this.states.tell(state);
  }

  private connect(): void {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket?.close();
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "join", ...this.join, since: this.since, revision: this.revision }));
      for (const request of this.unanswered.values()) socket.send(JSON.stringify(request));
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      const message = JSON.parse(String(event.data)) as Message;
      // Who is not let in just now (too many tabs, too many who come at once) knocks again, but ever more seldom.
      if (message.type !== "refused" || message.id !== null) {
        this.wait = FIRST_WAIT;
        this.become("open");
      }
      this.hear(message);
    };
    socket.onclose = () => {
      if (socket !== this.socket || this.state === "closed") return;
      if (this.state !== "lost") this.lostAt = Date.now();
      this.become("lost");
      this.timer = window.setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(Date.now() - this.lostAt < AWAY ? LONGEST_WAIT : LONGEST_WAIT_AWAY, this.wait * 1.5);
    };
  }

  private hear(message: Message): void {
    if (message.type === "accepted" || message.type === "refused") this.unanswered.delete(message.id ?? "");
    if (message.type === "update") {
      this.since = (message.story.at(-1)?.number ?? Math.min(this.since, message.since) - 1) + 1;
      this.revision = message.revision;
    }
    // Who is not let in need not knock again.
    if (message.type === "refused" && message.code === "not_here" && message.id === null) this.close();
    this.messages.tell(message);
  }
}

/** Drops what an update takes back from the story and adds what it tells. */
export function toldSoFar(story: StoryLine[], update: Update): StoryLine[] {
  const kept = story.filter((line) => line.number < update.since);
  return update.story.length === 0 && kept.length === story.length ? story : [...kept, ...update.story];
}
