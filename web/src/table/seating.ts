// Turns who sat where, and who does now, into what is said of it; and giving up into what would come of it.
import type { TableSetting, Update } from "../messages";
import type { Say } from "../words";

/** What a guest is told when seats have changed: who left, and what they themselves are called now. */
export function seatNews(before: TableSetting | null, now: TableSetting, say: Say): string[] {
  if (before === null || before.lang !== now.lang) return [];
  const watches = !now.seats.some((seat) => seat.mine);
  return before.seats.flatMap((was, place) => {
    const seat = now.seats[place];
    if (seat === undefined || was.kind === "bot") return [];
    if (seat.kind === "bot") return [was.mine && watches ? say("youLeft") : say("left", { name: was.name })];
    return seat.mine && seat.name !== was.name ? [say("called", { name: seat.name })] : [];
  });
}

/** Whether a bot plays on for who gives up: among more than two, while another person is still in the game. */
export function goesOnWithout(player: number, setting: TableSetting, update: Update): boolean {
  const plays = (other: number) => update.scene.players.some((one) => one.player === other && !one.out);
  return setting.seats.length > 2 && setting.seats.some((seat) => seat.player !== player && seat.kind === "person" && plays(seat.player));
}
