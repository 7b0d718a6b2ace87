import type { VenueSettings } from "../venue/venue-settings.ts";
import type { Stretch } from "./quota.ts";

/** `lapsed`: the offer expired; the customer may join again at the end of the list. */
export const waitingStatuses = ["waiting", "offered", "bought", "lapsed", "left"] as const;
export type WaitingStatus = (typeof waitingStatuses)[number];

export type Waiting = Stretch & {
  id: string;
  court: string;
  joinedAt: Date;
  status: WaitingStatus;
  /** Deadline of the offer; null without an offer. */
  offeredUntil: Date | null;
};

/** False for a lapsed offer: offers lapse by comparing their timestamp when read, like holds. */
export function isOfferLive(entry: Waiting, now: Date): boolean {
  return entry.status === "offered" && entry.offeredUntil !== null && entry.offeredUntil > now;
}

/** Deadline of an offer made now; never after the start of the game. */
export function offerUntil(
  start: Date,
  now: Date,
  { waitingListOfferMinutes }: Pick<VenueSettings, "waitingListOfferMinutes">,
): Date {
  return new Date(Math.min(start.getTime(), now.getTime() + waitingListOfferMinutes * 60_000));
}

/** Returns the earliest waiting entry that fits entirely into the freed time; null while an offer on that time is live. */
export function nextToOffer(
  entries: readonly Waiting[],
  freed: Stretch & { court: string },
  now: Date,
): Waiting | null {
  const here = entries.filter(
    (entry) => entry.court === freed.court && entry.start < freed.end && freed.start < entry.end,
  );
  if (here.some((entry) => isOfferLive(entry, now))) return null;
  const fitting = here.filter(
    (entry) => entry.status === "waiting" && entry.start > now && freed.start <= entry.start && entry.end <= freed.end,
  );
  return fitting.toSorted(earlierFirst)[0] ?? null;
}

/** Returns the position on the waiting list, counted from 1; null if the entry no longer waits. */
export function waitingPosition(entries: readonly Waiting[], id: string): number | null {
  const waiting = entries
    .filter((entry) => entry.status === "waiting" || entry.status === "offered")
    .toSorted(earlierFirst);
  const index = waiting.findIndex((entry) => entry.id === id);
  return index === -1 ? null : index + 1;
}

function earlierFirst(a: Waiting, b: Waiting): number {
  return a.joinedAt.getTime() - b.joinedAt.getTime() || (a.id < b.id ? -1 : 1);
}
