// Turns fighters, tokens and items into figures over the board, in the board's own units.
import type { BoardFacts, HeroFacts, NamedText, FighterSeen, Scene, TableSetting } from "../messages";

export interface Spot { x: number; y: number }

/** The middle of spaces, or of the line `a - b`. */
export function middle(board: BoardFacts, ids: readonly string[]): Spot {
  const found = ids.flatMap((id) => id.split(" - ")).map((id) => board.spaces.find((space) => space.id === id)).filter((space) => space !== undefined);
  const count = Math.max(1, found.length);
  return { x: found.reduce((sum, space) => sum + space.x, 0) / count, y: found.reduce((sum, space) => sum + space.y, 0) / count };
}

/** Colours of players: bright enough to be told apart from the board at a glance, two that differ in hue and lightness. */
export const PLAYER_TONES = ["#b3261e", "#1f5fa8", "#2e7d46", "#8a4fa3", "#c46a12", "#38716f"] as const;
export const playerTone = (player: number): string => PLAYER_TONES[player % PLAYER_TONES.length] ?? PLAYER_TONES[0];

interface FigureProps { piece: FighterSeen; board: BoardFacts; hero: HeroFacts | undefined; label: string; state: string; share: number; grow: number; drag: boolean; focus: boolean }

/** A fighter: a disc for a hero, a shield-cut token for a sidekick, a capsule where it is large. Health sits on its rim. */
export function Figure({ piece, board, label, state, share, grow, drag, focus }: FigureProps) {
  const at = middle(board, piece.spaces);
  const hero = piece.role === "hero";
  const size = board.radius * (hero ? 0.9 : 0.74) * (share > 1 ? 0.72 : 1) * grow;
  const [first, last] = [piece.spaces[0], piece.spaces[piece.spaces.length - 1]];
  const large = piece.spaces.length > 1 && first !== undefined && last !== undefined;
  const from = middle(board, first === undefined ? [] : [first]);
  const to = middle(board, last === undefined ? [] : [last]);
  const part = Math.max(0, Math.min(1, piece.health / Math.max(1, piece.max_health)));
  const round = 2 * Math.PI * (size + 2.5);
  return (
    <g class={`figure ${piece.role} ${state}`} data-fighter={piece.id} data-drag={drag ? "" : undefined} transform={`translate(${at.x} ${at.y})`}>
      <g class="figure-body" aria-hidden="true">
        {large && <line class="figure-span" x1={from.x - at.x} y1={from.y - at.y} x2={to.x - at.x} y2={to.y - at.y} stroke={playerTone(piece.player)} stroke-width={size * 1.7} />}
        {state.includes("fighting") && <circle class="figure-bout" r={size + 9} stroke={playerTone(piece.player)} />}
        <circle class="figure-halo" r={size + 9} />
        <ellipse class="figure-shadow" cy={size * 0.28} rx={size * 1.04} ry={size} />
        <circle r={size + 2.5} fill="#fbf8f1" />
        <circle class="figure-rim" r={size + 2.5} fill="none" stroke={part <= 0.34 ? "#c4321f" : "#3f8f4f"} stroke-width="5" stroke-dasharray={`${round * part} ${round}`} transform="rotate(-90)" />
        {hero ? <circle r={size - 2} fill={playerTone(piece.player)} /> : <path d={shield(size - 2)} fill={playerTone(piece.player)} />}
        {hero && <circle r={size - 5.5} fill="none" stroke="#e9d9a8" stroke-width="1.6" />}
        <text class="figure-tag" y={size * 0.2} font-size={size * (piece.tag.length > 2 ? 0.72 : 0.86)}>{piece.tag}</text>
        {!piece.defeated && piece.max_health > 1 && (
          <g transform={`translate(${size * 0.78} ${size * 0.74})`}>
            <circle r={size * 0.44} fill="#1f2328" stroke="#fbf8f1" stroke-width="2" />
            <text class="figure-health" y={size * 0.2} font-size={size * 0.58}>{piece.health}</text>
          </g>
        )}
        {piece.marks.length > 0 && (
          <g transform={`translate(${-size * 0.8} ${-size * 0.72})`}>
            <rect x={-size * 0.36} y={-size * 0.36} width={size * 0.72} height={size * 0.72} rx="4" fill="#e9d9a8" stroke="#1f2328" stroke-width="1.5" />
            <text class="figure-mark" y={size * 0.19} font-size={size * 0.52}>{piece.marks.reduce((sum, [, count]) => sum + count, 0)}</text>
          </g>
        )}
      </g>
      {/* The button lies over the figure, so that it is called by its name, and not by what is written on it. */}
      <circle class="figure-hit" r={size + 6} role="button" tabIndex={focus ? 0 : -1} aria-label={label}><title>{label}</title></circle>
    </g>
  );
}

function shield(r: number): string {
  return `M${-r} ${-r * 0.55}Q${-r} ${-r * 0.9} ${-r * 0.6} ${-r * 0.9}H${r * 0.6}Q${r} ${-r * 0.9} ${r} ${-r * 0.55}V${r * 0.1}Q${r} ${r * 0.75} 0 ${r}Q${-r} ${r * 0.75} ${-r} ${r * 0.1}Z`;
}

/** Tokens and items: small squares at the edge of their space, or on the middle of their line. */
export function Markers({ scene, setting, lit, onAbout }: { scene: Scene; setting: TableSetting; lit: Set<string>; onAbout: (about: NamedText) => void }) {
  const { board } = setting;
  const counts = new Map<string, number>();
  const things = [
    ...scene.tokens.map(({ id, space, player }) => ({ id, space, player, name: setting.tokens[id] ?? "", kind: "token" })),
    ...scene.items.map(({ item, space }) => ({ id: item, space, player: null, name: setting.items[item]?.name ?? "", kind: "item" })),
  ];
  return (
    <g class="markers">
      {things.map((thing, index) => {
        const at = middle(board, [thing.space]);
        const nth = counts.get(thing.space) ?? 0;
        counts.set(thing.space, nth + 1);
        const line = thing.space.includes(" - ");
        const angle = -2.4 + nth * 0.75;
        const x = line ? at.x : at.x + Math.cos(angle) * board.radius * 1.02;
        const y = line ? at.y : at.y + Math.sin(angle) * board.radius * 1.02;
        const r = board.radius * 0.36;
        const { player } = thing;
        return (
          <g key={index} class={`marker ${thing.kind} ${lit.has(thing.id) ? "lit" : ""}`} transform={`translate(${x} ${y})`} data-token={thing.kind === "token" ? thing.id : undefined} data-item={thing.kind === "item" ? thing.id : undefined} role="img" aria-label={thing.name}
            onClick={(event) => lit.has(thing.id) || (event.stopPropagation(), onAbout(setting.items[thing.id] ?? { id: thing.id, name: thing.name, text: "" }))}>
            <title>{thing.name}</title>
            <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={r * 0.35} fill={player === null ? "#fbf8f1" : playerTone(player)} stroke={player === null ? "#1f2328" : "#fbf8f1"} stroke-width="2"
              transform={thing.kind === "token" ? "rotate(45)" : undefined} />
            <text class="figure-mark" y={r * 0.42} font-size={r * 1.2} fill={player === null ? "#1f2328" : "#ffffff"}>{thing.name.charAt(0).toUpperCase()}</text>
          </g>
        );
      })}
    </g>
  );
}
