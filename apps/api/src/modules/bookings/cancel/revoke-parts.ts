import type { Tx } from "../../../db/connect.ts";
import type { Revocation } from "../capabilities/sale.ts";
import type { BookingRow } from "../record/booking-rows.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import type { BookedPart } from "../record/list-parts.ts";
import { byKind, type Sellables, sellableOf } from "../sellables.ts";

/** Returns the delivered items that can be revoked. */
export function handedOutOf(
  sellables: Sellables,
  { status }: Pick<BookingRow, "status">,
  parts: readonly BookedPart[],
): BookedPart[] {
  if (status !== "confirmed") return [];
  return parts.filter(({ group }) => sellableOf(sellables, group.row.kind).revoke !== undefined);
}

type Revoking = {
  booking: BookingRow;
  parts: readonly BookedPart[];
  revocation: Pick<Revocation, "paymentId" | "lost" | "reason" | "now">;
};

/** Revokes delivered items and returns how much of the lost money that made good. */
export async function revokeParts(
  tx: Tx,
  sellables: Sellables,
  { booking, parts, revocation }: Revoking,
): Promise<number> {
  let madeGood = 0;
  for (const [sellable, groups] of byKind(
    sellables,
    parts.map(({ group }) => group),
  )) {
    const quoted = keptQuoteOf(booking.quote)?.quoted;
    const of = { bookingId: booking.id, personId: booking.person_id, quoted };
    madeGood += (await sellable.revoke?.(tx, groups, { ...revocation, ...of, lost: revocation.lost - madeGood })) ?? 0;
  }
  return madeGood;
}
