import type { BookingKind } from "../kinds.ts";
import type { Chip } from "./chip.ts";
import { consumeAll, type Line } from "./line.ts";
import type { Moment } from "./moment.ts";

export type What = Extract<BookingKind, "court" | "hotel" | "kost" | "academy"> | "club" | "match" | "article";
export type Path = "/court" | `/court/${string}` | "/hotel-kost" | "/academy" | "/club" | "/open-match" | "/article";

/** Page, name and usable URL fields of each kind; the fields are in the order of the chips. */
export const pages: Record<What, { path: Path; name: string; fields: string[] }> = {
  court: {
    path: "/court",
    name: "lapangan",
    fields: ["date", "time", "hours", "surface", "setting", "lights", "maxPrice", "sort"],
  },
  hotel: {
    path: "/hotel-kost",
    name: "hotel",
    fields: ["kind", "checkIn", "nights", "guests", "children", "maxPrice"],
  },
  kost: { path: "/hotel-kost", name: "kost", fields: ["kind", "startMonth", "genderRule", "maxPrice"] },
  academy: { path: "/academy", name: "akademi", fields: ["age", "level", "day", "part"] },
  club: { path: "/club", name: "klub", fields: ["level", "day"] },
  match: { path: "/open-match", name: "cari lawan", fields: ["date", "part", "level"] },
  article: { path: "/article", name: "artikel", fields: ["q"] },
};

const nouns: [what: What, source: string][] = [
  ["kost", "kost"],
  ["hotel", "hotel|menginap"],
  ["academy", "les"],
  ["club", "klub"],
  ["match", "lawan"],
];

/**
 * Returns the wanted kind. The first noun wins. "kamar" and "lapangan" beside another noun only name a place ("kamar kost",
 * "les di lapangan"), so they count only without one.
 */
export function readNoun(line: Line, m: Moment): What | null {
  const named = nouns
    .flatMap(([what, source]) => consumeAll(line, source).map(({ at }) => ({ what, at })))
    .sort((a, b) => a.at - b.at);
  const room = consumeAll(line, "kamar").length > 0;
  const court = consumeAll(line, "lapangan|main|sewa").length > 0;
  const what = named[0]?.what ?? (room ? "hotel" : court ? "court" : null);
  const others = new Set(named.map((other) => other.what).filter((other) => other !== what));
  if (what && others.size > 0) {
    const rest = [...others].map((other) => pages[other].name).join(", ");
    m.notes.push(`Satu hal sekali cari: ${pages[what].name} dulu, lalu ${rest}.`);
  }
  return what;
}

/** Guesses the kind from details if there is no noun: only rooms have nights, only classes ages, only courts surfaces. */
export function guessFrom(facts: Chip[], mentionsCourt: boolean, timed: boolean): What | null {
  const has = (...fields: string[]) => facts.some(({ field }) => fields.includes(field));
  if (has("genderRule")) return "kost";
  if (has("nights")) return "hotel";
  if (mentionsCourt) return "court";
  if (has("age", "level")) return "academy";
  if (has("ntrp")) return "club";
  return timed || has("maxPrice", "sort") ? "court" : null;
}
