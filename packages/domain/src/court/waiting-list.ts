import type { VenueSettings } from "../venue/venue-settings.ts";
import type { Stretch } from "./quota.ts";

/** Who let an offer pass has had their turn; they may join again, at the end. */
export const waitingStatuses = ["waiting", "offered", "bought", "lapsed", "left"] as const;
export type WaitingStatus = (typeof waitingStatuses)[number];

export type Waiting = Stretch & {
  id: string;
  court: string;
  joinedAt: Date;
  status: WaitingStatus;
  /** The deadline of the offer; null for who has none. */
  offeredUntil: Date | null;
};

/** An offer lapses by its timestamp, like a hold. */
export function isOfferLive(entry: Waiting, now: Date): boolean {
  return entry.status === "offered" && entry.offeredUntil !== null && entry.offeredUntil > now;
}

/** An offer is a real hold; it ends with the start, when there is nothing left to play for. */
export function offerUntil(
  start: Date,
  now: Date,
  { waitingListOfferMinutes }: Pick<VenueSettings, "waitingListOfferMinutes">,
): Date {
  return new Date(Math.min(start.getTime(), now.getTime() + waitingListOfferMinutes * 60_000));
}

/** Who gets the freed time: the first in line whose wish fits into it whole. Nobody while another offer on it is live. */
export function nextInLine(entries: readonly Waiting[], freed: Stretch & { court: string }, now: Date): Waiting | null {
  const here = entries.filter(
    (entry) => entry.court === freed.court && entry.start < freed.end && freed.start < entry.end,
  );
  if (here.some((entry) => isOfferLive(entry, now))) return null;
  const fitting = here.filter(
    (entry) => entry.status === "waiting" && entry.start > now && freed.start <= entry.start && entry.end <= freed.end,
  );
  return fitting.toSorted(earlierFirst)[0] ?? null;
}

/** A place in line, counted from one; null for who no longer waits. */
export function placeInLine(entries: readonly Waiting[], id: string): number | null {
  const line = entries
    .filter((entry) => entry.status === "waiting" || entry.status === "offered")
    .toSorted(earlierFirst);
  const index = line.findIndex((entry) => entry.id === id);
  return index === -1 ? null : index + 1;
}

function earlierFirst(a: Waiting, b: Waiting): number {
  return a.joinedAt.getTime() - b.joinedAt.getTime() || (a.id < b.id ? -1 : 1);
}
