/** The normalised phrase while it is being read: what a reader takes is blotted out, so no word counts twice. */
export type Line = { text: string };

export type Found = { at: number; groups: (string | undefined)[] };

/**
 * Takes the first place where whole words match. The blot keeps the text's length, so positions stay comparable and
 * words left and right of it never become neighbours.
 */
export function take(line: Line, source: string): Found | null {
  const match = new RegExp(` (?:${source})(?= )`).exec(line.text);
  if (!match) return null;
  const [{ length }] = match;
  line.text = `${line.text.slice(0, match.index)} ${"|".repeat(length - 1)}${line.text.slice(match.index + length)}`;
  return { at: match.index, groups: match.slice(1) };
}

export function takeAll(line: Line, source: string): Found[] {
  const all: Found[] = [];
  for (let found = take(line, source); found; found = take(line, source)) all.push(found);
  return all;
}
