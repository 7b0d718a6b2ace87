import { consume, type Line } from "./line.ts";
import type { Moment } from "./moment.ts";
import { partPattern } from "./normalise.ts";

/** One or two possible starts ("jam 7" is ambiguous), or only a part of the day. `length` is in minutes. */
export type Clock = { starts: number[]; said: string; length?: number } | { part: string };

type Words = (string | undefined)[];

const T = "(\\d\\d?)(?:[.:](\\d\\d))?";
const P = `(?: ${partPattern})?`;

const spoken = (hour = "", minute?: string) => (minute === undefined ? hour : `${hour}.${minute}`);

/** Returns the possible minutes of the day for a spoken hour, earliest first; empty for an impossible hour. */
function meaningsOf(hour = "", minute = "0", part?: string): number[] {
  const h = Number(hour);
  const at = (hours: number) => [hours * 60 + Number(minute)];
  if (h > 24 || Number(minute) > 59) return [];
  // "19" and "07" are unambiguous.
  if (h > 12 || hour.startsWith("0")) return at(h);
  if (part === "siang") return at(h < 10 ? h + 12 : h);
  if (part === "sore") return at((h % 12) + 12);
  // "jam 2 malam" is after midnight, and "jam 12 malam" is midnight itself.
  if (part === "malam") return at(h < 5 || h === 12 ? h % 12 : h + 12);
  if (part !== undefined) return at(h % 12);
  return h === 12 ? at(h) : [...at(h), ...at(h + 12)];
}

function single(m: Moment, [hour, minute, part]: Words): Clock | null {
  const starts = meaningsOf(hour, minute, part);
  if (starts.length > 0) return { starts, said: spoken(hour, minute) };
  m.notes.push(`Jam ${spoken(hour, minute)} tidak ada.`);
  return null;
}

/** "jam 7-9 malam": the part of the day applies to both ends, so the shortest forward pair is meant. */
function range(m: Moment, [hour, minute, part, endHour, endMinute, endPart]: Words): Clock | null {
  const ends = meaningsOf(endHour, endMinute, endPart);
  const pairs = meaningsOf(hour, minute, part)
    .flatMap((start) => ends.map((end) => ({ start, length: end - start })))
    .filter(({ length }) => length > 0);
  const shortest = Math.min(...pairs.map(({ length }) => length));
  const starts = pairs.filter(({ length }) => length === shortest).map(({ start }) => start);
  if (starts.length === 0) return single(m, [hour, minute, part]);
  return { starts, said: spoken(hour, minute), length: shortest };
}

/** Returns the length in minutes. Must run before `readClock`, which would read "2 jam" in "2 jam 7 malam" as a time. */
export function readLength(line: Line): number | null {
  const found =
    consume(line, "(\\d+) jam (\\d+) menit") ??
    consume(line, "()(\\d+) menit") ??
    // A figure before "jam 7" is a length; "jam 7" stays for the clock.
    consume(line, "(?<!jam )(\\d)(?= jam \\d)") ??
    consume(line, "(?<!jam )(\\d+(?:[.,]\\d)?)()( setengah)? jam( setengah)?") ??
    consume(line, "()()(setengah) jam");
  if (!found) return null;
  const [hours = "", minutes = "", half, halfAfter] = found.groups;
  return Number(hours.replace(",", ".")) * 60 + Number(minutes) + (half || halfAfter ? 30 : 0);
}

/** "besok malam jam 7": the part of the day may be apart from the hour; it fills the last, empty group. */
function withPart(line: Line, words: Words): Words {
  return [...words.slice(0, -1), words.at(-1) ?? consume(line, partPattern)?.groups[0]];
}

export function readClock(line: Line, m: Moment): Clock | null {
  const between = consume(line, `(?:jam )?${T}${P} - (?:jam )?${T}${P}`);
  if (between) return range(m, withPart(line, between.groups));
  const at =
    consume(line, `jam ${T}${P}`) ?? consume(line, `(\\d\\d?)[.:](\\d\\d)${P}`) ?? consume(line, `${T} ${partPattern}`);
  if (at) return single(m, withPart(line, at.groups));
  const part = consume(line, `${partPattern}|(sekarang)`);
  return part && { part: part.groups[0] ?? "sekarang" };
}
