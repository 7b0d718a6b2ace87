import { bookingSold, type DeferredValue, type Till } from "@lapang/domain/payment/movements";
import type { Tx } from "../../../db/connect.ts";
import { confirmAllocations } from "../../ledger/ledger.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { spendTenders } from "../../tenders/reserve-tenders.ts";
import { hasPlaces, type ItemGroup, rowsOf } from "../item.ts";
import { type BookingRow, listGroups, tellTimeline, updateBooking } from "../record/booking-rows.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import { tellBooker } from "../record/tell-booker.ts";
import { byKind, type Sellables } from "../sellables.ts";

type Sale = {
  money: number;
  till?: Till | "folio";
  /** Whose room it is on. */
  tillOf?: string;
  paymentId: string | null;
  actor: "customer" | "gateway" | "staff";
  personId?: string;
  details?: Record<string, unknown>;
  now: Date;
};

/**
 * The booking stands: nothing lapses any more, what was bought is handed out, the sale is booked with all that pays for it,
 * and the customer is told. Its places in the ledger are the caller's to confirm, last.
 */
export async function confirmBooking(
  tx: Tx,
  sellables: Sellables,
  booking: BookingRow,
  sale: Sale,
): Promise<ItemGroup[]> {
  const { now, actor, personId = null, details } = sale;
  const groups = await listGroups(tx, booking.id);
  await updateBooking(tx, booking, { status: "confirmed", held_until: null, confirmed_at: now }, now);
  await tellTimeline(tx, booking.id, { kind: "confirmed", actor, personId, ...(details && { details }) });
  for (const [sellable] of byKind(sellables, groups)) await sellable.waits?.sold(tx, booking.id);
  await tellBooker(tx, sellables, booking, "confirmed");
  await bookSale(tx, sellables, { booking, groups, sale });
  return groups;
}

type Selling = { booking: BookingRow; groups: readonly ItemGroup[]; sale: Sale };

async function bookSale(tx: Tx, sellables: Sellables, { booking, groups, sale }: Selling): Promise<void> {
  const { id: bookingId, person_id: personId } = booking;
  const { money, till = "gateway", tillOf, paymentId, now } = sale;
  const quoted = keptQuoteOf(booking.quote)?.quoted;
  const { wallet, hours } = await spendTenders(tx, bookingId);
  const deferred: DeferredValue[] = [];
  for (const [sellable, own] of byKind(sellables, groups)) {
    const lots = (await sellable.deliver?.(tx, own, { bookingId, personId, quoted, now })) ?? [];
    const account = sellable.kind.incomeAccount;
    if (account !== "revenue") deferred.push(...lots.map((lot) => ({ ...lot, account })));
  }
  const takings = { till, tillOf: tillOf ?? null, money, personId, wallet, tax: quoted?.tax ?? 0 };
  await postEntry(tx, {
    entry: bookingSold({ ...takings, hours, discount: quoted?.discount ?? 0, deferred }),
    dedupeKey: `booking:${bookingId}:sold`,
    bookingId,
    paymentId,
    personId,
  });
}

/** Makes its places firm, if it has any; refused when its hold has run out. */
export async function confirmPlaces(tx: Tx, bookingId: string, groups: readonly ItemGroup[]): Promise<void> {
  if (hasPlaces(rowsOf(groups))) await confirmAllocations(tx, bookingId);
}
