// Turns the story into a log, a chapter for every turn; each line opens its cards. It is one stop of Tab; arrows go among its lines.
import { useEffect, useRef, useState } from "preact/hooks";
import type { StoryLine } from "../messages";
import type { Say } from "../words";
import { chapters } from "./chapters";

const LONGEST = 400; // lines that are drawn

interface LogProps {
  story: StoryLine[];
  say: Say;
  onCard: (card: string) => void;
  /** In a replay: the step whose lines are marked; a line goes to its step first, and opens its card when it is there. */
  step?: number;
  onStep?: (step: number) => void;
}

export function Log({ story, say, onCard, step, onStep }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const [behind, setBehind] = useState(false);
  const last = story.at(-1)?.number;
  const toEnd = () => {
    const node = list.current;
    if (node) node.scrollTop = node.scrollHeight;
    setBehind(false);
  };
  // Who reads further up is left there; in a replay the end is always the step that is shown.
  useEffect(() => void ((behind && step === undefined) || toEnd()), [last, step]);
  return (
    <div class="log-room">
      <ol class="log" ref={list} aria-label={say("log")} tabIndex={0}
        onScroll={(event) => setBehind(event.currentTarget.scrollHeight - event.currentTarget.scrollTop - event.currentTarget.clientHeight > 48)}>
        {chapters(story.slice(-LONGEST)).map((chapter) => (
          <li key={chapter.number} class="chapter">
            {chapter.title && <h3>{chapter.title}</h3>}
            <ol>{chapter.lines.map((line) => <Line key={line.number} {...{ line, onCard, step, onStep }} />)}</ol>
          </li>
        ))}
      </ol>
      {behind && <button type="button" class="button small main log-latest" onClick={toEnd}>↓ {say("latest")}</button>}
    </div>
  );
}

function Line({ line, onCard, step, onStep }: { line: StoryLine; onCard: (card: string) => void; step: number | undefined; onStep: ((step: number) => void) | undefined }) {
  const card = line.cards[0];
  const elsewhere = onStep && line.step !== undefined && line.step !== step ? line.step : undefined;
  const open = elsewhere !== undefined ? () => onStep?.(elsewhere) : card !== undefined ? () => onCard(card) : undefined;
  return (
    <li class={`${line.tone} depth${Math.min(3, line.depth)}`} aria-current={step !== undefined && line.step === step ? "step" : undefined}>
      {open === undefined ? <span>{line.text}</span> : <button type="button" tabIndex={-1} onClick={open}>{line.text}</button>}
      {line.why && <span class="log-why">{line.why}</span>}
    </li>
  );
}
