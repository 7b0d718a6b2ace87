import { MOST_GUESTS, MOST_ROOMS } from "@lapang/domain/stay/stay-limits";
import { wholeNumber } from "../../lib/page/search-params.ts";

/** Who sleeps in a room, and whether a bed is added for them. */
export type RoomParty = { adults: number; children: number; extraBed: boolean };

/** A room as an address names it; without a party it is for whoever the dates are asked for. */
export type RoomPick = { room: string; plan: string; party?: RoomParty | undefined };

const [ROOMS_APART, PARTS_APART, BED] = ["_", ".", "bed"];
const slug = /^[a-z0-9-]{1,80}$/;
const code = /^[A-Za-z0-9-]{1,40}$/;

/** "deuce.FLEX_tiebreak.HEMAT.1.0": what is plausible of it, no more rooms than one booking may have. */
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

/** Nothing for no rooms: such a field stays out of the address. */
export function writePicks(picks: readonly RoomPick[]): string | undefined {
  const words = picks.map(({ room, plan, party }) => {
    const people = party ? [party.adults, party.children, ...(party.extraBed ? [BED] : [])] : [];
    return [room, plan, ...people].join(PARTS_APART);
  });
  return words.join(ROOMS_APART) || undefined;
}
