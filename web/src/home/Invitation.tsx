// Turns a table with seats for friends into links to send, before anybody has to wait for them.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../icons";
import { canShare, copy, share } from "../share";
import type { Catalog, NewTable } from "./api";
import type { Draft } from "./draft";
import { filled, type Words } from "./words";

interface InvitationProps { made: NewTable; catalog: Catalog; draft: Draft; words: Words; enter: () => void }

export function Invitation({ made, catalog, draft, words, enter }: InvitationProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const friends = made.seats.filter((seat) => seat.kind === "friend" && seat.link);
  const nameOf = (player: number): string => {
    const hero = catalog.heroes.find((one) => one.id === draft.heroes[player])?.name ?? "";
    const name = draft.seats[player]?.name.trim();
    return name ? `${name} · ${hero}` : `${filled(words.seat, { n: player + 1 })} · ${hero}`;
  };
  return (
    <dialog class="home sheet invitation" ref={sheet} onCancel={(event) => (event.preventDefault(), enter())} aria-labelledby="invitation-title">
      <div class="leaf">
        <h2 id="invitation-title">{friends.length === 1 ? words.invite_one : words.invite_many}</h2>
        <p class="hint">{words.invite_hint}</p>
        {friends.map((seat, index) => <Passing key={seat.player} first={index === 0} label={nameOf(seat.player)} address={whole(seat.link ?? "")} words={words} />)}
        <Passing label={words.watch_link} address={whole(`/t/${made.table}#${made.watch}`)} words={words} />
        <p class="row"><button type="button" class="sit" onClick={enter}>{words.to_table}</button></p>
      </div>
    </dialog>
  );
}

const whole = (link: string): string => new URL(link, location.origin).href;

function Passing({ label, address, words, first = false }: { label: string; address: string; words: Words; first?: boolean }) {
  const [copied, setCopied] = useState(false);
  return (
    <div class="passing">
      <p class="overline">{label}</p>
      <div class="copyable">
        <input readOnly value={address} aria-label={filled(words.link_for, { name: label })} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class={`button ${first ? "main" : ""}`} autofocus={first} aria-label={`${copied ? words.copied : words.copy_link}: ${label}`} onClick={() => void copy(address).then(setCopied)}><Icon name="link" /> {copied ? words.copied : words.copy_link}</button>
        {canShare() && <button type="button" class="button square" aria-label={`${words.share}: ${label}`} onClick={() => void share(address)}><Icon name="share" /></button>}
      </div>
      <span class="unseen" role="status">{copied ? words.copied : ""}</span>
    </div>
  );
}
