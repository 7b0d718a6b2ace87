import type { LocalDate } from "../venue/venue-time.ts";

/** An event of an external calendar feed; `uid` is the feed's own id. */
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
 * Compares a complete feed with the stored events by uid, ignoring past nights. Null if the feed is suddenly empty: otherwise
 * a portal that lost its calendar would release every room.
 */
export function feedChanges<Known extends FeedEvent>(
  known: readonly Known[],
  events: readonly FeedEvent[],
  today: LocalDate,
): FeedChanges<Known> | null {
  const ahead = events.filter(({ checkOut }) => checkOut > today);
  const knownAhead = known.filter(({ checkOut }) => checkOut > today);
  if (ahead.length === 0 && knownAhead.length > 0) return null;
  const byUid = new Map(ahead.map((event) => [event.uid, event]));
  const knownByUid = new Map(known.map((event) => [event.uid, event]));
  return {
    added: [...byUid.values()].filter(({ uid }) => !knownByUid.has(uid)),
    moved: known.flatMap((from) => {
      const to = byUid.get(from.uid);
      return to && !isSame(from, to) ? [{ from, to }] : [];
    }),
    removed: knownAhead.filter(({ uid }) => !byUid.has(uid)),
  };
}

function isSame(a: FeedEvent, b: FeedEvent): boolean {
  return a.checkIn === b.checkIn && a.checkOut === b.checkOut && a.kind === b.kind && a.summary === b.summary;
}
