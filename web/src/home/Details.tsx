// Turns the switches of a wish into a form: mode, number of players, house rules, whether strangers may look on.
import type { Catalog, Rule } from "./api";
import { modeFits, modeOf, seatsFit, withRule, type Draft } from "./draft";
import { capital, filled, type Words } from "./words";

interface DetailsProps { catalog: Catalog; draft: Draft; words: Words; change: (draft: Draft) => void }

export function Modes({ catalog, draft, words, change }: DetailsProps) {
  const counts = modeOf(catalog, draft).players.filter((count) => catalog.boards.some((board) => seatsFit(board, count)));
  return (
    <div class="modes">
      <div class="segments" role="group" aria-label={words.mode}>
        {catalog.modes.map((mode) => {
          const fits = modeFits(catalog, mode);
          const why = fits ? {} : { title: filled(words.no_board, { n: Math.min(...mode.players) }) };
          return <button type="button" key={mode.id} data-mode={mode.id} disabled={!fits} {...why} aria-pressed={mode.id === draft.mode} onClick={() => change({ ...draft, mode: mode.id })}>{capital(mode.name)}</button>;
        })}
      </div>
      {counts.length > 1 && (
        <div class="segments" role="group" aria-label={words.players}>
          {counts.map((count) => (
            <button type="button" key={count} aria-pressed={count === draft.players} aria-label={`${words.players}: ${count}`} onClick={() => change({ ...draft, players: count })}>{count}</button>
          ))}
        </div>
      )}
    </div>
  );
}

export function HouseRules({ catalog, draft, words, change }: DetailsProps) {
  const changed = Object.keys(draft.rules).length;
  return (
    <section class="block" aria-labelledby="rules-title">
      <header class="head">
        <h2 id="rules-title">{words.rules}</h2>
        <p class="hint">{changed === 0 ? words.rules_as_printed : filled(changed === 1 ? words.rule_changed : words.rules_changed, { n: changed })}</p>
        {changed > 0 && <button type="button" class="button small" onClick={() => change({ ...draft, rules: {} })}>{words.rules_reset}</button>}
      </header>
      <div class="rules">
        {catalog.rules.map((rule) => (
          <RuleChoice key={rule.id} {...{ rule, catalog, draft, change }} />
        ))}
        <label class="switch">
          <input type="checkbox" role="switch" checked={draft.open} onChange={(event) => change({ ...draft, open: event.currentTarget.checked })} />
          <span><b>{words.watched}</b><small>{words.watched_hint}</small></span>
        </label>
      </div>
    </section>
  );
}

function RuleChoice({ rule, catalog, draft, change }: Omit<DetailsProps, "words"> & { rule: Rule }) {
  const first = rule.id === "first_player";
  const choices = first ? rule.choices.slice(0, draft.players) : rule.choices;
  const nameOf = (index: number, name: string): string => {
    const hero = first ? catalog.heroes.find((one) => one.id === draft.heroes[index])?.name : undefined;
    return hero ? `${name}: ${hero}` : capital(name);
  };
  const chosen = Math.max(0, choices.findIndex((choice) => choice.value === draft.rules[rule.id]));
  return (
    <label class={`field ${chosen > 0 ? "changed" : ""}`}>
      <span>{rule.name}</span>
      <select value={String(chosen)} onChange={(event) => change(withRule(catalog, draft, rule.id, choices[Number(event.currentTarget.value)]?.value ?? 0))}>
        {choices.map((choice, index) => <option key={index} value={String(index)}>{nameOf(index, choice.name)}</option>)}
      </select>
    </label>
  );
}
