// Turns a question into a panel of words and buttons: what is asked, why, how it is answered on the table, and every choice that is left.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Asked, Offered, OfferedGroup } from "../messages";
import type { Say } from "../words";
import type { Thing } from "./choices";
import { choicesOf, hintFor } from "./choices";
import { Icon } from "../icons";

export interface QuestionProps {
  say: Say;
  question: Asked;
  groups: OfferedGroup[];
  picked: readonly Thing[];
  nameOf: (thing: Thing) => string;
  preview: Offered | null;
  /** A finger has shown what it would choose: the next tap takes it. */
  armed: boolean;
  busy: boolean;
  onChoice: (choice: Offered) => void;
  onPreview: (choice: Offered | null) => void;
  onPick: (picked: Thing[]) => void;
}

const FEW = 7; // so many choices are buttons at once; more are narrowed down by fighter first, or wait behind "all choices"

/** Under the label of its group a choice is written short, as long as no other is written so and who hears its name hears what is written. */
function written(choice: Offered, group: OfferedGroup): string {
  const alone = group.choices.filter((other) => other.short === choice.short).length === 1;
  return group.label && alone && choice.text.toLowerCase().includes(choice.short.toLowerCase()) ? choice.short : choice.text;
}

/** Short answers stand in columns. */
const brief = (group: OfferedGroup): boolean => group.choices.length > 3 && group.choices.every((choice) => choice.effect === "" && written(choice, group).length < 21);

export function Question({ say, question, groups, picked, nameOf, preview, armed, busy, onChoice, onPreview, onPick }: QuestionProps) {
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const all = choicesOf(groups);
  const onTable = (choice: Offered) => choice.space !== null || choice.card !== null || choice.target !== null || choice.token !== null;
  const wide = open || all.length <= FEW;
  const shown = wide ? groups : groups.map((group) => ({ ...group, choices: group.choices.filter((choice) => !onTable(choice)) })).filter((group) => group.choices.length > 0);
  const fighters = wide || picked.some((thing) => thing.kind === "fighter") ? [] : groups.filter((group) => group.fighter !== null && group.choices.length > 1);
  const hint = hintFor(all, picked);
  // What a thing on the table would do is said here; what a button would do is on the button.
  const promise = preview && (armed || !shown.some((group) => group.choices.includes(preview))) ? preview : null;
  useEffect(() => setOpen(false), [question]);
  // A list that was opened by key is gone through by key.
  const reveal = (event: MouseEvent) => {
    setOpen(true);
    if (event.detail === 0) requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(".choice")?.focus());
  };
  let number = 0;
  return (
    <section class={`question ${busy ? "busy" : ""}`} aria-label={question.prompt}>
      <header>
        <h2>{question.prompt}</h2>
        {question.why && <p class="why">{question.why}</p>}
      </header>
      {picked.length > 0 && (
        <p class="picked">
          {picked.map((thing, index) => <button type="button" key={thing.id} class="chip" aria-label={`${say("back")}: ${nameOf(thing)}`} onClick={() => onPick(picked.slice(0, index))}>{nameOf(thing)} <Icon name="close" /></button>)}
        </p>
      )}
      <div class="choices" role="group" aria-label={say("choices")} ref={list}>
        {fighters.length > 0 && (
          <div class="choice-group narrowing">
            {fighters.map((group) => (
              <button type="button" key={group.fighter} class="button narrow" disabled={busy} data-narrow={group.fighter ?? undefined} onClick={(event) => (onPick([{ kind: "fighter", id: group.fighter ?? "" }]), event.detail === 0 && reveal(event))}>
                {(number += 1) < 10 && <kbd aria-hidden="true" data-key={number} />}<span>{group.label}</span><b class="count" title={say("options", { number: group.choices.length })}>{group.choices.length}</b>
              </button>
            ))}
          </div>
        )}
        {shown.map((group, at) => (
          <div class={`choice-group ${brief(group) ? "brief" : ""}`} key={at}>
            {group.label && <span class="overline">{group.label}</span>}
            {group.choices.map((choice) => (
              <button type="button" key={choice.option} class={`button choice ${choice.card ? "carded" : ""} ${choice.confirm ? "harm" : ""} ${preview?.option === choice.option ? "near" : ""}`} data-option={choice.option} disabled={busy}
                aria-label={[choice.text, choice.effect].filter(Boolean).join(". ")} onClick={() => onChoice(choice)} onFocus={() => onPreview(choice)} onBlur={() => onPreview(null)} onMouseEnter={() => onPreview(choice)} onMouseLeave={() => onPreview(null)}>
                {(number += 1) < 10 && <kbd aria-hidden="true" data-key={number} />}
                <span>{written(choice, group)} {choice.effect && <small>{choice.effect}</small>}</span>
              </button>
            ))}
          </div>
        ))}
        {!wide && <button type="button" class="button plain all" onClick={reveal}>{say("all")} ({all.length}) …</button>}
      </div>
      <p class={`hint ${wide ? "" : "steady"} ${promise ? "promise" : ""}`}>
        {promise ? <><b>{promise.text}</b>{promise.effect && <span> · {promise.effect}</span>}{armed && <em>{say("tapAgain")}</em>}</> : hint && say(hint)}
      </p>
    </section>
  );
}
