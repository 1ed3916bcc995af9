// Turns a step into words: who was asked what, what was chosen, and what came of it and why.
import type { TableSetting, StoryLine, Update } from "../messages";
import { filled, type Words } from "../home/words";

interface StepCardProps { setting: TableSetting; update: Update; lines: StoryLine[]; words: Words }

export function StepCard({ setting, update, lines, words }: StepCardProps) {
  const { chosen, result } = update;
  const who = chosen ? (setting.heroes[chosen.player]?.name ?? "") : "";
  const sitter = chosen ? setting.seats.find((seat) => seat.player === chosen.player)?.name : undefined;
  return (
    <section class="step-card" tabIndex={0} aria-label={filled(words.step_of, { n: update.step, all: setting.steps ?? 0 })}>
      <p class="overline">{chosen ? `${who}${sitter && sitter !== who ? ` · ${sitter}` : ""}` : update.step === 0 ? words.setup : words.over}</p>
      {result && <h2 class="verdict">{String(result["text"] ?? "")}</h2>}
      {chosen && chosen.text && <p class="asked">{chosen.prompt}{chosen.why && <span class="why">{chosen.why}</span>}</p>}
      {chosen && (chosen.text || lines.length === 0) && <h2>{chosen.text || words.hidden_choice}</h2>}
      <ol>
        {lines.filter((line) => line.text !== result?.["text"]).map((line) => <li key={line.number} class={`${line.tone} in${Math.min(3, line.depth)}`}>{line.text}{line.why && <span class="why">{line.why}</span>}</li>)}
      </ol>
    </section>
  );
}
