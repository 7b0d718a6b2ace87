import type { Tx } from "../../../db/connect.ts";
import type { Revocation } from "../capabilities/sale.ts";
import type { BookingRow } from "../record/booking-rows.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import type { BookedPart } from "../record/list-parts.ts";
import { byKind, type Sellables, sellableOf } from "../sellables.ts";

/** What was handed out when it was paid for, and can be taken back. */
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

/** Takes back what was handed out, and tells how much of the money that left it has made good. */
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
