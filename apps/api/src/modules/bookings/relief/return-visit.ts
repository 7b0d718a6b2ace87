import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Closing } from "../../ledger/ledger.ts";
import { type Cancelling, eventOf, giveUpParts } from "../cancel/cancel-booking.ts";
import { isWhole, releaseParts } from "../cancel/end-booking.ts";
import { termsOf } from "../cancel/quote-cancellation.ts";
import { idsOf } from "../item.ts";
import { type BookingRow, updateBooking } from "../record/booking-rows.ts";
import type { Sellables } from "../sellables.ts";

/** The booking before the relief, to restore it if the relief is undone. */
export type Before = {
  whole: boolean;
  returnedVoucher: boolean;
  /** The key of the event in the journal. */
  event: string;
  booking: Pick<BookingRow, "title" | "total" | "quote" | "starts_at" | "ends_at">;
  items: object[];
};

export type Returned = {
  amount: number;
  tax: number;
  packageMinutes: number;
  revision: number;
  before: Before | null;
  closures: number[];
};

export type Returning = { itemId: string; closing: Closing; reason: string; settings: VenueSettings; now: Date };

/**
 * Cancels a whole visit on the venue's behalf: refunds all of it to the wallet and keeps its place closed. The caller has
 * locked the booking and notifies the customer.
 */
export async function returnVisit(
  tx: Tx,
  sellables: Sellables,
  locked: BookingRow,
  { itemId, closing, reason, settings, now }: Returning,
): Promise<Returned> {
  const booking = await undoCheckIn(tx, locked, { itemId, now });
  const cancellation = await termsOf(tx, sellables, booking, { settings, items: [itemId], by: "venue", now });
  const { parts, going, terms } = cancellation;
  const request: Cancelling["request"] = { way: "wallet", reason, now };
  const cancelling = { ...cancellation, booking, personId: booking.person_id ?? "", request, settings };
  const { title, total, quote, starts_at, ends_at } = booking;
  const before: Before = {
    whole: isWhole({ parts, going }),
    returnedVoucher: terms.returnsVoucher,
    event: eventOf(cancelling),
    booking: { title, total, quote, starts_at, ends_at },
    items: await readItems(tx, idsOf(going.map(({ group }) => group))),
  };
  await giveUpParts(tx, sellables, cancelling, "venue");
  const closures = await releaseParts(tx, booking, { parts, going, closing });
  const { money, wallet, tax, packageMinutes } = terms;
  return { amount: money + wallet, tax, packageMinutes, revision: booking.revision + 1, before, closures };
}

/** Undoes the check-in of a customer who could not play, so that the booking can be cancelled. */
async function undoCheckIn(
  tx: Tx,
  booking: BookingRow,
  { itemId, now }: Pick<Returning, "itemId" | "now">,
): Promise<BookingRow> {
  if (booking.status !== "checked_in") return booking;
  await tx.deleteFrom("visit_attendance").where("item_id", "=", itemId).execute();
  const others = tx.selectFrom("visit_attendance").select("item_id").where("booking_id", "=", booking.id);
  const came = await others.where("outcome", "=", "came").executeTakeFirst();
  return came ? booking : updateBooking(tx, booking, { status: "confirmed" }, now);
}

async function readItems(tx: Tx, ids: readonly string[]): Promise<object[]> {
  const { rows } = await sql<{ item: object }>`select to_jsonb(booking_item) as item from booking_item
    where id = any(${ids}::uuid[]) order by position`.execute(tx);
  return rows.map(({ item }) => item);
}
