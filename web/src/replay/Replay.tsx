// Turns the address of a replay into its game, to go through step by step: along a bar, by keys, by itself, from any seat.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { wordsOf } from "../home/words";
import { Icon } from "../icons";
import { keepReplay } from "../kept";
import { requestId, SocketLink, type Link, type LinkState } from "../link";
import type { TableSetting, StoryLine, Update } from "../messages";
import { isDark, prefer, usePreferences } from "../preferences";
import { share } from "../share";
import { TableView } from "../table/TableView";
import { TONGUES } from "../words";
import { hashOf, pace, Reel, spotOf, type Seat, type Spot } from "./reel";
import "./replay.css";
import { Scrubber, stepFor } from "./Scrubber";
import { StepCard } from "./StepCard";

const REST = 160; // milliseconds without a new wish, until steps around are fetched too

interface Shown { spot: Spot; update: Update; story: StoryLine[]; lines: StoryLine[]; still: boolean }

export function ReplayPage({ replay }: { replay: string }) {
  const { lang } = usePreferences();
  return <Watching key={lang} replay={replay} lang={lang} />;
}

function Watching({ replay, lang }: { replay: string; lang: string }) {
  const words = wordsOf(lang);
  const link = useRef<Link | null>(null);
  const reel = useRef<Reel | null>(null);
  const asked = useRef<{ id: string; seat: Seat; answered: boolean } | null>(null);
  const [setting, setSetting] = useState<TableSetting | null>(null);
  const [state, setState] = useState<LinkState>("connecting");
  const [refusal, setRefusal] = useState("");
  const [spot, setSpot] = useState<Spot>(() => spotOf(location.hash));
  const [arrived, setArrived] = useState(0);
  const [rested, setRested] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    const socket = new SocketLink({ replay, lang });
    link.current = socket;
    const offs = [
      socket.onState(setState),
      socket.onMessage((message) => {
        if (message.type === "setting") {
          // What comes after it greets, also where the connection was lost before an answer was complete.
          if (asked.current?.answered) asked.current = null;
          reel.current ??= new Reel(message.steps ?? 0);
          setSetting(message);
          setSpot((wish) => ({ step: Math.min(wish.step, message.steps ?? 0), seat: wish.seat !== null && wish.seat < message.heroes.length ? wish.seat : null }));
          document.documentElement.lang = message.lang;
          keepReplay({ replay, title: message.heroes.map((hero) => hero.name).join(` ${words.versus} `), board: message.board.name, opened: Date.now() });
          document.title = `${message.heroes.map((hero) => hero.name).join(" · ")} | ${words.replay} | Duelwright`;
        } else if (message.type === "accepted" && asked.current?.id === message.id) {
          asked.current.answered = true;
        } else if (message.type === "update") {
          // The one that nobody asked for greets: everything open.
          reel.current?.add(asked.current?.answered ? asked.current.seat : null, message);
          if (asked.current?.answered) asked.current = null;
          setArrived((count) => count + 1);
        } else if (message.type === "refused") {
          asked.current = null;
          setRefusal(message.message);
        }
      }),
    ];
    return () => {
      offs.forEach((off) => off());
      socket.close();
    };
  }, [replay, lang]);

  // One request at a time: what is wanted now, then what is near it.
  useEffect(() => {
    if (!reel.current || asked.current || state === "closed") return;
    const to = reel.current.missing(spot, playing || rested);
    if (to === undefined) return;
    asked.current = { id: requestId(), seat: spot.seat, answered: false };
    link.current?.send({ type: "step", id: asked.current.id, to, seat: spot.seat, since: reel.current.since(spot.seat) });
  }, [spot, arrived, rested, playing, setting, state]);

  useEffect(() => {
    setRested(false);
    const timer = setTimeout(() => setRested(true), REST);
    const address = setTimeout(() => history.replaceState(null, "", `${location.pathname}${hashOf(spot)}`), 2 * REST);
    setCopied(false);
    return () => (clearTimeout(timer), clearTimeout(address));
  }, [spot]);
  useEffect(() => {
    const moved = () => setSpot(spotOf(location.hash));
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);

  const shown = useShown(reel.current, spot, arrived);
  const steps = setting?.steps ?? 0;
  const go = (step: number) => setSpot((now) => ({ ...now, step: Math.max(0, Math.min(steps, step)) }));
  const jump = (step: number) => (setPlaying(false), go(step));
  const play = (on: boolean) => {
    if (on && spot.step >= steps) go(0);
    setPlaying(on);
  };

  const here = shown?.spot.step === spot.step && shown.spot.seat === spot.seat;
  useEffect(() => {
    if (!playing || !here || !shown) return;
    if (spot.step >= steps) return void setPlaying(false);
    const timer = setTimeout(() => go(spot.step + 1), pace(shown.lines) / speed);
    return () => clearTimeout(timer);
  }, [playing, here, shown, speed]);

  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined);
  keys.current = (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!setting || event.ctrlKey || event.metaKey || event.altKey || target?.closest("[role=dialog], select, textarea")) return;
    const bar = target?.matches("input[type=range]") ?? false;
    const step = stepFor(event.key, spot.step, setting, bar);
    if (step !== undefined) jump(step);
    else if (event.key === " " && !target?.closest("button, a")) play(!playing);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => keys.current(event);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  if (!setting || !shown) {
    return (
      <main class="duel arriving">
        <h1>Duelwright</h1>
        <p role="status">{refusal || (state === "lost" ? words.lost : words.loading)}</p>
        {state === "closed" && <a class="button" href="/">{words.home}</a>}
      </main>
    );
  }

  const dark = isDark();
  const tongue = TONGUES.find((one) => one.id !== lang) ?? TONGUES[0];
  const tools = (
    <>
      <a class="button square" href="/" aria-label={words.home} title={words.home}><Icon name="home" /></a>
      <button type="button" class="button square" aria-label={copied ? words.copied : words.copy_link} title={copied ? words.copied : words.copy_link} onClick={() => void share(`${location.origin}${location.pathname}${hashOf(spot)}`).then(setCopied)}><Icon name="link" /></button>
      <a class="button square" download="duelwright-replay.json" href={`/api/replays/${encodeURIComponent(replay)}`} aria-label={words.download} title={words.download}><Icon name="download" /></a>
      <button type="button" class="button square" lang={tongue.id} aria-label={`${tongue.id.slice(0, 2).toUpperCase()}: ${tongue.name}`} title={tongue.name} onClick={() => prefer({ lang: tongue.id })}>{tongue.id.slice(0, 2).toUpperCase()}</button>
      <button type="button" class="button square" aria-label={dark ? words.theme_light : words.theme_dark} title={dark ? words.theme_light : words.theme_dark} onClick={() => prefer({ theme: dark ? "light" : "dark" })}><Icon name={dark ? "sun" : "moon"} /></button>
    </>
  );
  // With everything open whose turn it is lies in front, and who has won in the end.
  const winner = (shown.update.result?.["winners"] as number[] | undefined)?.[0];
  const told = [wordsOfStep(shown, words.hidden_choice), ...shown.lines.map((line) => line.text), String(shown.update.result?.["text"] ?? "")].filter(Boolean).join(". ");
  return (
    <div class={`replay ${setting.heroes.length > 2 ? "crowded" : ""}`}>
      <TableView setting={setting} update={shown.update} story={shown.story} still={shown.still} viewer={shown.spot.seat ?? winner ?? shown.update.scene.active} tools={tools} step={shown.spot.step} onStep={jump}
        foot={<StepCard setting={setting} update={shown.update} lines={shown.lines} words={words} />} />
      <Scrubber {...{ setting, words, spot, playing, speed, play }} go={jump} see={(seat) => setSpot({ ...spot, seat })} hurry={setSpeed} />
      {state === "lost" && <p class="replay-note" role="status">{words.lost}</p>}
      {state === "closed" && refusal && <p class="replay-note" role="alert">{refusal}</p>}
      {copied && <p class="replay-note" role="status">{words.copied}</p>}
      <div class="unseen" aria-live="polite">{playing && speed > 1 ? "" : told}</div>
    </div>
  );
}

/** The wanted position as soon as it is here, the one before until then. One step on is told as it happened, anything else just lies there. */
function useShown(reel: Reel | null, spot: Spot, arrived: number): Shown | null {
  const last = useRef<Shown | null>(null);
  return useMemo(() => {
    const update = reel?.frame(spot);
    const before = last.current;
    if (!reel || !update || (before && before.spot.step === spot.step && before.spot.seat === spot.seat)) return before;
    const story = reel.story(spot);
    const lines = story.filter((line) => line.step === spot.step);
    const still = before?.spot.seat !== spot.seat || before.spot.step + 1 !== spot.step;
    const since = story.length > 0 ? (story.at(-1)?.number ?? 0) + 1 : 0;
    last.current = { spot, update: { ...update, story: still ? [] : lines, since: still ? since : (lines[0]?.number ?? since) }, story, lines, still };
    return last.current;
  }, [spot.seat, spot.step, arrived]);
}

function wordsOfStep({ update }: Shown, hidden: string): string {
  return update.chosen ? update.chosen.text || hidden : "";
}
