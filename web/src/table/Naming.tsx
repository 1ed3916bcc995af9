// Turns what somebody types into a name: beside the table when they first come to a seat that has none, and whenever they like.
import { useState } from "preact/hooks";
import { LONGEST_NAME } from "../home/remembered";
import { Icon } from "../icons";
import type { Say } from "../words";

/** It does not take the keyboard: who does not care for a name plays on. */
export function NameForm({ label, name, say, onName, onIgnore }: { label: string; name: string; say: Say; onName: (name: string) => void; onIgnore?: () => void }) {
  const [typed, setTyped] = useState(name);
  return (
    <form class="naming" aria-label={label} onSubmit={(event) => (event.preventDefault(), onName(typed))}>
      <label><span>{label}</span><input type="text" value={typed} maxLength={LONGEST_NAME} autoComplete="nickname" onInput={(event) => setTyped(event.currentTarget.value)} /></label>
      <button type="submit" class="button small">{say("takeName")}</button>
      {onIgnore && <button type="button" class="button small plain square" aria-label={say("close")} onClick={onIgnore}><Icon name="close" /></button>}
    </form>
  );
}
