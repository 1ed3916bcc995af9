// Turns the number of a deck's pattern into its drawing: the same twelve that the sheets print on the backs of cards.
import { useId } from "preact/hooks";

// Each fills a tile of the given size; marks are lines from point to point, as in duelwright/sheets/patterns.py.
const TILES: readonly (readonly [width: number, height: number, marks: string])[] = [
  [14, 14, "M-3 3 3-3M0 14 14 0M11 17 17 11"],
  [14, 14, "M3.5 2.7v1.600M2.7 3.500h1.600M10.500 9.700v1.600M9.700 10.500h1.600"],
  [14, 10, "M0 5h14"],
  [18, 16, "M1 7l4-4 4 4M10 15l4-4 4 4"],
  [10, 14, "M5 0v14"],
  [20, 20, "M2 5h6M5 2v6M12 15h6M15 12v6"],
  [14, 14, "M-3 11 3 17M0 0 14 14M11-3 17 3"],
  [12, 12, "M0 6h12M6 0v12"],
  [18, 14, "M1 4h8M10 11h8"],
  [16, 16, "M0 0 16 16M0 16 16 0"],
  [14, 18, "M4 1v8M11 10v8"],
  [22, 20, "M2 3h7l-3.500 6zM13 13h7l-3.500 6z"],
];

export function Ornament({ pattern }: { pattern: number }) {
  const id = useId();
  const [width, height, marks] = TILES[pattern % TILES.length] as (typeof TILES)[number];
  return (
    <svg class="ornament" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
          <path d={marks} fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
