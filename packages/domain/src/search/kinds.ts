import type { Chip } from "./chip.ts";
import { type Line, takeAll } from "./line.ts";
import type { Moment } from "./moment.ts";

export type What = "court" | "hotel" | "kost" | "academy" | "club" | "match" | "article";
export type Path = "/court" | `/court/${string}` | "/hotel-kost" | "/academy" | "/club" | "/open-match" | "/article";

/** Where each kind is searched, what it is called, and the URL fields its page can use, in the order chips stand. */
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
 * What the line says it wants. The first noun wins; a room or a court mentioned beside it only says where ("kamar kost",
 * "les di lapangan"), so those count when nothing stronger is said.
 */
export function readNoun(line: Line, m: Moment): What | null {
  const named = nouns
    .flatMap(([what, source]) => takeAll(line, source).map(({ at }) => ({ what, at })))
    .sort((a, b) => a.at - b.at);
  const room = takeAll(line, "kamar").length > 0;
  const court = takeAll(line, "lapangan|main|sewa").length > 0;
  const what = named[0]?.what ?? (room ? "hotel" : court ? "court" : null);
  const others = new Set(named.map((other) => other.what).filter((other) => other !== what));
  if (what && others.size > 0) {
    const rest = [...others].map((other) => pages[other].name).join(", ");
    m.notes.push(`Satu hal sekali cari: ${pages[what].name} dulu, lalu ${rest}.`);
  }
  return what;
}

/** Without a noun, the details tell: only rooms have nights, only classes have ages, only courts have surfaces. */
export function guessFrom(facts: Chip[], courtly: boolean, timed: boolean): What | null {
  const has = (...fields: string[]) => facts.some(({ field }) => fields.includes(field));
  if (has("genderRule")) return "kost";
  if (has("nights")) return "hotel";
  if (courtly) return "court";
  if (has("age", "level")) return "academy";
  if (has("ntrp")) return "club";
  return timed || has("maxPrice", "sort") ? "court" : null;
}
