import type { Venue } from "@lapang/contract/site/venue";
import type { Chip } from "@lapang/domain/search/chip";
import type { NumberedCourt } from "@lapang/domain/search/court-filters";
import { pages } from "@lapang/domain/search/kinds";
import { type Understanding, understand } from "@lapang/domain/search/understand";
import { localDateOf, localTimeOf } from "@lapang/domain/venue/venue-time";
import { stringifySearch } from "../../lib/page/search-params.ts";

/** The venue's clock, which "besok" refers to: `now` is an instant of the server, not of the device. */
export type VenueNow = {
  now: string;
  venue: Pick<Venue, "zone" | "openingHours">;
  /** The courts whose numbers "lapangan 3" refers to. */
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

/** "Lapangan": the name of what is searched. */
export function kindName({ what }: Understanding): string {
  const name = what ? pages[what].name : "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The chips that can be removed; the kind of stay selects the page itself. */
export function wishesOf({ chips }: Understanding): Chip[] {
  return chips.filter(({ field }) => field !== "kind");
}

const LONGEST_WISH = 5;

type Read = (phrase: string) => Understanding;

/** The phrase without the words behind one chip, so that line and chips always agree. */
export function withoutChip(phrase: string, gone: Chip, read: Read): string {
  const words = phrase.trim().split(/\s+/);
  const { at, length } = wordsBehind(gone, words, read);
  return words.toSpliced(at, length).join(" ");
}

/** The character range of the words behind one chip. */
export function placeOf(phrase: string, chip: Chip, read: Read): [from: number, to: number] {
  const words = [...phrase.matchAll(/\S+/g)];
  const { at, length } = wordsBehind(chip, words.map(String), read);
  const last = words[at + length - 1];
  return [words[at]?.index ?? 0, last ? last.index + String(last).length : phrase.length];
}

/** Finds the shortest run of words whose removal removes the chip and keeps the others. */
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
