import type { BookingQuote } from "@lapang/domain/booking/quote";
import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../db/connect.ts";
import { itemRowsOf } from "./booking-items.ts";
import { returnStock } from "./expire-holds.ts";
import { moveAllocations } from "./ledger.ts";
import type { Stretch } from "./place-allocations.ts";
import { listCourtStretches, replaceItems } from "./queries.ts";
import type { HeldCourt } from "./read-extras.ts";
import { reserveExtras } from "./reserve-extras.ts";

/**
 * Swaps what goes along with the courts of a hold for what was chosen instead, all of it or nothing; the courts stay. The
 * caller has locked the booking and does nothing afterwards: the shelf is locked here, and then the resources.
 */
export async function changeExtras(
  tx: Tx,
  bookingId: string,
  courts: readonly HeldCourt[],
  quoted: BookingQuote,
): Promise<void> {
  await returnStock(tx, bookingId);
  await replaceItems(tx, bookingId, itemRowsOf(bookingId, courts, quoted));
  const pieces = await reserveExtras(tx, courts, bookingId);
  const places = [...(await listCourtStretches(tx, bookingId)), ...coachStretches(courts)];
  try {
    await moveAllocations(tx, { ownerId: bookingId, items: [...places, ...pieces] });
  } catch (error) {
    throw withCoach(error, courts);
  }
}

function coachStretches(courts: readonly HeldCourt[]): Stretch[] {
  return courts.flatMap(({ coach, start, end }) =>
    coach ? [{ resourceId: coach.resource_id, from: start, to: end }] : [],
  );
}

/** The courts are the hold's own already, so it is a coach that somebody else has taken: the customer hears which. */
function withCoach(error: unknown, courts: readonly HeldCourt[]): unknown {
  if (!(error instanceof DomainError) || error.code !== "slot_taken") return error;
  const refused = new Set(((error.details?.items ?? []) as Stretch[]).map(({ resourceId }) => resourceId));
  const lost = courts.find(({ coach }) => coach && refused.has(coach.resource_id));
  if (!lost?.coach) return error;
  return new DomainError("slot_taken", "Somebody else has taken this coach.", {
    coach: lost.coach.slug,
    itemId: lost.itemId,
  });
}
