// Turns what goes on besides a new game into lists: tables to go on with, tables to watch, replays to open.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../icons";
import { forgetReplay, keepTable, keptReplays, type KeptTable } from "../kept";
import { go } from "../router";
import { readOpen, readReplay, Refusal, shareTable, type MineNow, type OpenTable } from "./api";
import { useOften, type Mine } from "./mine";
import { ago } from "./order";
import { filled, type Words } from "./words";

const FEW = 6;

/** What waits for this guest, where they look first. */
export function YourTurn({ mine, words }: { mine: Mine; words: Words }) {
  const all = mine.tables.filter(({ now }) => now?.asked && !now.over);
  const waiting = all.slice(0, 2);
  if (waiting.length === 0) return null;
  return (
    <nav class="your-turn" aria-label={words.your_move}>
      {waiting.map(({ kept, now }) => (
        <Inner key={kept.table} to={addressOf(kept)}><span class="state">{words.your_move}</span><b>{titleOf(now, words)}</b><small>{placeOf(now, words)}</small></Inner>
      ))}
      {all.length > waiting.length && <a class="more" href="#mine" onClick={(event) => (event.preventDefault(), document.getElementById("mine")?.scrollIntoView())}>{filled(words.more_tables, { n: all.length - waiting.length })}</a>}
    </nav>
  );
}

export function MyTables({ mine, words, lang }: { mine: Mine; words: Words; lang: string }) {
  const [all, setAll] = useState(false);
  const [fault, setFault] = useState("");
  const shown = all ? mine.tables : mine.tables.slice(0, FEW);
  const replay = async (kept: KeptTable) => {
    setFault("");
    try {
      const id = kept.replay ?? (await shareTable(kept.table, kept.token)).replay;
      keepTable({ ...kept, replay: id });
      go(`/r/${id}`);
    } catch (error) {
      setFault(error instanceof Refusal && error.status === 0 ? words.no_server : (error instanceof Refusal && error.message) || words.refused);
    }
  };
  return (
    <section class="block" id="mine" aria-labelledby="mine-title">
      <header class="head"><h2 id="mine-title">{words.mine}</h2></header>
      {mine.tables.length === 0 && <p class="hint">{words.mine_none}</p>}
      <ul class="tables">
        {shown.map(({ kept, now }) => {
          const asked = now?.asked && !now.over;
          const title = now ? titleOf(now, words) : filled(words.table_of, { when: ago(kept.created / 1000, lang) });
          const state = !now ? (mine.known ? words.gone : "…") : now.over ? words.over : !now.yours ? words.left : asked ? words.your_move : now.waiting_for ? filled(words.waiting_for, { name: now.waiting_for }) : words.waiting;
          return (
            <li key={kept.table} class={`mine ${asked ? "asked" : ""} ${now ? "" : "gone"}`}>
              <Inner to={addressOf(kept)}>
                <b>{title}</b>
                <small>{now ? `${placeOf(now, words)} · ${ago(now.updated, lang)}` : ""}</small>
                <span class="state">{state}</span>
              </Inner>
              {now?.over && <button type="button" class="button plain small" aria-label={`${words.replay}: ${title}`} onClick={() => void replay(kept)}>{words.replay}</button>}
              <button type="button" class="button plain square" aria-label={filled(words.forget, { name: title })} title={words.forget_it} onClick={() => mine.forget(kept.table)}><Icon name="close" /></button>
            </li>
          );
        })}
      </ul>
      {mine.tables.length > FEW && <button type="button" class="button small" aria-expanded={all} onClick={() => setAll(!all)}>{all ? words.fewer : filled(words.all_tables, { n: mine.tables.length })}</button>}
      {fault && <p class="fault" role="alert">{fault}</p>}
    </section>
  );
}

export function Watch({ words, lang }: { words: Words; lang: string }) {
  const [open, setOpen] = useState<OpenTable[]>([]);
  useOften(() => void readOpen().then(setOpen, () => undefined), lang);
  return (
    <section class="block" id="watch" aria-labelledby="watch-title">
      <header class="head"><h2 id="watch-title">{words.watch}</h2></header>
      {open.length === 0 && <p class="hint">{words.watch_none}</p>}
      <ul class="tables">
        {open.map((table) => (
          <li key={table.table} class="watched">
            <Inner to={addressOf(table)}><b>{titleOf(table, words)}</b><small>{placeOf(table, words)}</small><span class="state"><Icon name="eye" /></span></Inner>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Replays({ words, lang }: { words: Words; lang: string }) {
  const [fault, setFault] = useState("");
  const [over, setOver] = useState(false);
  const [kept, setKept] = useState(keptReplays);
  const open = async (file: File | undefined) => {
    if (!file) return;
    setFault("");
    try {
      go(`/r/${(await readReplay(await file.text())).replay}`);
    } catch (error) {
      setFault(error instanceof Refusal && error.status === 0 ? words.no_server : (error instanceof Refusal && error.message) || words.not_a_replay);
    }
  };
  // A file may be dropped anywhere on the page.
  useEffect(() => {
    const carries = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
    const drag = (event: DragEvent) => carries(event) && (event.preventDefault(), setOver(true));
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(false);
      void open(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", drag);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => (removeEventListener("dragover", drag), removeEventListener("dragleave", leave), removeEventListener("drop", drop));
  }, [lang]);
  return (
    <section class="block" id="replays" aria-labelledby="replays-title">
      <header class="head"><h2 id="replays-title">{words.replays}</h2></header>
      <label class={`file ${over ? "over" : ""}`}>
        <input type="file" accept=".json,application/json" aria-describedby="replays-hint" onChange={(event) => (void open(event.currentTarget.files?.[0]), (event.currentTarget.value = ""))} />
        <b>{words.open_replay}</b>
        <span class="hint" id="replays-hint">{words.replays_hint}</span>
      </label>
      {fault && <p class="fault" role="alert">{fault}</p>}
      {over && <div class="drop" aria-hidden="true">{words.drop_here}</div>}
      <ul class="tables">
        {kept.map(({ replay, title, board, opened }) => (
          <li key={replay}>
            <Inner to={`/r/${replay}`}><b>{title}</b><small>{board} · {ago(opened / 1000, lang)}</small><span class="state"><Icon name="play" /></span></Inner>
            <button type="button" class="button plain square" aria-label={filled(words.forget, { name: title })} title={words.forget_it} onClick={() => (forgetReplay(replay), setKept(keptReplays()))}><Icon name="close" /></button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const addressOf = ({ table, token }: { table: string; token: string }): string => `/t/${table}#${token}`;
const titleOf = (now: { heroes: string[] } | undefined, words: Words): string => now?.heroes.join(` ${words.versus} `) ?? "";
const placeOf = (now: Pick<MineNow, "board" | "turn"> | undefined, words: Words): string => (now ? `${now.board} · ${now.turn > 0 ? filled(words.turn, { n: now.turn }) : words.setup}` : "");

/** A link inside the page, unless a new tab is wanted. */
function Inner({ to, children }: { to: string; children: ComponentChildren }) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return <a href={to} onClick={follow}>{children}</a>;
}
