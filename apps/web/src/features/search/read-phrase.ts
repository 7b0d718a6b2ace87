import type { Venue } from "@lapang/contract/venue";
import type { Chip } from "@lapang/domain/search/chip";
import { pages } from "@lapang/domain/search/kinds";
import { type Understanding, understand } from "@lapang/domain/search/understand";
import { localDateOf, localTimeOf } from "@lapang/domain/venue-time";
import { stringifySearch } from "../../lib/search-params.ts";

/** The venue's clock, by which "besok" is read: `now` is an instant of the server, not of the device. */
export type VenueNow = { now: string; venue: Pick<Venue, "zone" | "openingHours"> };

export function readPhrase(phrase: string, { now, venue }: VenueNow): Understanding {
  const moment = new Date(now);
  const date = localDateOf(venue.zone, moment);
  const time = localTimeOf(venue.zone, moment);
  const opens = venue.openingHours.map((day) => day.opens).sort()[0];
  const closes = venue.openingHours
    .map((day) => day.closes)
    .sort()
    .at(-1);
  return understand(phrase, { date, time }, opens && closes ? { opens, closes } : undefined);
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

/**
 * The same phrase without the words behind one chip: the line and its chips never say different things. The fewest
 * neighbouring words are left out that make the chip go and all others stay.
 */
export function withoutChip(phrase: string, gone: Chip, read: (phrase: string) => Understanding): string {
  const words = phrase.trim().split(/\s+/);
  const before = read(phrase);
  const others = before.chips.filter(({ field }) => field !== gone.field);
  let best = { phrase: "", score: Number.NEGATIVE_INFINITY };
  for (let length = 1; length <= Math.min(words.length, LONGEST_WISH); length++) {
    for (let at = 0; at + length <= words.length; at++) {
      const shorter = words.toSpliced(at, length).join(" ");
      const after = read(shorter);
      if (after.chips.some((chip) => same(chip, gone))) continue;
      const kept = others.filter((chip) => after.chips.some((one) => same(one, chip))).length;
      const strange = after.chips.length - kept + Math.max(0, after.unknown.length - before.unknown.length);
      const score = 2 * kept - strange - (after.what === before.what ? 0 : 1) - length / 100;
      if (score > best.score) best = { phrase: shorter, score };
    }
  }
  return best.phrase;
}

function same(a: Chip, b: Chip): boolean {
  return a.field === b.field && a.value === b.value;
}
