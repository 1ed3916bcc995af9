// Turns the board's drawing and what stands on it into something to look at, click, drag on, pinch and pan.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Offered, NamedText, Scene, TableSetting } from "../messages";
import { isDark } from "../preferences";
import type { Say } from "../words";
import { Icon } from "../icons";
import { figureScale, framed, nameScale } from "./boardView";
import type { Lit, Thing } from "./choices";
import { darken } from "./night";
import { Figure, Markers, middle, playerTone, type Spot } from "./Pieces";
import { usePanZoom } from "./usePanZoom";

/** The board says so when it shows another part of itself, or shows it larger. */
export const VIEW_CHANGED = "duelwright-view";

export interface BoardProps {
  setting: TableSetting;
  scene: Scene;
  say: Say;
  lit: Lit;
  picked: readonly Thing[];
  /** What is about to be chosen: its path is drawn. */
  preview: Offered | null;
  /** Health that is still shown, where what changed it is yet to be told. */
  health: (fighter: string) => number | undefined;
  /** Who attacks and who is attacked, while a combat is shown. */
  fighting: readonly string[];
  /** What a token or an item does is asked. */
  onAbout: (about: NamedText) => void;
  onHover: (thing: Thing | null) => void;
  /** One of these things was meant: the first that fits. */
  onThings: (things: Thing[], touch: boolean) => void;
  onPick: (picked: Thing[]) => void;
}

/** The server's own drawing, without anything that runs or styles, on paper or on dark cloth. */
export function drawing(svg: string, dark: boolean): SVGSVGElement | null {
  const found = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (!(found instanceof SVGSVGElement)) return null;
  for (const node of found.querySelectorAll("script, style, foreignObject, image, use, a")) node.remove();
  for (const node of [found, ...found.querySelectorAll("*")]) {
    for (const { name } of [...node.attributes]) if (name.startsWith("on") || name === "style" || name.endsWith("href")) node.removeAttribute(name);
  }
  found.setAttribute("aria-hidden", "true");
  if (dark) darken(found);
  return found;
}

export function Board({ setting, scene, say, lit, picked, preview, health, fighting, onAbout, onHover, onThings, onPick }: BoardProps) {
  const { board } = setting;
  const frame = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const over = useRef<SVGSVGElement>(null);
  const { shown, zoom, reset, dragged } = usePanZoom(frame);
  const [drag, setDrag] = useState<{ fighter: string; x: number; y: number } | null>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const dark = isDark();
  const picture = useMemo(() => drawing(board.svg, dark), [board.svg, dark]);
  const { box, named } = useMemo(() => framed(board, room.width, room.height), [board, room.width, room.height]);
  const view = `${box.x} ${box.y} ${box.width} ${box.height}`;
  const unit = (room.width / box.width) * shown.scale;
  const grow = figureScale(unit || 1, board.radius);

  useLayoutEffect(() => {
    if (!frame.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setRoom({ width: entry.contentRect.width, height: entry.contentRect.height }));
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (!picture) return;
    picture.setAttribute("viewBox", view);
    if (picture.parentElement !== ground.current) ground.current?.replaceChildren(picture);
  }, [picture, view]);
  useLayoutEffect(() => {
    const stage = over.current?.parentElement;
    stage?.style.setProperty("transform", `translate(${shown.x}px, ${shown.y}px) scale(${shown.scale})`);
    const names = named || shown.scale > 1 ? nameScale(unit) : 0;
    stage?.style.setProperty("--names", String(names));
    stage?.classList.toggle("unnamed", names === 0);
    stage?.dispatchEvent(new Event(VIEW_CHANGED, { bubbles: true }));
  }, [shown, unit, named]);
  useEffect(() => {
    const keys = (event: Event) => {
      const wish = (event as CustomEvent<string>).detail;
      if (wish === "in") zoom(1.3);
      if (wish === "out") zoom(1 / 1.3);
      if (wish === "whole") reset();
    };
    addEventListener("duelwright-zoom", keys);
    return () => removeEventListener("duelwright-zoom", keys);
  }, []);

  const spot = (event: PointerEvent | MouseEvent) => {
    const matrix = over.current?.getScreenCTM();
    if (!matrix) return null;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x: at.x, y: at.y };
  };
  const nearest = (event: PointerEvent | MouseEvent): string | null => {
    const at = spot(event);
    if (!at) return null;
    const near = board.spaces.map((space) => ({ id: space.id, far: Math.hypot(space.x - at.x, space.y - at.y) })).sort((one, other) => one.far - other.far)[0];
    return near && near.far < board.radius * 1.7 ? near.id : null;
  };
  const thingsAt = (event: PointerEvent | MouseEvent): Thing[] => {
    const target = event.target instanceof Element ? event.target : null;
    const fighter = target?.closest("[data-fighter]")?.getAttribute("data-fighter");
    const token = target?.closest("[data-token]")?.getAttribute("data-token");
    const space = nearest(event);
    const here = space === null ? [] : scene.pieces.filter((piece) => !piece.defeated && piece.spaces.includes(space)).map((piece): Thing => ({ kind: "fighter", id: piece.id }));
    return [...(fighter ? [{ kind: "fighter" as const, id: fighter }] : []), ...(token ? [{ kind: "token" as const, id: token }] : []), ...(space ? [{ kind: "space" as const, id: space }] : []), ...here];
  };
  const hold = (event: PointerEvent) => {
    const fighter = event.target instanceof Element ? event.target.closest("[data-drag]")?.getAttribute("data-fighter") : null;
    if (!fighter || event.button !== 0 || !event.isPrimary) return;
    const begin = { x: event.clientX, y: event.clientY };
    let going = false;
    const move = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return;
      if (!going && Math.hypot(next.clientX - begin.x, next.clientY - begin.y) < 8) return;
      if (!going) onPick([{ kind: "fighter", id: fighter }]);
      going = true;
      const at = spot(next);
      if (at) setDrag({ fighter, ...at });
      const space = nearest(next);
      onHover(space ? { kind: "space", id: space } : null);
    };
    const end = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      removeEventListener("pointerdown", second);
      setDrag(null);
    };
    // Two fingers mean the board.
    const second = (next: PointerEvent) => {
      if (next.pointerId === event.pointerId) return;
      end();
      if (going) onPick([]);
    };
    const up = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return;
      end();
      if (!going) return;
      held.current = true;
      setTimeout(() => (held.current = false), 50);
      const space = nearest(next);
      const there = space === null ? [] : scene.pieces.filter((piece) => piece.id !== fighter && piece.spaces.includes(space)).map((piece): Thing => ({ kind: "fighter", id: piece.id }));
      if (next.type === "pointerup" && space) meant.current([...there, { kind: "space", id: space }], false);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    addEventListener("pointerdown", second);
  };
  // A drag outlives the drawing in which it began: where it ends, what is picked by then counts.
  const meant = useRef(onThings);
  meant.current = onThings;
  const held = useRef(false);
  const way = preview ? preview.path.map((id) => middle(board, [id])) : [];
  const aim = preview?.fighter && preview.target && preview.target !== preview.fighter ? [preview.fighter, preview.target].map((id) => scene.pieces.find((piece) => piece.id === id)) : [];
  const bout = fighting.flatMap((id) => scene.pieces.filter((piece) => piece.id === id && !piece.defeated && piece.spaces.length > 0));
  const isPicked = (kind: Thing["kind"], id: string) => picked.some((thing) => thing.kind === kind && thing.id === id);
  const sharing = (spaces: string[]) => scene.pieces.filter((piece) => !piece.defeated && piece.spaces.some((id) => spaces.includes(id))).length;

  return (
    <section class="board-frame" ref={frame} aria-label={say("board", { name: board.name })}>
      <div class="board-stage"
        onPointerDown={hold}
        onPointerMove={(event) => {
          if (event.pointerType === "mouse" && event.buttons === 0) onHover(thingsAt(event).find((thing) => lit[plural(thing.kind)].has(thing.id) || lit.targets.has(thing.id)) ?? null);
        }}
        onPointerLeave={() => onHover(null)}
        onClick={(event) => {
          if (dragged() || held.current) return;
          const pointer = (event as unknown as { pointerType?: string }).pointerType;
          onThings(thingsAt(event), pointer === "touch");
        }}>
        <div class="board-ground" ref={ground} />
        <svg class="board-over" role="group" aria-label={board.name} ref={over} viewBox={view}>
          {board.spaces.filter((space) => lit.spaces.has(space.id)).map((space, index) => (
            <g key={space.id} class={`beacon ${isPicked("space", space.id) || preview?.space === space.id ? "chosen" : ""}`} role="button" tabIndex={index === 0 ? 0 : -1} aria-label={space.name} data-space={space.id}
              onFocus={() => onHover({ kind: "space", id: space.id })} onBlur={() => onHover(null)}>
              <circle class="beacon-glow" cx={space.x} cy={space.y} r={board.radius + 7} />
              <circle class="beacon-ring" cx={space.x} cy={space.y} r={board.radius + 4} />
              <title>{space.name}</title>
            </g>
          ))}
          <Markers scene={scene} setting={setting} lit={lit.tokens} onAbout={onAbout} />
          {way.length > 1 && ["casing", "line"].map((part) => <polyline key={part} class={`way ${part}`} points={way.map((at) => `${at.x},${at.y}`).join(" ")} />)}
          {way.slice(1).map((at, index) => <circle key={index} class="way-step" cx={at.x} cy={at.y} r={index === way.length - 2 ? 9 : 6} />)}
          {aim[0] && aim[1] && <line class="aim" {...between(middle(board, aim[0].spaces), middle(board, aim[1].spaces))} />}
          {bout[0] && bout[1] && ["casing", "line"].map((part) => <line key={part} class={`bout ${part}`} stroke={playerTone(bout[0]?.player ?? 0)} {...between(middle(board, bout[0]?.spaces ?? []), middle(board, bout[1]?.spaces ?? []))} />)}
          {scene.pieces.filter((piece) => piece.spaces.length > 0 && !piece.defeated).map((now) => {
            const piece = { ...now, health: health(now.id) ?? now.health };
            const can = lit.fighters.has(piece.id) || lit.targets.has(piece.id);
            const state = [can ? "lit" : "", lit.targets.has(piece.id) && !lit.fighters.has(piece.id) ? "target" : "", isPicked("fighter", piece.id) ? "chosen" : "", drag?.fighter === piece.id ? "held" : "", fighting.includes(piece.id) ? "fighting" : ""].join(" ");
            const names = piece.spaces.map((id) => board.spaces.find((space) => space.id === id)?.name ?? id).join(", ");
            const label = `${piece.name}, ${say("health", { now: piece.health, most: piece.max_health })}, ${names}`;
            return <Figure key={piece.id} piece={piece} board={board} hero={setting.heroes[piece.owner]} label={label} state={state} share={sharing(piece.spaces)} grow={grow} drag={lit.fighters.has(piece.id)} focus={can} />;
          })}
          {drag && <circle class="drag" cx={drag.x} cy={drag.y} r={board.radius * 0.8 * grow} />}
          <g class="flights" />
        </svg>
      </div>
      {shown.scale > 1.01 && <button type="button" class="button square board-fit" aria-label={say("fit")} onClick={reset}><Icon name="fit" /></button>}
    </section>
  );
}

const between = (from: Spot, to: Spot) => ({ x1: from.x, y1: from.y, x2: to.x, y2: to.y });

function plural(kind: Thing["kind"]): keyof Lit {
  return kind === "fighter" ? "fighters" : kind === "space" ? "spaces" : kind === "card" ? "cards" : "tokens";
}
