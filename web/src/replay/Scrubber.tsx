// Turns a place in a game into a bar to go elsewhere: to a turn, a step on or back, along by itself, to another seat's view.
import type { TableSetting } from "../messages";
import { Icon, type IconName } from "../icons";
import { playerTone } from "../table/Pieces";
import { filled, type Words } from "../home/words";
import { otherTurn, turnAt, type Seat, type Spot } from "./reel";

export const SPEEDS = [0.5, 1, 2, 4] as const;

interface ScrubberProps {
  setting: TableSetting;
  words: Words;
  spot: Spot;
  playing: boolean;
  speed: number;
  go: (step: number) => void;
  see: (seat: Seat) => void;
  play: (on: boolean) => void;
  hurry: (speed: number) => void;
}

export function Scrubber({ setting, words, spot, playing, speed, go, see, play, hurry }: ScrubberProps) {
  const { step } = spot;
  const steps = setting.steps ?? 0;
  const turns = setting.turns ?? [];
  const turn = turnAt(turns, step);
  const nameOf = (player: number) => setting.heroes[player]?.name ?? "";
  const turnText = turn ? `${filled(words.turn, { n: turn.turn })}: ${nameOf(turn.player)}` : words.setup;
  const button = (name: IconName, label: string, to: number, off: boolean) => (
    <button type="button" class="button square" aria-label={label} title={label} disabled={off} onClick={() => go(to)}><Icon name={name} /></button>
  );
  return (
    <section class="scrubber" aria-label={words.position}>
      <div class="strip">
        <div class="strip-turns" aria-hidden="true">
          {turns.map((mark, index) => {
            const end = turns[index + 1]?.step ?? steps;
            return <span key={mark.turn} class={mark === turn ? "now" : ""} title={`${filled(words.turn, { n: mark.turn })}: ${nameOf(mark.player)}`} style={{ left: `${(100 * mark.step) / Math.max(1, steps)}%`, width: `${(100 * (end - mark.step)) / Math.max(1, steps)}%`, "--player": playerTone(mark.player) }} />;
          })}
        </div>
        <input type="range" min={0} max={steps} value={step} aria-label={words.position} aria-valuetext={`${filled(words.step_of, { n: step, all: steps })}. ${turnText}`} onInput={(event) => go(Number(event.currentTarget.value))} />
      </div>
      <div class="transport">
        {button("first", words.to_start, 0, step === 0)}
        {button("back", words.back, step - 1, step === 0)}
        <button type="button" class="button square main" aria-label={playing ? words.pause : words.play} title={playing ? words.pause : words.play} onClick={() => play(!playing)}><Icon name={playing ? "pause" : "play"} /></button>
        {button("next", words.forward, step + 1, step === steps)}
        {button("last", words.to_end, steps, step === steps)}
      </div>
      <p class="where"><b>{step}</b><span>/{steps}</span></p>
      <label class="pick turn-pick">
        <span class="unseen">{words.to_turn}</span>
        <select value={String(turn?.turn ?? 0)} onChange={(event) => go(turns.find((mark) => String(mark.turn) === event.currentTarget.value)?.step ?? 0)}>
          <option value="0">{words.setup}</option>
          {turns.map((mark) => <option key={mark.turn} value={String(mark.turn)}>{filled(words.turn, { n: mark.turn })}: {nameOf(mark.player)}</option>)}
        </select>
      </label>
      <label class="pick view-pick">
        <span>{words.seen_by}</span>
        <select value={spot.seat === null ? "" : String(spot.seat)} onChange={(event) => see(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}>
          <option value="">{words.open_view}</option>
          {setting.heroes.map((hero) => <option key={hero.player} value={String(hero.player)}>{hero.name}</option>)}
        </select>
      </label>
      <label class="pick speed-pick">
        <span>{words.speed}</span>
        <select value={String(speed)} onChange={(event) => hurry(Number(event.currentTarget.value))}>
          {SPEEDS.map((one) => <option key={one} value={String(one)}>{one === 0.5 ? "½" : one}×</option>)}
        </select>
      </label>
    </section>
  );
}

/** What a key asks for; undefined where it means nothing here. Inside the bar itself arrows already move it. */
export function stepFor(key: string, step: number, setting: TableSetting, inBar: boolean): number | undefined {
  const steps = setting.steps ?? 0;
  const turns = setting.turns ?? [];
  if (key === "PageDown") return otherTurn(turns, step, 1, steps);
  if (key === "PageUp") return otherTurn(turns, step, -1, steps);
  if (inBar) return undefined;
  return { ArrowRight: Math.min(steps, step + 1), ArrowLeft: Math.max(0, step - 1), Home: 0, End: steps }[key];
}
