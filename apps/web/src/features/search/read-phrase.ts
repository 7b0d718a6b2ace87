import type { Venue } from "@lapang/contract/site/venue";
import type { Chip } from "@lapang/domain/search/chip";
import type { NumberedCourt } from "@lapang/domain/search/court-filters";
import { pages } from "@lapang/domain/search/kinds";
import { type Understanding, understand } from "@lapang/domain/search/understand";
import { localDateOf, localTimeOf } from "@lapang/domain/venue/venue-time";
import { stringifySearch } from "../../lib/page/search-params.ts";

/** The venue's clock, by which "besok" is read: `now` is an instant of the server, not of the device. */
export type VenueNow = {
  now: string;
  venue: Pick<Venue, "zone" | "openingHours">;
  /** By whose numbers "lapangan 3" is read. */
  courts: readonly NumberedCourt[];
};

export function readPhrase(phrase: string, { now, venue, courts }: VenueNow): Understanding {
  const moment = new Date(now);
  const date = localDateOf(venue.zone, moment);
  const time = localTimeOf(venue.zone, moment);
  const opens = venue.openingHours.map((day) => day.opens).sort()[0];
  const closes = venue.openingHours
    .map((day) => day.closes)
    .sort()
    .at(-1);
  return understand(phrase, { date, time }, opens && closes ? { opens, closes } : undefined, courts);
}

export function hrefOf({ path, search }: Understanding): string {
  return `${path}${stringifySearch(search)}`;
}

/** "Lapangan": where the search will look. */
export function kindName({ what }: Understanding): string {
  const name = what ? pages[what].name : "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What one may take back; the kind of stay is the page itself, not a wish on it. */
export function wishesOf({ chips }: Understanding): Chip[] {
  return chips.filter(({ field }) => field !== "kind");
}

const LONGEST_WISH = 5;

type Read = (phrase: string) => Understanding;

/** The same phrase without the words behind one chip: the line and its chips never say different things. */
export function withoutChip(phrase: string, gone: Chip, read: Read): string {
  const words = phrase.trim().split(/\s+/);
  const { at, length } = wordsBehind(gone, words, read);
  return words.toSpliced(at, length).join(" ");
}

/** From which to which character of the phrase the words behind one chip stand. */
export function placeOf(phrase: string, chip: Chip, read: Read): [from: number, to: number] {
  const words = [...phrase.matchAll(/\S+/g)];
  const { at, length } = wordsBehind(chip, words.map(String), read);
  const last = words[at + length - 1];
  return [words[at]?.index ?? 0, last ? last.index + String(last).length : phrase.length];
}

/** The fewest neighbouring words that make the chip go, and let all others stay, when they are left out. */
function wordsBehind(gone: Chip, words: readonly string[], read: Read): { at: number; length: number } {
  const before = read(words.join(" "));
  const others = before.chips.filter(({ field }) => field !== gone.field);
  let best = { at: 0, length: words.length, score: Number.NEGATIVE_INFINITY };
  for (let length = 1; length <= Math.min(words.length, LONGEST_WISH); length++) {
    for (let at = 0; at + length <= words.length; at++) {
      const after = read(words.toSpliced(at, length).join(" "));
      if (after.chips.some((chip) => same(chip, gone))) continue;
      const kept = others.filter((chip) => after.chips.some((one) => same(one, chip))).length;
      const strange = after.chips.length - kept + Math.max(0, after.unknown.length - before.unknown.length);
      const score = 2 * kept - strange - (after.what === before.what ? 0 : 1) - length / 100;
      if (score > best.score) best = { at, length, score };
    }
  }
  return best;
}

function same(a: Chip, b: Chip): boolean {
  return a.field === b.field && a.value === b.value;
}
