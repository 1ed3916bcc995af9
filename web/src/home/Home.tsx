// Turns the catalogue of a server into the page where a table is chosen, gone on with, watched or replayed.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../icons";
import { keepTable } from "../kept";
import { isDark, moves, prefer, usePreferences } from "../preferences";
import { go } from "../router";
import { openTable, readCatalog, Refusal, type Catalog, type HeroOffer, type NewTable } from "./api";
import { Boards } from "./Boards";
import { HouseRules, Modes } from "./Details";
import { firstDraft, fitted, surprise, wishOf, withHero, type Draft } from "./draft";
import { MyTables, Replays, Watch, YourTurn } from "./Elsewhere";
import { HeroSheet } from "./HeroSheet";
import "./home.css";
import { Invitation } from "./Invitation";
import { useMine } from "./mine";
import { Poster } from "./Poster";
import { rememberHabits } from "./remembered";
import { Roster } from "./Roster";
import { filled, wordsOf, type Words } from "./words";

export function HomePage({ watch }: { watch: boolean }) {
  const { lang } = usePreferences();
  const words = wordsOf(lang);
  const [catalog, setCatalog] = useState<Catalog | null>(null);
  const [fault, setFault] = useState("");
  const [draft, setDraft] = useState<Draft | null>(null);
  const load = () => {
    setFault("");
    readCatalog(lang).then(
      (found) => {
        setCatalog(found);
        setDraft((before) => (before ? fitted(found, before) : firstDraft(found)));
      },
      (error: unknown) => setFault(said(error, words)),
    );
  };
  useEffect(load, [lang]);
  // With the words themselves: who is read to hears them in their own language.
  useLayoutEffect(() => {
    document.documentElement.lang = lang;
    document.title = "Duelwright";
  }, [lang]);
  return (
    <div class="home">
      <Top languages={catalog?.languages ?? []} lang={lang} words={words} />
      <main>
        {catalog && (catalog.heroes.length === 0 || catalog.boards.length === 0) ? (
          <p class="waiting">{catalog.heroes.length === 0 ? words.no_heroes : words.no_boards}</p>
        ) : catalog && draft ? (
          <NewGame {...{ catalog, draft, words, lang }} change={(wish) => setDraft(fitted(catalog, wish))} watch={watch} />
        ) : (
          <div class="waiting" role="status">
            <p>{fault || words.loading}</p>
            {fault && <button type="button" class="button main" onClick={load}>{words.again}</button>}
          </div>
        )}
      </main>
    </div>
  );
}

function Top({ languages, lang, words }: { languages: Catalog["languages"]; lang: string; words: Words }) {
  const dark = isDark();
  return (
    <header class="top">
      <div class="brand">
        <h1>Duelwright</h1>
        <p>{words.tagline}</p>
      </div>
      <div class="tools">
        <div class="segments" role="group" aria-label={words.language}>
          {languages.map((language) => (
            <button type="button" key={language.id} lang={language.id} aria-pressed={language.id === lang} title={language.name} onClick={() => prefer({ lang: language.id })}><span class="whole">{language.name}</span><span class="code" aria-hidden="true">{language.id.slice(0, 2)}</span></button>
          ))}
        </div>
        <button type="button" class="round" aria-label={dark ? words.theme_light : words.theme_dark} onClick={() => prefer({ theme: dark ? "light" : "dark" })}><Icon name={dark ? "sun" : "moon"} /></button>
      </div>
    </header>
  );
}

interface NewGameProps { catalog: Catalog; draft: Draft; words: Words; lang: string; watch: boolean; change: (draft: Draft) => void }

function NewGame({ catalog, draft, words, lang, watch, change }: NewGameProps) {
  const [chosen, setChosen] = useState(0);
  const [sheet, setSheet] = useState<HeroOffer | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [made, setMade] = useState<NewTable | null>(null);
  const mine = useMine(lang);
  const seat = Math.min(chosen, draft.players - 1);
  useEffect(() => {
    if (watch) document.getElementById("watch")?.scrollIntoView();
  }, [watch]);
  const pickFor = (other: number) => {
    setChosen(other);
    goTo("heroes", `.deck-back[data-hero="${draft.heroes[other] ?? ""}"]`);
  };
  const enter = (table: NewTable) => go(`/t/${table.table}#${table.token}`);
  const sitDown = async () => {
    setBusy(true);
    setFault("");
    try {
      const table = await openTable(wishOf(draft, lang));
      remember(table, draft);
      if (table.seats.some((one) => one.kind === "friend")) setMade(table);
      else enter(table);
    } catch (error) {
      setFault(said(error, words));
    }
    setBusy(false);
  };
  const board = catalog.boards.find((one) => one.id === draft.board)?.name ?? "";
  return (
    <>
      <YourTurn mine={mine} words={words} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void sitDown();
        }}
      >
        <div class="opening">
          <Poster {...{ catalog, draft, words, chosen: seat, change }} choose={pickFor} read={setSheet} />
          <div class="deal">
            <Modes {...{ catalog, draft, words, change }} />
            <button type="button" class="where" aria-label={`${words.board}: ${board}. ${words.change}`} onClick={() => goTo("boards", `.board-offer input[value="${draft.board}"]`)}>{board}</button>
            <button type="submit" class="sit" aria-disabled={busy}>{busy ? words.sitting_down : words.sit_down}</button>
            {fault && <p class="fault" role="alert">{fault}</p>}
          </div>
        </div>
        <div class="choices">
          <Roster {...{ catalog, draft, words, chosen: seat }} choose={setChosen} take={(hero) => change(withHero(draft, seat, hero))} read={setSheet} surprise={() => change(surprise(catalog, draft))} />
          <Boards {...{ catalog, draft, words, change }} />
          <HouseRules {...{ catalog, draft, words, change }} />
        </div>
      </form>
      <div class="elsewhere">
        <MyTables {...{ mine, words, lang }} />
        <Watch {...{ words, lang }} />
        <Replays {...{ words, lang }} />
      </div>
      {sheet && <HeroSheet hero={sheet} words={words} close={() => setSheet(null)} take={draft.heroes[seat] === sheet.id ? undefined : { label: filled(words.take_for, { n: seat + 1 }), act: () => change(withHero(draft, seat, sheet.id)) }} />}
      {made && <Invitation {...{ made, catalog, draft, words }} enter={() => enter(made)} />}
    </>
  );
}

/** Brings a part of the page into view, and the keyboard with it. */
function goTo(id: string, focused: string): void {
  document.getElementById(id)?.scrollIntoView({ block: "start", behavior: moves() ? "smooth" : "auto" });
  document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
}

function remember(made: NewTable, draft: Draft): void {
  const seats = made.seats.map(({ player, kind, link }) => ({ player, kind, name: draft.seats[player]?.name ?? "", ...(link ? { link } : {}) }));
  keepTable({ table: made.table, token: made.token, watch: made.watch, seats, created: Date.now(), nameAsked: true });
  const bot = draft.seats.slice(0, draft.players).find((seat) => seat.kind === "bot")?.bot;
  rememberHabits({ name: draft.seats[0]?.name ?? "", board: draft.board, heroes: draft.heroes, ...(bot ? { bot } : {}) });
}

function said(error: unknown, words: Words): string {
  if (!(error instanceof Refusal)) return words.refused;
  return error.status === 0 ? words.no_server : error.message || words.refused;
}
