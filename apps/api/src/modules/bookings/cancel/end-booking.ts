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
  /** The refunded percentage of what invoices collected for a part; 100 by default. */
  percentOf?: (part: BookedPart) => number;
};

export function isWhole({ parts, going }: Pick<Dropping, "parts" | "going">): boolean {
  return going.length === parts.length;
}

/**
 * Marks a paid booking as cancelled, or removes some of its parts, and restores what is counted beside the ledger. The
 * caller has locked it, settles the money and releases the places last.
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
      // A new revision removes it from calendars.
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
  /** Closes the released places, so that nobody books them for now. */
  closing?: Closing | undefined;
};

/** Releases the places of the parts and of an open move, last in the lock order. Returns the closures made there. */
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
