// Turns a setting, an update and the story so far into the table. Without `onChoose` it is to look at only (replays, spectators).
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Offered, HeroFacts, NamedText, PileSeen, TableSetting, StoryLine, Update } from "../messages";
import { sayIn } from "../words";
import { Icon } from "../icons";
import { usePreferences } from "../preferences";
import { Board } from "./Board";
import { choicesOf, clicked, concerns, lit as litBy, narrowed, promised, type Thing } from "./choices";
import { Combat } from "./Combat";
import { Hand } from "./Hand";
import { useKeptFocus, useTableKeys } from "./keys";
import { Log } from "./Log";
import { CardList, CardZoom, Confirm, Dialog, HeroSheet } from "./Overlays";
import { PlayerPanel } from "./Players";
import { Question } from "./Question";
import { useTelling } from "./useTelling";

export interface TableViewProps {
  setting: TableSetting;
  update: Update;
  story: StoryLine[];
  /** Absent: read-only. */
  onChoose?: (choice: Offered) => void;
  /** A choice is on its way. */
  busy?: boolean;
  /** Whose hand lies in front; without it the guest's own, or the first player's. */
  viewer?: number;
  /** Buttons in the corner; what lies under the question (the scrubber of a replay). */
  tools?: ComponentChildren;
  foot?: ComponentChildren;
  /** A hot seat between two people: nothing hidden is drawn. */
  veiled?: boolean;
  /** The update is no continuation of the one before: nothing is played, things are where they are. */
  still?: boolean;
  /** In a replay: the step whose lines are marked, and what a click on a line goes to. */
  step?: number;
  onStep?: (step: number) => void;
  onUndo?: () => void;
  onHelp?: () => void;
}

export function TableView({ setting, update, story, onChoose, busy = false, viewer, tools, foot, veiled = false, still = false, step, onStep, onUndo, onHelp }: TableViewProps) {
  const say = useMemo(() => sayIn(setting.lang), [setting.lang]);
  usePreferences();
  const [picked, setPicked] = useState<Thing[]>([]);
  const [hovered, setHovered] = useState<Thing | null>(null);
  const [near, setNear] = useState<Offered | null>(null);
  const [armed, setArmed] = useState<number | null>(null);
  const [sure, setSure] = useState<Offered | null>(null);
  const [zoom, setZoom] = useState<string | null>(null);
  const [pile, setPile] = useState<{ pile: PileSeen; hero: HeroFacts } | null>(null);
  const [hero, setHero] = useState<HeroFacts | null>(null);
  const [about, setAbout] = useState<NamedText | null>(null);
  const [logOpen, setLogOpen] = useState(false);
  const [folded, setFolded] = useState(false);
  const ask = useRef<HTMLDivElement>(null);
  const { scene } = update;
  const question = onChoose && !veiled ? update.question : null;
  const { combat, health, hurry } = useTelling(setting, update, story, still);
  const fighting = combat ? [combat.attack.fighter, combat.defense.fighter] : [];

  // Under the board the question stays as high as it is while it is answered on the board, which would slip away from under the finger.
  const keepHeight = () => ask.current?.style.setProperty("--asked", `${ask.current.getBoundingClientRect().height}px`);
  const freeHeight = () => ask.current?.style.removeProperty("--asked");

  // Before anybody can click: what was picked for one question must not count for the next.
  useLayoutEffect(() => {
    setPicked([]);
    setHovered(null);
    setNear(null);
    setSure(null);
    setArmed(null);
    freeHeight();
  }, [update.revision]);
  useLayoutEffect(() => {
    if (!veiled) return;
    setZoom(null);
    setPile(null);
    setHero(null);
    setLogOpen(false);
  }, [veiled]);
  useEffect(() => setFolded(false), [combat === null]);
  useKeptFocus(question);

  const groups = useMemo(() => narrowed(question, picked), [question, picked]);
  const lit = useMemo(() => litBy(choicesOf(groups)), [groups]);
  const preview = near ?? (hovered ? promised(question, picked, hovered) : null) ?? (choicesOf(groups).length === 1 ? (choicesOf(groups)[0] ?? null) : null);

  const choose = (choice: Offered) => (hurry(), onChoose?.(choice));
  const take = (choice: Offered) => (choice.confirm ? setSure(choice) : choose(choice));
  const meant = (things: Thing[], touch: boolean) => {
    const click = clicked(question, picked, things);
    if ("pick" in click) return void setPicked(click.pick);
    // A finger cannot hover: the first tap shows the way and what it would do, the second does it.
    if (touch && click.take.path.length > 1 && armed !== click.take.option) {
      setArmed(click.take.option);
      return void setNear(click.take);
    }
    take(click.take);
  };
  const drop = (card: string, x: number, y: number) => {
    const under = document.elementFromPoint(x, y)?.closest("[data-fighter]")?.getAttribute("data-fighter");
    const thing: Thing = { kind: "card", id: card };
    const left = choicesOf(narrowed(question, [...picked, thing]));
    const there = under ? left.filter((choice) => concerns(choice, { kind: "fighter", id: under })) : [];
    const only = there.length === 1 ? there[0] : left.length === 1 ? left[0] : undefined;
    if (only) take(only);
    else setPicked([...picked, thing, ...(there.length > 1 && under ? [{ kind: "fighter" as const, id: under }] : [])]);
  };
  const nameOf = (thing: Thing): string =>
    (thing.kind === "card" ? setting.cards[thing.id]?.name : thing.kind === "fighter" ? scene.pieces.find((piece) => piece.id === thing.id)?.name : thing.kind === "space" ? setting.board.spaces.find((space) => space.id === thing.id)?.name : setting.tokens[thing.id]) ?? thing.id;

  useTableKeys({
    zoom: () => {
      const focused = document.activeElement?.closest("[data-card]")?.getAttribute("data-card") ?? near?.card ?? scene.combat?.attack.cards[0] ?? null;
      setZoom(zoom ? null : focused);
    },
    log: () => setLogOpen(!logOpen),
    back: () => (zoom ? setZoom(null) : logOpen ? setLogOpen(false) : combat && scene.combat === null ? hurry() : setPicked([])),
    undo: () => onUndo?.(),
    help: () => onHelp?.(),
  });

  const mine = setting.seats.filter((seat) => seat.mine).map((seat) => seat.player);
  const front = viewer ?? update.question?.player ?? mine[0] ?? 0;
  const panel = (facts: HeroFacts) => {
    const player = scene.players.find((one) => one.player === facts.player);
    return player && <PlayerPanel key={facts.player} {...{ setting, update, say, health }} hero={facts} seen={player} mine={facts.player === front} onPile={(one, whose) => setPile({ pile: one, hero: whose })} onHero={setHero} onCard={setZoom} />;
  };
  const hand = scene.players.find((one) => one.player === front)?.hand ?? [];
  const boardAsked = lit.spaces.size > 0 || lit.targets.size > 0 || lit.fighters.size > 0;
  // A combat that is only being told lies large from the beginning: nothing may unfold under a pointer that already aims.
  const goesOn = scene.combat !== null && update.result === null;
  const latest = story.filter((line) => line.tone !== "heading").at(-1);
  const waiting = update.waiting_for === null ? undefined : setting.seats.find((seat) => seat.player === update.waiting_for);
  const others = setting.heroes.filter((facts) => facts.player !== front);
  const quiet = waiting ? say(waiting.kind === "bot" ? "thinking" : "waiting", { name: setting.heroes[waiting.player]?.name ?? waiting.name }) : (update.result?.text ?? "");

  // The log and the cards laid are what one player knows: while the device goes to another there is nothing, not even behind the curtain.
  if (veiled) return <main class="duel table" data-revision={update.revision} />;
  return (
    <main class={`duel table ${logOpen ? "log-open" : ""} ${question ? "asked" : ""}`} data-revision={update.revision}>
      <h1 class="unseen">{[...setting.heroes.map((facts) => facts.name), setting.board.name].join(" · ")}</h1>
      <div class="bar">{tools}<button type="button" class="button square log-button" aria-label={say("log")} title={say("log")} aria-expanded={logOpen} onClick={() => setLogOpen(!logOpen)}><Icon name="log" /></button></div>
      <div class={`rail others of${others.length}`}>{others.map(panel)}</div>
      <div class="ask" ref={ask} onPointerDown={freeHeight}>
        {question ? <Question {...{ say, question, groups, picked, preview, busy, nameOf }} armed={armed !== null && preview?.option === armed} onChoice={take} onPreview={setNear} onPick={setPicked} />
          : foot ?? <section class={`question quiet ${waiting ? "pending" : ""}`} aria-label={quiet}><header><h2>{quiet}</h2></header>{latest && update.result === null && <p class="hint">{latest.text}</p>}</section>}
        {question && foot}
      </div>
      <div class="rail own">{setting.heroes.filter((facts) => facts.player === front).map(panel)}</div>
      <div class="field">
        <div class="middle" onPointerDown={keepHeight}>
          <Board {...{ setting, scene, say, lit, picked, preview, health, fighting }} onAbout={setAbout} onHover={setHovered} onThings={meant} onPick={setPicked} />
          {combat && <Combat {...{ combat, setting, scene, say }} small={folded !== (boardAsked && goesOn)} onSmall={() => setFolded(!folded)} onZoom={setZoom} {...(goesOn ? {} : { onSeen: hurry })} />}
          {latest && <button type="button" class="ticker" title={say("theLog")} onClick={() => setLogOpen(true)}><b>{say("turn", { number: scene.turn })}</b><span>{latest.text}</span></button>}
        </div>
        <Hand {...{ setting, say }} player={front} cards={hand} lit={lit.cards} chosen={picked.find((thing) => thing.kind === "card")?.id ?? null} onCard={(card) => meant([{ kind: "card", id: card }], false)} onDrop={drop} onZoom={setZoom} />
      </div>
      <aside class="log-side" aria-label={say("log")}>
        <header><h2>{say("log")}</h2>{scene.turn > 0 && <span class="overline">{say("turn", { number: scene.turn })}</span>}<button type="button" class="button plain square log-close" aria-label={say("close")} onClick={() => setLogOpen(false)}><Icon name="close" /></button></header>
        <Log story={story} say={say} onCard={setZoom} {...(onStep ? { step: step ?? 0, onStep } : {})} />
      </aside>
      {pile && <Dialog title={`${pile.hero.name}: ${pile.pile.name}`} say={say} wide onClose={() => setPile(null)}><CardList cards={pile.pile.cards} player={pile.hero.player} {...{ setting, say }} onZoom={setZoom} /></Dialog>}
      {hero && <Dialog title={hero.name} say={say} onClose={() => setHero(null)}><HeroSheet {...{ hero, setting, say }} seen={scene.players.find((one) => one.player === hero.player)} onPile={(one) => (setHero(null), setPile({ pile: one, hero }))} /></Dialog>}
      {about && <Dialog title={about.name} say={say} onClose={() => setAbout(null)}><p class="ability">{about.text || about.name}</p></Dialog>}
      {sure && <Confirm text={`${sure.text}. ${sure.confirm}`} say={say} onNo={() => setSure(null)} onYes={() => (setSure(null), choose(sure))} />}
      {zoom && <CardZoom card={zoom} {...{ setting, say }} onClose={() => setZoom(null)} />}
    </main>
  );
}
