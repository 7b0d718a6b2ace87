import { stretchesConflict } from "@lapang/domain/court/court-stretch";
import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../db/connect.ts";
import { type InLine, type Place, setPlace } from "./line.ts";
import { listWinners } from "./offer-freed.ts";

type Taking = { bookingId: string; personId: string; places: readonly Place[]; heldUntil: Date; now: Date };

/**
 * Refuses a hold, already placed, on a slot that belongs to another customer of the waiting list. If the holder is first
 * themselves, the hold becomes their offer.
 */
export async function yieldToLine(tx: Tx, { bookingId, personId, places, heldUntil, now }: Taking): Promise<void> {
  const winners = await listWinners(tx, places, now, bookingId);
  const others = winners.filter((winner) => winner.personId !== personId);
  const yielded = places.filter((place) => others.some((other) => isKeptFrom(other)(place)));
  if (yielded.length > 0) {
    const items = yielded.map(({ resourceId, start, end }) => ({ resourceId, from: start, to: end }));
    throw new DomainError("slot_taken", "Customers on the waiting list come first", { items, line: places });
  }
  // A hold that only touches the buffer of the holder's entry does not end the entry.
  const served = winners.filter((winner) => winner.personId === personId && places.some(isKeptFrom(winner, 0)));
  for (const { id } of served) {
    await setPlace(tx, id, { status: "offered", booking_id: bookingId, offered_until: heldUntil });
  }
}

/** Refuses to move a booking to a time that another customer is waiting for. */
export async function refuseWaitedFor(
  db: Db,
  places: readonly Place[],
  { personId, now }: { personId: string | null; now: Date },
): Promise<void> {
  const winners = await listWinners(db, places, now);
  const inLine = winners.some((winner) => winner.personId !== personId && places.some(isKeptFrom(winner)));
  if (inLine) throw new DomainError("slot_taken", "Customers on the waiting list come first", { items: [] });
}

const isKeptFrom =
  (winner: InLine, bufferMinutes = winner.bufferMinutes) =>
  (place: Place): boolean =>
    place.resourceId === winner.resourceId && stretchesConflict(place, winner, bufferMinutes);
