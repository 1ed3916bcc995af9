// Turns the drawing of a board on paper into the same drawing on dark cloth: zones keep their hues, lines and names turn light.
const PAPER = "#fbf8f1";
const INK = "#1f2328";
const CLOTH = "#1b2724";
const CHALK = "#ded7c4";
const TINT = 0.24; // how much of a zone's colour the sheets mix into the paper of its ground
const GLOW = 0.36; // and how much of it goes into the cloth

type Rgb = [number, number, number];

function parts(color: string): Rgb | null {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  return found ? [parseInt(found[1] ?? "", 16), parseInt(found[2] ?? "", 16), parseInt(found[3] ?? "", 16)] : null;
}

/** A colour of the ground or of the lines, as it is at night. */
export function atNight(color: string): string {
  const given = color.toLowerCase();
  if (given === PAPER) return CLOTH;
  if (given === INK) return CHALK;
  const [tint, paper, cloth] = [parts(given), parts(PAPER), parts(CLOTH)];
  if (!tint || !paper || !cloth) return color;
  const mixed = tint.map((value, index) => {
    const [from, dark] = [paper[index] ?? 0, cloth[index] ?? 0];
    const zone = Math.min(255, Math.max(0, from + (value - from) / TINT));
    return Math.round(dark + (zone - dark) * GLOW);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Repaints all but the spaces themselves, whose colours and patterns are the board's language. */
export function darken(drawing: SVGSVGElement): void {
  for (const node of drawing.querySelectorAll("*")) {
    if (node.closest(".space")) continue;
    for (const name of ["fill", "stroke"]) {
      const color = node.getAttribute(name);
      if (color?.startsWith("#")) node.setAttribute(name, atNight(color));
    }
  }
}
