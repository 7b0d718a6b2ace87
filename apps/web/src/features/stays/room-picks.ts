import { MOST_GUESTS, MOST_ROOMS } from "@lapang/domain/stay/stay-limits";
import { wholeNumber } from "../../lib/page/search-params.ts";

/** The guests of a room, and whether it gets an extra bed. */
export type RoomParty = { adults: number; children: number; extraBed: boolean };

/** A room as named in an address; without a party it is for the guests of the search. */
export type RoomPick = { room: string; plan: string; party?: RoomParty | undefined };

const [ROOMS_APART, PARTS_APART, BED] = ["_", ".", "bed"];
const slug = /^[a-z0-9-]{1,80}$/;
const code = /^[A-Za-z0-9-]{1,40}$/;

/** Reads "deuce.FLEX_tiebreak.HEMAT.1.0", ignores implausible parts, and limits the number of rooms. */
export function readPicks(word: unknown): RoomPick[] {
  if (typeof word !== "string") return [];
  return word.split(ROOMS_APART).slice(0, MOST_ROOMS).flatMap(readPick);
}

function readPick(word: string): RoomPick[] {
  const [room = "", plan = "", adults, children, bed] = word.split(PARTS_APART);
  if (!slug.test(room) || !code.test(plan)) return [];
  const grown = wholeNumber(adults, 1, MOST_GUESTS);
  if (grown === undefined) return [{ room, plan }];
  const small = wholeNumber(children, 0, MOST_GUESTS - grown) ?? 0;
  return [{ room, plan, party: { adults: grown, children: small, extraBed: bed === BED } }];
}

/** Undefined without rooms, so that the field stays out of the address. */
export function writePicks(picks: readonly RoomPick[]): string | undefined {
  const words = picks.map(({ room, plan, party }) => {
    const people = party ? [party.adults, party.children, ...(party.extraBed ? [BED] : [])] : [];
    return [room, plan, ...people].join(PARTS_APART);
  });
  return words.join(ROOMS_APART) || undefined;
}
