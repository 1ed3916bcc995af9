// Turns an address with its secret into a table to play at: the link, undo, resigning, rematch, invitations, the curtain.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Request, TableSetting, StoryLine, Update } from "../messages";
import { habits, rememberHabits } from "../home/remembered";
import { keepTable, keptTable } from "../kept";
import { requestId, SocketLink, toldSoFar, type Link, type LinkState } from "../link";
import { isDark, moves, prefer, usePreferences } from "../preferences";
import { go } from "../router";
import { sayIn, TONGUES } from "../words";
import { Icon } from "../icons";
import { Ending, Invites } from "./Ending";
import { NameForm } from "./Naming";
import { Confirm, Curtain, Dialog } from "./Overlays";
import { goesOnWithout, seatNews } from "./seating";
import { TableView } from "./TableView";

const MOST_SPOKEN = 10; // lines of the story that are read out at once
const TOAST = 5000; // milliseconds

export function TablePage({ table, token: given }: { table: string; token: string }) {
  const token = given || (keptTable(table)?.token ?? "");
  const link = useRef<Link | null>(null);
  const [setting, setSetting] = useState<TableSetting | null>(null);
  const known = useRef<TableSetting | null>(null);
  const [told, setTold] = useState<{ update: Update; story: StoryLine[]; fresh: number } | null>(null);
  const [state, setState] = useState<LinkState>("connecting");
  const [toasts, setToasts] = useState<{ id: number; text: string }[]>([]);
  const [pending, setPending] = useState<string | null>(null);
  const [turnedAway, setTurnedAway] = useState("");
  // The question that was answered, known at once: a doubled click comes before the buttons are drawn anew.
  const answered = useRef(-1);
  const [sheet, setSheet] = useState<"" | "help" | "resign" | "invite">("");
  const [sitting, setSitting] = useState<number | null>(null);
  const [nameAsked, setNameAsked] = useState(keptTable(table)?.nameAsked ?? false);
  const preferred = usePreferences().lang;
  const say = useMemo(() => sayIn(setting?.lang ?? preferred), [setting?.lang, preferred]);

  const toast = (text: string) => {
    const id = Date.now() + Math.random();
    setToasts((all) => [...all.slice(-3), { id, text }]);
    setTimeout(() => setToasts((all) => all.filter((one) => one.id !== id)), TOAST);
  };

  useEffect(() => {
    const socket = new SocketLink({ table, token, lang: preferred });
    link.current = socket;
    const offs = [
      socket.onState(setState),
      socket.onMessage((message) => {
        if (message.type === "setting") {
          seatNews(known.current, message, sayIn(message.lang)).forEach(toast);
          known.current = message;
          setSetting(message);
          document.documentElement.lang = message.lang;
          document.title = `${message.heroes.map((hero) => hero.name).join(" · ")} | Duelwright`;
          if (message.seats.some((seat) => seat.mine)) keepTable({ table, token, created: keptTable(table)?.created ?? Date.now() });
        } else if (message.type === "update") {
          setTold((before) => ({ update: message, story: toldSoFar(before?.story ?? [], message), fresh: message.since }));
          setPending(null);
        } else if (message.type === "refused") {
          answered.current = -1;
          setPending((id) => (id === message.id || message.id === null ? null : id));
          // Who was never let in has no table to read it at.
          if (known.current === null) setTurnedAway(message.message);
          else toast(message.message);
        }
      }),
    ];
    return () => {
      offs.forEach((off) => off());
      socket.close();
    };
  }, [table, token, preferred]);

  const update = told?.update ?? null;
  const send = (request: Request) => link.current?.send(request);
  const next = update?.next_table ?? null;
  const nextAddress = next === null || !setting?.seats.some((seat) => seat.mine) ? null : `/t/${next}#${token}`;
  // Who is here when everybody agrees to play again is led there; who comes back to an old table may look at it.
  const wasLast = useRef(false);
  useEffect(() => {
    if (next !== null && nextAddress !== null) {
      keepTable({ table: next, token, created: Date.now(), nameAsked: true });
      if (wasLast.current) go(nextAddress);
    }
    wasLast.current = update !== null && next === null;
  }, [update === null, nextAddress]);
  const last = useRef<Update | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = update;
    if (!before || !update) return;
    if (update.step < before.step) toast(say("undone"));
    else if (before.undo.asked_by !== null && update.undo.asked_by === null && update.revision === before.revision) toast(say("undoRefused"));
  }, [update]);

  if (!setting || !update || !told) {
    return <main class="duel arriving"><h1>Duelwright</h1><p role="status">{turnedAway || say(state === "closed" ? "closed" : "connecting")}</p>{state === "closed" && <a class="button" href="/">{say("home")}</a>}</main>;
  }

  const mine = setting.seats.filter((seat) => seat.mine);
  const playing = mine.length > 0;
  const asked = update.question?.player ?? null;
  // Several seats in front of one screen: who is asked takes their place before anything of theirs is drawn.
  const hotSeat = mine.length > 1;
  // The last one of them, where the others have left, takes it as well.
  const toSit = sitting === null ? (hotSeat ? asked : null) : (asked ?? (hotSeat ? sitting : (mine[0]?.player ?? sitting)));
  const veiled = toSit !== sitting && update.result === null;
  const revision = update.revision;
  const undo = () => update.undo.possible && send({ type: "undo", id: requestId(), revision });
  const other = update.undo.asked_by;
  const asking = other !== null && !mine.some((seat) => seat.player === other) && playing;
  const nameOf = (player: number) => setting.heroes[player]?.name ?? "";
  // Of several people at one screen the one gives up who sits at it.
  const resigning = hotSeat ? (sitting ?? asked) : null;
  const leaves = goesOnWithout(resigning ?? mine[0]?.player ?? -1, setting, update);
  const resignText = say(leaves ? "resignLeaves" : new Set(setting.heroes.map((hero) => hero.side)).size > 2 ? "resignEnds" : "resignSure");
  const seatLinks = keptTable(table)?.seats?.filter((seat) => seat.link && seat.kind === "friend" && setting.seats[seat.player]?.kind === "person") ?? [];
  const takeName = (player: number, name: string) => {
    if (!hotSeat) rememberHabits({ name: name.trim() });
    send({ type: "name", id: requestId(), name, player });
  };
  const askNoName = () => (keepTable({ table, token, created: keptTable(table)?.created ?? Date.now(), nameAsked: true }), setNameAsked(true));
  const [only] = mine;
  const nameless = !hotSeat && only && !only.named && !nameAsked && !veiled && update.result === null && setting.seats.some((seat) => seat.kind === "person" && !seat.mine) ? only : null;
  // Who cannot see the table hears what is new, with its reasons, and then what is asked.
  const news = told.story.filter((line) => line.number >= told.fresh).slice(-MOST_SPOKEN);
  const spoken = [...news.map((line) => (line.why ? `${line.text} (${line.why})` : line.text)), update.question?.prompt ?? "", update.result?.text ?? ""].filter(Boolean).join(". ");

  // Everybody at a table reads it in their own language.
  const otherTongue = TONGUES.find((tongue) => tongue.id !== setting.lang) ?? TONGUES[0];

  const tools = (
    <>
      <a class="button square" href="/" aria-label={say("home")}><Icon name="home" /></a>
      {!playing && <p class="watching"><Icon name="eye" /> {say("spectator")}</p>}
      {playing && <button type="button" class="button square" aria-label={say("undo")} title={say("undo")} disabled={!update.undo.possible} onClick={undo}><Icon name="undo" /></button>}
      {seatLinks.length > 0 && <button type="button" class="button square" aria-label={say("invite")} title={say("invite")} onClick={() => setSheet("invite")}><Icon name="share" /></button>}
      <button type="button" class="button square" aria-label={say("theme")} title={say("theme")} onClick={() => prefer({ theme: isDark() ? "light" : "dark" })}><Icon name={isDark() ? "sun" : "moon"} /></button>
      <button type="button" class="button square tongue" lang={otherTongue.id} aria-label={`${otherTongue.id.slice(0, 2).toUpperCase()}: ${otherTongue.name}`} title={otherTongue.name} onClick={() => prefer({ lang: otherTongue.id })}>{otherTongue.id.slice(0, 2).toUpperCase()}</button>
      <button type="button" class="button square" aria-label={say("motion")} title={say("motion")} aria-pressed={moves()} onClick={() => prefer({ motion: moves() ? "off" : "on" })}><Icon name="motion" /></button>
      {playing && update.result === null && <button type="button" class="button square" aria-label={say("resign")} title={say("resign")} onClick={() => setSheet("resign")}><Icon name="flag" /></button>}
      <button type="button" class="button square" aria-label={say("help")} title={say("help")} onClick={() => setSheet("help")}><Icon name="help" /></button>
    </>
  );

  return (
    <>
      <TableView setting={setting} update={update} story={told.story} veiled={veiled} busy={pending !== null} tools={tools}
        {...(update.result ? { foot: <Ending {...{ setting, update, say, table, token, playing }} story={told.story} next={nextAddress} onRematch={() => send({ type: "rematch", id: requestId() })} /> } : {})}
        onUndo={undo} onHelp={() => setSheet("help")}
        {...(hotSeat && sitting !== null ? { viewer: sitting } : {})}
        {...(playing ? {
          onChoose: (choice) => {
            if (answered.current === revision) return;
            answered.current = revision;
            const id = requestId();
            setPending(id);
            send({ type: "choose", id, revision, option: choice.option });
          },
        } : {})} />
      <div class="duel">
        <div class="banners">
        {state === "lost" && <p class="banner lost" role="status">{say("lost")}</p>}
        {state === "closed" && <p class="banner lost" role="alert">{say("closed")}</p>}
        {asking && (
          <div class="banner ask-undo" role="alertdialog" aria-label={say("undo")}>
            <span>{say("undoAsked", { name: nameOf(other) })}</span>
            <button type="button" class="button small main" onClick={() => send({ type: "answer_undo", id: requestId(), revision, agree: true })}>{say("agree")}</button>
            <button type="button" class="button small" onClick={() => send({ type: "answer_undo", id: requestId(), revision, agree: false })}>{say("refuse")}</button>
          </div>
        )}
        {other !== null && !asking && playing && <p class="banner quiet">{say("undoWaits")}</p>}
        {nameless && <div class="banner"><NameForm label={say("yourName")} name={habits().name ?? ""} say={say} onName={(name) => (askNoName(), takeName(nameless.player, name))} onIgnore={askNoName} /></div>}
        </div>
        {sheet === "help" && <Dialog title={say("help")} say={say} onClose={() => setSheet("")}><p class="help-text">{say("mouse")}</p><ul class="help-keys">{say("keys").split(" · ").map((line) => <li key={line}>{line}</li>)}</ul>{mine.map((seat) => <NameForm key={seat.player} label={hotSeat ? `${say("yourName")}: ${nameOf(seat.player)}` : say("yourName")} name={seat.named ? seat.name : ""} say={say} onName={(name) => takeName(seat.player, name)} />)}</Dialog>}
        {sheet === "invite" && <Dialog title={say("invite")} say={say} onClose={() => setSheet("")}><Invites table={table} seats={seatLinks} say={say} nameOf={nameOf} /></Dialog>}
        {sheet === "resign" && <Confirm text={resigning === null ? resignText : `${nameOf(resigning)}: ${resignText}`} say={say} onNo={() => setSheet("")} onYes={() => (setSheet(""), send({ type: "resign", id: requestId(), revision, ...(resigning === null ? {} : { player: resigning }) }))} />}
        {veiled && toSit !== null && <Curtain name={mine.find((seat) => seat.player === toSit)?.name || nameOf(toSit)} say={say} onReady={() => setSitting(toSit)} />}
        <div class="toasts" role="alert">{toasts.map((one) => <p key={one.id}>{one.text}</p>)}</div>
        <div class="unseen" aria-live="polite">{veiled ? "" : spoken}</div>
      </div>
    </>
  );
}
