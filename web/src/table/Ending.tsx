// What a table offers beside playing: the end with a rematch and its replay, and links for the other seats.
import { useState } from "preact/hooks";
import type { TableSetting, StoryLine, Update } from "../messages";
import { keptTable, type KeptSeat } from "../kept";
import type { Say } from "../words";

const LAST_LINES = 4; // of the story: how it ended

interface EndingProps { setting: TableSetting; update: Update; story: readonly StoryLine[]; say: Say; table: string; token: string; playing: boolean; next: string | null; onRematch: () => void }

/** Takes the place of the question: the board and the log, which say why, stay in sight. */
export function Ending({ setting, update, story, say, table, token, playing, next, onRematch }: EndingProps) {
  const [address, setAddress] = useState("");
  const [fault, setFault] = useState("");
  const winners = update.result?.winners ?? [];
  const mine = setting.seats.filter((seat) => seat.mine).map((seat) => seat.player);
  const won = winners.some((player) => mine.includes(player));
  const title = mine.length !== 1 ? say("over") : say(won ? "won" : "lostGame");
  const wanted = mine.some((player) => update.rematch.includes(player));
  const share = async () => {
    try {
      const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/share`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token }) });
      const said = (await answer.json()) as { replay?: string; error?: string };
      if (said.replay) setAddress(`${location.origin}/r/${said.replay}`);
      else setFault(said.error ?? say("closed"));
    } catch {
      setFault(say("lost"));
    }
  };
  const text = update.result?.text ?? "";
  const lines = story.filter((line) => line.tone !== "heading" && line.text !== text).slice(-LAST_LINES);
  return (
    <section class={`question ending ${mine.length === 1 ? (won ? "victory" : "loss") : ""}`} role="dialog" aria-label={title}>
      <h2>{title}</h2>
      <p class="ending-text">{text}</p>
      {update.rematch.filter((player) => !mine.includes(player)).map((player) => <p key={player} class="wanted">{say("rematchWanted", { name: setting.heroes[player]?.name ?? "" })}</p>)}
      {address && <Copyable address={address} label={say("share")} say={say} />}
      {fault && <p role="alert">{fault}</p>}
      <div class="row">
        {next && <a class="button main" href={next}>{say("next")}</a>}
        {playing && !next && <button type="button" class="button main" disabled={wanted} onClick={onRematch}>{say(wanted ? "rematchWaits" : "rematch")}</button>}
        {address ? <a class="button" href={address}>{say("replay")}</a> : <button type="button" class="button" onClick={() => void share()}>{say("share")}</button>}
        <a class="button" download href={`/api/tables/${encodeURIComponent(table)}/replay?token=${encodeURIComponent(token)}`}>{say("saveReplay")}</a>
      </div>
      {lines.length > 0 && <><span class="overline">{say("howItEnded")}</span><ol class="ending-lines">{lines.map((line) => <li key={line.number} class={line.tone}>{line.text}</li>)}</ol></>}
    </section>
  );
}

export function Invites({ table, seats, say, nameOf }: { table: string; seats: KeptSeat[]; say: Say; nameOf: (player: number) => string }) {
  const kept = keptTable(table);
  const whole = (link: string) => new URL(link, location.origin).href;
  return (
    <div class="invites">
      <p>{say("inviteHint")}</p>
      {seats.map((seat) => seat.link && <div key={seat.player}><span class="overline">{nameOf(seat.player)}</span><Copyable address={whole(seat.link)} label={say("seatLink", { name: nameOf(seat.player) })} say={say} /></div>)}
      {kept?.watch && <div><span class="overline">{say("watchLink")}</span><Copyable address={whole(`/t/${table}#${kept.watch}`)} label={say("watchLink")} say={say} /></div>}
    </div>
  );
}

export function Copyable({ address, label, say }: { address: string; label: string; say: Say }) {
  const [copied, setCopied] = useState(false);
  const copy = async (field: HTMLInputElement | null) => {
    field?.select();
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      document.execCommand("copy"); // Pages that are not served safely have no clipboard of their own.
    }
    setCopied(true);
  };
  return (
    <p class="copyable">
      <input readOnly value={address} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="button" onClick={(event) => void copy(event.currentTarget.parentElement?.querySelector("input") ?? null)}>{say(copied ? "copied" : "copy")}</button>
    </p>
  );
}
