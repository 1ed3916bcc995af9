// Turns the boards on offer into their drawings, to choose one.
import { useLayoutEffect, useRef } from "preact/hooks";
import { isDark, usePreferences } from "../preferences";
import { darken } from "../table/night";
import type { Catalog } from "./api";
import { seatsFit, type Draft } from "./draft";
import { filled, type Words } from "./words";

export function Boards({ catalog, draft, words, change }: { catalog: Catalog; draft: Draft; words: Words; change: (draft: Draft) => void }) {
  usePreferences();
  const dark = isDark();
  return (
    <section class="block" id="boards" aria-labelledby="boards-title">
      <header class="head"><h2 id="boards-title" tabIndex={-1}>{words.boards}</h2></header>
      <div class="boards" role="radiogroup" aria-labelledby="boards-title">
        {catalog.boards.map((board) => {
          const fits = seatsFit(board, draft.players);
          return (
            <label key={board.id} class={`board-offer ${board.id === draft.board ? "held" : ""}`}>
              <input type="radio" name="board" value={board.id} checked={board.id === draft.board} disabled={!fits} onChange={() => change({ ...draft, board: board.id })} />
              <Drawing key={dark ? "dark" : "light"} svg={board.svg} dark={dark} />
              <span class="caption">
                <b>{board.name}</b>
                <small>{fits ? `${board.players === 2 ? words.room_two : filled(words.room, { n: board.players })} · ${filled(words.spaces, { n: board.spaces })} · ${filled(words.zones, { n: board.zones })}` : filled(words.no_room, { n: draft.players })}</small>
                {board.rules.map((rule) => <small key={rule.text} class="board-rule">{rule.name && <b>{rule.name}. </b>}{rule.text}</small>)}
              </span>
            </label>
          );
        })}
      </div>
    </section>
  );
}

/** The drawing of the sheets, on dark cloth at night as at the table. */
function Drawing({ svg, dark }: { svg: string; dark: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const drawing = place.current?.querySelector("svg");
    if (dark && drawing) darken(drawing);
  }, [svg]);
  return <span class="drawing" aria-hidden="true" ref={place} dangerouslySetInnerHTML={{ __html: svg }} />;
}
