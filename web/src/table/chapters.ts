// Turns a story into chapters: the lines of each turn under its heading.
import type { StoryLine } from "../messages";

export interface Chapter { number: number; title: string; lines: StoryLine[] }

export function chapters(story: readonly StoryLine[]): Chapter[] {
  const found: Chapter[] = [];
  for (const line of story) {
    const open = found.at(-1);
    if (line.tone === "heading") {
      const title = line.text.replace(/^[\s—–-]+|[\s—–-]+$/g, "");
      // A heading that nothing followed says nothing.
      if (open && open.lines.length === 0) found.pop();
      found.push({ number: line.number, title, lines: [] });
    } else if (open) open.lines.push(line);
    else found.push({ number: line.number, title: "", lines: [line] });
  }
  return found;
}
