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
  /** The stay whose folio the booking is charged to. */
  tillOf?: string;
  paymentId: string | null;
  actor: "customer" | "gateway" | "staff";
  personId?: string;
  details?: Record<string, unknown>;
  now: Date;
};

/**
 * Confirms a booking: delivers its items, posts the sale with all tenders and notifies the customer. The caller confirms its
 * places last.
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

/** Confirms its allocations, if it has any; refuses if the hold has lapsed. */
export async function confirmPlaces(tx: Tx, bookingId: string, groups: readonly ItemGroup[]): Promise<void> {
  if (hasPlaces(rowsOf(groups))) await confirmAllocations(tx, bookingId);
}
