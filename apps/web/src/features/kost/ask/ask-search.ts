import { type KostTerm, kostTermNames } from "@lapang/domain/stay/kost-price";
import { isLocalDate } from "@lapang/domain/venue/venue-time";

export type AskSearch = { kost: string; room: string; term: KostTerm; startsOn: string | undefined };

/** What an address says of the room that is asked for; null when it names none. */
export function readAsk({ kost, room, term, startsOn }: Readonly<Record<string, unknown>>): AskSearch | null {
  // A room's number may look like one to the router.
  const number = typeof room === "number" ? String(room) : room;
  if (typeof kost !== "string" || typeof number !== "string") return null;
  return {
    kost,
    room: number,
    term: kostTermNames.find((name) => name === term) ?? "monthly",
    startsOn: typeof startsOn === "string" && isLocalDate(startsOn) ? startsOn : undefined,
  };
}

/** The address at which a room is asked for. */
export function askPath({ kost, room, term, startsOn }: AskSearch): string {
  const search = new URLSearchParams({ kost, room, term, ...(startsOn ? { startsOn } : {}) });
  return `/checkout?${search}`;
}
