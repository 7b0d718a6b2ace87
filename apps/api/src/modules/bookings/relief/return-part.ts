import { quotePartialReturn } from "@lapang/domain/booking/cancellation";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { Db, Tx } from "../../../db/connect.ts";
import { requestRefund } from "../../payments/refunds/request-refund.ts";
import { returnSpentHours, returnSpentWallet } from "../../tenders/return-spent.ts";
import { type BookingRow, updateBooking } from "../record/booking-rows.ts";
import { listParts } from "../record/list-parts.ts";
import { madeOf } from "../record/made-of.ts";
import { readPaid } from "../record/read-paid.ts";
import type { Sellables } from "../sellables.ts";
import type { Returned } from "./return-visit.ts";

export type Share = { itemId: string; part: number; whole: number };

/** Returns the exact refund for part of a visit. */
export async function quoteShare(db: Db, sellables: Sellables, booking: BookingRow, { itemId, part, whole }: Share) {
  const parts = await listParts(db, sellables, booking);
  const { paid, sources } = await readPaid(db, booking);
  const index = parts.findIndex(({ group }) => group.row.id === itemId);
  const groups = parts.flatMap(({ group }, at) => (at === index ? [group] : []));
  return { back: quotePartialReturn(parts, index, { paid, part, whole }), sources, madeOf: madeOf(booking, groups) };
}

type Returning = Share & { reliefId: string; settings: VenueSettings; now: Date };

/** Refunds part of a visit to the wallet; the booking continues. The caller has locked the booking and notifies the customer. */
export async function returnPart(
  tx: Tx,
  sellables: Sellables,
  booking: BookingRow,
  { reliefId, settings, now, ...share }: Returning,
): Promise<Returned> {
  const { id: bookingId, revision } = booking;
  const personId = booking.person_id ?? "";
  const { back, sources, madeOf: of } = await quoteShare(tx, sellables, booking, share);
  await returnSpentWallet(tx, bookingId, back.wallet);
  const hours = await returnSpentHours(tx, { bookingId, personId, minutes: back.packageMinutes, settings, now });
  await requestRefund(tx, {
    bookingId,
    event: `relief:${reliefId}`,
    back: { personId, money: back.money, wallet: back.wallet, hours, tax: back.tax },
    madeOf: of,
    sources,
    way: "wallet",
    bank: null,
    settings,
    now,
  });
  await updateBooking(tx, booking, { revision: revision + 1 }, now);
  const amount = back.money + back.wallet;
  const { tax, packageMinutes } = back;
  return { amount, tax, packageMinutes, revision: revision + 1, before: null, closures: [] };
}
