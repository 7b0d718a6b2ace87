import { type KostTerm, kostTermNames } from "@lapang/domain/stay/kost-price";
import { isLocalDate } from "@lapang/domain/venue/venue-time";

export type AskSearch = { kost: string; room: string; term: KostTerm; startsOn: string | undefined };

/** Reads the requested room from an address; null if it names none. */
export function readAsk({ kost, room, term, startsOn }: Readonly<Record<string, unknown>>): AskSearch | null {
  // The router parses a numeric room name as a number.
  const number = typeof room === "number" ? String(room) : room;
  if (typeof kost !== "string" || typeof number !== "string") return null;
  return {
    kost,
    room: number,
    term: kostTermNames.find((name) => name === term) ?? "monthly",
    startsOn: typeof startsOn === "string" && isLocalDate(startsOn) ? startsOn : undefined,
  };
}

/** The address of the application for a room. */
export function askPath({ kost, room, term, startsOn }: AskSearch): string {
  const search = new URLSearchParams({ kost, room, term, ...(startsOn ? { startsOn } : {}) });
  return `/checkout?${search}`;
}
