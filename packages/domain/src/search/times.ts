import { type Line, take } from "./line.ts";
import type { Moment } from "./moment.ts";
import { partPattern } from "./normalise.ts";

/** A start that may mean two hours of the day ("jam 7"), or only a part of the day. `length` is in minutes. */
export type Clock = { starts: number[]; said: string; length?: number } | { part: string };

type Words = (string | undefined)[];

const T = "(\\d\\d?)(?:[.:](\\d\\d))?";
const P = `(?: ${partPattern})?`;

const spoken = (hour = "", minute?: string) => (minute === undefined ? hour : `${hour}.${minute}`);

/** The minutes of the day that a spoken hour can mean, earliest first; none when no clock shows it. */
function meaningsOf(hour = "", minute = "0", part?: string): number[] {
  const h = Number(hour);
  const at = (hours: number) => [hours * 60 + Number(minute)];
  if (h > 24 || Number(minute) > 59) return [];
  // Nobody writes "19" or "07" for the other half of the day.
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

/** "jam 7-9 malam": one part of the day serves both ends, so the shortest pair that runs forward is the one meant. */
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

/** Minutes asked for. Read before the clock: in "2 jam 7 malam" the "2 jam" would otherwise look like an hour. */
export function readLength(line: Line): number | null {
  const found =
    take(line, "(\\d+) jam (\\d+) menit") ??
    take(line, "()(\\d+) menit") ??
    // A figure before "jam 7" says how long, and leaves "jam 7" for the clock.
    take(line, "(?<!jam )(\\d)(?= jam \\d)") ??
    take(line, "(?<!jam )(\\d+(?:[.,]\\d)?)()( setengah)? jam( setengah)?") ??
    take(line, "()()(setengah) jam");
  if (!found) return null;
  const [hours = "", minutes = "", half, halfAfter] = found.groups;
  return Number(hours.replace(",", ".")) * 60 + Number(minutes) + (half || halfAfter ? 30 : 0);
}

/** "besok malam jam 7": the part of the day may stand apart from the hour. It fills the last, empty group. */
function withPart(line: Line, words: Words): Words {
  return [...words.slice(0, -1), words.at(-1) ?? take(line, partPattern)?.groups[0]];
}

export function readClock(line: Line, m: Moment): Clock | null {
  const between = take(line, `(?:jam )?${T}${P} - (?:jam )?${T}${P}`);
  if (between) return range(m, withPart(line, between.groups));
  const at = take(line, `jam ${T}${P}`) ?? take(line, `(\\d\\d?)[.:](\\d\\d)${P}`) ?? take(line, `${T} ${partPattern}`);
  if (at) return single(m, withPart(line, at.groups));
  const part = take(line, `${partPattern}|(sekarang)`);
  return part && { part: part.groups[0] ?? "sekarang" };
}
