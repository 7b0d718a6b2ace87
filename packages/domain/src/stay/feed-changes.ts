import type { LocalDate } from "../venue/venue-time.ts";

/** A stretch of nights as a feed tells it, under the feed's own name for it. */
export type FeedEvent = {
  uid: string;
  kind: "booking" | "block";
  summary: string;
  checkIn: LocalDate;
  checkOut: LocalDate;
};

export type FeedChanges<Known extends FeedEvent> = {
  added: FeedEvent[];
  moved: { from: Known; to: FeedEvent }[];
  removed: Known[];
};

/**
 * What a whole feed changes of what is known of it, by the names of its entries. Nights that are over are nobody's business
 * any more. Null when it has emptied at once: a seller who lost a calendar would free every room.
 */
export function feedChanges<Known extends FeedEvent>(
  known: readonly Known[],
  events: readonly FeedEvent[],
  today: LocalDate,
): FeedChanges<Known> | null {
  const ahead = events.filter(({ checkOut }) => checkOut > today);
  const awaited = known.filter(({ checkOut }) => checkOut > today);
  if (ahead.length === 0 && awaited.length > 0) return null;
  const byUid = new Map(ahead.map((event) => [event.uid, event]));
  const knownByUid = new Map(known.map((event) => [event.uid, event]));
  return {
    added: [...byUid.values()].filter(({ uid }) => !knownByUid.has(uid)),
    moved: known.flatMap((from) => {
      const to = byUid.get(from.uid);
      return to && !isSame(from, to) ? [{ from, to }] : [];
    }),
    removed: awaited.filter(({ uid }) => !byUid.has(uid)),
  };
}

function isSame(a: FeedEvent, b: FeedEvent): boolean {
  return a.checkIn === b.checkIn && a.checkOut === b.checkOut && a.kind === b.kind && a.summary === b.summary;
}
