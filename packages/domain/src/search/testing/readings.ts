import type { LocalDate, LocalTime } from "../../venue/venue-time.ts";
import { type Understanding, understand } from "../understand.ts";

/** Default moment of stories: a Tuesday afternoon. */
export const tuesday = { date: "2026-11-17", time: "14:20" };

const eightCourts = Array.from({ length: 8 }, (_, index) => ({ code: String(index + 1), slug: `nomor-${index + 1}` }));

export type Story = { phrase: string; now: { date: LocalDate; time: LocalTime }; expected: string };

/** Formats an understanding as text: the URL, the chips, then `?` unknown words, `!` notes and `=` offers. */
export function formatUnderstanding({ what, path, search, chips, unknown, notes, offers }: Understanding): string {
  const query = Object.entries(search)
    .map(([field, value]) => `${field}=${value}`)
    .join("&");
  const lines = [`${what ?? "nothing"} ${path}${query && `?${query}`}`];
  if (chips.length > 0) lines.push(chips.map(({ label }) => label).join(" · "));
  if (unknown.length > 0) lines.push(`? ${unknown.join(", ")}`);
  lines.push(...notes.map((note) => `! ${note}`), ...offers.map(({ label, words }) => `= ${label}: ${words}`));
  return lines.join("\n").replaceAll("\u00a0", " ");
}

/** Parses stories: a phrase, then its expected result, indented. `phrase @2026-11-20 19:00` sets the moment. */
export function storiesIn(table: string): Story[] {
  return table
    .trim()
    .split(/\n(?! )/)
    .map((block) => {
      const [head = "", ...lines] = block.split("\n");
      const [phrase = "", moment] = head.split(" @");
      const [date = tuesday.date, time = tuesday.time] = moment?.split(" ") ?? [];
      return { phrase, now: { date, time }, expected: lines.map((line) => line.trim()).join("\n") };
    });
}

export function readingOf({ phrase, now }: Pick<Story, "phrase" | "now">): string {
  return formatUnderstanding(understand(phrase, now, undefined, eightCourts));
}
