// Turns new story lines into short movements over the board: a fighter goes, a number rises, a hit flashes.
import type { Scene, TableSetting, StoryLine } from "../messages";
import { moves } from "../preferences";
import { middle, type Spot } from "./Pieces";
import { walk } from "./walk";

const SVG = "http://www.w3.org/2000/svg";
const FOLLOWS = 120; // milliseconds between two that go after each other
const MOST = 12; // lines; who was away wants the table, not a film

/** Plays what the lines tell, over the scene that is already drawn: every movement ends where things are. `walked`: the way of a move among them. `after`: when a line is due. */
export function playLines(lines: readonly StoryLine[], setting: TableSetting, before: Scene, walked: readonly string[], after: (line: StoryLine) => number): void {
  if (!moves() || lines.length === 0 || document.hidden) return;
  const over = document.querySelector(".board-over .flights");
  let wait = 0;
  for (const line of lines.slice(-MOST)) {
    wait = Math.max(wait, after(line));
    const fighter = String(line.fields["fighter"] ?? "");
    const figure = document.querySelector(`[data-fighter="${CSS.escape(fighter)}"] .figure-body`);
    if ((line.kind === "moved" || line.kind === "placed") && typeof line.fields["start"] === "string" && figure) {
      const ends = [line.fields["start"], String(line.fields["end"])];
      if (line.kind === "moved" && walked[0] === ends[0] && walked.at(-1) === ends[1]) {
        const { frames, duration } = walk(setting.board, walked);
        figure.animate(frames, { duration, delay: wait, easing: "cubic-bezier(.4,.2,.4,1)", fill: "backwards" });
        wait += duration - FOLLOWS;
      } else {
        const [from, to] = ends.map((id) => middle(setting.board, [id])) as [Spot, Spot];
        figure.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }], { duration: 340, delay: wait, easing: "cubic-bezier(.3,.7,.2,1)", fill: "backwards" });
        wait += FOLLOWS;
      }
    }
    if (line.kind === "damaged" || line.kind === "recovered") {
      const harm = line.kind === "damaged";
      const piece = before.pieces.find((one) => one.id === fighter);
      const at = piece ? middle(setting.board, piece.spaces) : null;
      figure?.animate([{ filter: harm ? "brightness(2.2) saturate(0)" : "brightness(1.6)" }, { filter: "none" }], { duration: 380, delay: wait });
      if (over && at) {
        const text = document.createElementNS(SVG, "text");
        text.setAttribute("class", harm ? "flight harm" : "flight relief");
        text.setAttribute("x", String(at.x));
        text.setAttribute("y", String(at.y - setting.board.radius * 0.6));
        text.textContent = `${harm ? "−" : "+"}${String(line.fields["number"] ?? "")}`;
        over.append(text);
        const rise = text.animate([{ opacity: 0, transform: "translateY(14px)" }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.7 }, { opacity: 0, transform: "translateY(-34px)" }], { duration: 1300, delay: wait, fill: "both" });
        rise.onfinish = () => text.remove();
        rise.oncancel = () => text.remove();
      }
      wait += 150;
    }
    if (line.kind === "defeated" && over) {
      const piece = before.pieces.find((one) => one.id === fighter);
      if (piece && piece.spaces.length > 0) {
        const at = middle(setting.board, piece.spaces);
        const ring = document.createElementNS(SVG, "circle");
        for (const [name, value] of Object.entries({ class: "flight-ring", cx: at.x, cy: at.y, r: setting.board.radius })) ring.setAttribute(name, String(value));
        over.append(ring);
        ring.animate([{ opacity: 1 }, { opacity: 0, r: `${setting.board.radius * 2}px` }], { duration: 400, delay: wait, fill: "both" }).onfinish = () => ring.remove();
      }
    }
  }
}
