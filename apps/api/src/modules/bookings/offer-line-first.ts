import { areInTheWay } from "@lapang/domain/booking/court-stretch";
import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../db/connect.ts";
import { listWinners, offerFreed } from "./offer-freed.ts";
import type { Wish } from "./read-wish.ts";
import { type InLine, type Place, setPlace } from "./waiting-list-queries.ts";

type Taking = { bookingId: string; personId: string; wish: Pick<Wish, "items">; heldUntil: Date; now: Date };

/**
 * Refuses a hold, already placed, on a slot that somebody waits for: it is theirs, whoever found it free. Who is first in
 * line themselves has been served by it.
 */
export async function yieldToLine(tx: Tx, { bookingId, personId, wish, heldUntil, now }: Taking): Promise<void> {
  const places = wish.items.map(({ court, start, end }) => ({ courtId: court.id, start, end }));
  const winners = await listWinners(tx, places, now, bookingId);
  const others = winners.filter((winner) => winner.personId !== personId && places.some(isKeptFrom(winner)));
  if (others.length > 0) {
    const items = wish.items
      .filter(({ court, start, end }) => others.some((other) => isKeptFrom(other)({ courtId: court.id, start, end })))
      .map(({ court, start, end }) => ({ resourceId: court.resourceId, from: start, to: end }));
    throw new DomainError("slot_taken", "Somebody stands in line for it", { items, line: places });
  }
  // Who holds only the time beside their wish still waits for it.
  const served = winners.filter((winner) => winner.personId === personId && places.some(isKeptFrom(winner, 0)));
  for (const { id } of served) {
    await setPlace(tx, id, { status: "offered", booking_id: bookingId, offered_until: heldUntil });
  }
}

const isKeptFrom =
  (winner: InLine, bufferMinutes = winner.bufferMinutes) =>
  (place: Place): boolean =>
    place.courtId === winner.courtId && areInTheWay(place, winner, bufferMinutes);

/** After such a refusal, when its hold is undone: the first in line gets the offer. */
export async function offerYielded(db: Db, error: unknown, now: Date): Promise<void> {
  if (!(error instanceof DomainError) || !Array.isArray(error.details?.line)) return;
  // A repeated request brings its kept answer, in which dates are text.
  const places = (error.details.line as Place[]).map(({ courtId, start, end }) => ({
    courtId,
    start: new Date(start),
    end: new Date(end),
  }));
  await offerFreed(db, places, now);
}
