import type { Tx } from "../../../db/connect.ts";
import { type Closing, closeInstead, releaseAllocations, releaseItems } from "../../ledger/ledger.ts";
import { idsOf } from "../item.ts";
import { type BookingRow, updateBooking } from "../record/booking-rows.ts";
import type { BookedPart } from "../record/list-parts.ts";
import { endOpenMove } from "../record/move-rows.ts";
import { type Sellables, sellableOf } from "../sellables.ts";
import { type Dropping, dropItems, restoreParts } from "./drop-items.ts";

type End = Dropping & {
  by: "customer" | "system" | "venue";
  reason: string | null;
  /** What comes back of what was paid by invoice beside it; all of it when left out. */
  percentOf?: (part: BookedPart) => number;
};

export function isWhole({ parts, going }: Pick<Dropping, "parts" | "going">): boolean {
  return going.length === parts.length;
}

/**
 * Writes down that a bought booking is cancelled, or goes on without some of its parts, and restores what is counted beside
 * the ledger. The caller has locked it, sees to the money, and releases the places last.
 */
export async function endParts(tx: Tx, sellables: Sellables, booking: BookingRow, end: End): Promise<BookingRow> {
  const ended = isWhole(end)
    ? await endWhole(tx, sellables, booking, end)
    : await dropItems(tx, sellables, booking, end);
  for (const part of end.going) {
    const { id: itemId, kind } = part.group.row;
    const ending = { bookingId: booking.id, itemId, percent: end.percentOf?.(part) ?? 100, now: end.now };
    await sellableOf(sellables, kind).later?.end(tx, ending);
  }
  return ended;
}

async function endWhole(tx: Tx, sellables: Sellables, booking: BookingRow, end: End): Promise<BookingRow> {
  const { by, reason, now } = end;
  await updateBooking(
    tx,
    booking,
    {
      status: "cancelled",
      cancelled_at: now,
      cancelled_by: by,
      cancel_reason: reason,
      // A calendar that has it takes it out.
      revision: booking.revision + 1,
    },
    now,
  );
  await restoreParts(tx, sellables, end.going);
  return booking;
}

type Releasing = {
  parts: readonly BookedPart[];
  going: readonly BookedPart[];
  /** Nobody else is to have these places for now. */
  closing?: Closing | undefined;
};

/** The places last, as everywhere; with them goes what an open move of the booking holds. Tells which closures stand there. */
export async function releaseParts(
  tx: Tx,
  { id }: Pick<BookingRow, "id">,
  { parts, going, closing }: Releasing,
): Promise<number[]> {
  const moveId = await endOpenMove(tx, id);
  const others = moveId ? [moveId] : [];
  const itemIds = idsOf(going.map(({ group }) => group));
  if (closing) return closeInstead(tx, { ownerId: id, itemIds, others, ...closing });
  if (isWhole({ parts, going })) await releaseAllocations(tx, id, ...others);
  else await releaseItems(tx, { ownerId: id, itemIds, others });
  return [];
}
