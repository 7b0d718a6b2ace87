/** The normalised phrase. Readers overwrite the words they consume, so that no word counts twice. */
export type Line = { text: string };

export type Found = { at: number; groups: (string | undefined)[] };

/**
 * Consumes the first match of whole words. The replacement has the same length, so that positions stay comparable and the words
 * on both sides never become neighbours.
 */
export function consume(line: Line, source: string): Found | null {
  const match = new RegExp(` (?:${source})(?= )`).exec(line.text);
  if (!match) return null;
  const [{ length }] = match;
  line.text = `${line.text.slice(0, match.index)} ${"|".repeat(length - 1)}${line.text.slice(match.index + length)}`;
  return { at: match.index, groups: match.slice(1) };
}

export function consumeAll(line: Line, source: string): Found[] {
  const all: Found[] = [];
  for (let found = consume(line, source); found; found = consume(line, source)) all.push(found);
  return all;
}
