import { isHold } from "@lapang/domain/booking/moves";
import { DomainError } from "@lapang/domain/errors";
import type { Order } from "@lapang/domain/payment/settle";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { countAllocations, holdResources, keepAllocations } from "../../ledger/ledger.ts";
import { creditExcess } from "../../payments/books/credit-excess.ts";
import type { Payable } from "../../payments/payable.ts";
import { reserveTendersAgain } from "../../tenders/reserve-tenders.ts";
import { returnTenders } from "../../tenders/return-tenders.ts";
import { reverseBooking } from "../cancel/reverse-booking.ts";
import { takeOutsideRefund } from "../cancel/take-outside-refund.ts";
import { endHold } from "../hold/end-hold.ts";
import { isUnpaid } from "../hold/expire-holds.ts";
import { isStillFree } from "../hold/is-still-free.ts";
import { findFreedItems, offerFreed, offerItemsOf } from "../hold/offer-freed.ts";
import { reclaimLapsed } from "../hold/reclaim-lapsed.ts";
import { isWithdrawn } from "../hold/refuse-withdrawn.ts";
import {
  type BookingRow,
  listGroups,
  lockBooking,
  startsOf,
  tellTimeline,
  updateBooking,
} from "../record/booking-rows.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import { namedVisit } from "../record/named-visit.ts";
import { byKind, type Sellables } from "../sellables.ts";
import { confirmBooking } from "./confirm-booking.ts";

/** The effects of a payment on its booking, in the transaction that settles the payment. */
export function bookingPayable(clock: Clock, sellables: Sellables): Payable {
  return {
    async describe(db, ids) {
      const rows = await db
        .selectFrom("booking")
        .select(["id", "code", "kind", "title", "status", "held_until"])
        .select(namedVisit)
        .where("id", "in", ids)
        .execute();
      return new Map(
        rows.map(({ id, status, held_until, ...named }) => {
          const mayBePaidUntil = isHold(status) ? held_until : null;
          return [id, { ...named, bookingId: id, mayBePaidUntil, debtBookingId: id }];
        }),
      );
    },

    async order(tx, id) {
      const booking = await lockBooking(tx, id);
      if (!booking) return { state: "ended", free: false, start: null };
      const state = await stateOf(tx, booking);
      const free = state === "lapsed" && (await isStillFree(tx, sellables, booking));
      const withdrawn = state === "waiting" && (await isWithdrawn(tx, sellables, await listGroups(tx, id)));
      return { state, free, withdrawn, ...(await startsOf(tx, booking)) };
    },

    async fulfil(tx, id, paid) {
      const booking = await requireBooking(tx, id);
      const now = clock();
      const quoted = keptQuoteOf(booking.quote)?.quoted;
      assertAgreed(quoted?.toPay, paid.amount);
      const places = await countPlaces(tx, sellables, id);
      // Decided by status and places, not by the clock: the caller has already checked whether the money was in time.
      const stands = booking.status !== "expired" && (await countAllocations(tx, id)) === places;
      const lost = stands ? [] : await reclaimLapsed(tx, sellables, { booking, now });
      if (stands && quoted) await reserveTendersAgain(tx, booking, { quoted, now });
      await creditExcess(tx, paid);
      const details = { payment: paid.paymentId };
      const sale = { money: paid.amount, paymentId: paid.paymentId, actor: "gateway", details, now } as const;
      await confirmBooking(tx, sellables, booking, sale);
      // Lock order: places last, after resale claims (docs/locks.md).
      if (lost.length > 0) await holdResources(tx, { ownerId: id, purpose: "booking", items: lost, heldUntil: null });
      else if (stands) await makeFirm(tx, id, places);
      return null;
    },

    async keepForReview(tx, id, until) {
      const booking = await requireBooking(tx, id);
      const places = await countPlaces(tx, sellables, id);
      const kept = await keepAllocations(tx, { ownerId: id, places, heldUntil: until });
      if (kept) await updateBooking(tx, booking, { held_until: until }, clock());
      await tellTimeline(tx, id, { kind: "payment_review", actor: "gateway" });
      return kept;
    },

    async returnTenders(tx, id) {
      const booking = await requireBooking(tx, id);
      // If another attempt has paid it, its tenders stay spent.
      if (isUnpaid(booking)) await returnTenders(tx, booking, clock());
      await tellTimeline(tx, id, { kind: "payment_ended", actor: "gateway" });
      // The hold may have lapsed with the attempt.
      return (db) => offerItemsOf(db, sellables, [id], clock());
    },

    async cancel(tx, id, paid) {
      const booking = await requireBooking(tx, id);
      const freed = await findFreedItems(tx, id);
      await reverseBooking(tx, sellables, booking, { ...paid, now: clock() });
      return (db) => offerFreed(db, sellables, freed, clock());
    },

    async refundedOutside(tx, id, refunded) {
      const booking = await requireBooking(tx, id);
      const freed = await findFreedItems(tx, id);
      await takeOutsideRefund(tx, sellables, booking, { ...refunded, now: clock() });
      return (db) => offerFreed(db, sellables, freed, clock());
    },

    endHold: (tx, id) => endHold(tx, sellables, { id, now: clock() }),

    addToTimeline: (tx, id, deed) => tellTimeline(tx, id, { actor: "staff", ...deed }),
  };
}

/** Judges by the database's clock after the lock, so a hold that lapsed while waiting counts as lapsed. */
async function stateOf(tx: Tx, booking: BookingRow): Promise<Order["state"]> {
  if (booking.status === "expired") return "lapsed";
  if (booking.status === "cancelled" || booking.status === "rejected") return "ended";
  if (!isUnpaid(booking)) return "settled";
  const { rows } = await sql<{ lapsed: boolean }>`
    select ${booking.held_until}::timestamptz <= clock_timestamp() as lapsed`.execute(tx);
  return rows[0]?.lapsed ? "lapsed" : "waiting";
}

/**
 * Refuses money for another price. After an attempt that seemed to fail, the customer may have redeemed something else;
 * late money of that attempt no longer fits the agreed price.
 */
function assertAgreed(toPay: number | undefined, amount: number): void {
  if (toPay === undefined || toPay === amount) return;
  throw new DomainError("price_changed", "The money is for another price", { before: amount, after: toPay });
}

async function countPlaces(tx: Tx, sellables: Sellables, id: string): Promise<number> {
  const kinds = byKind(sellables, await listGroups(tx, id));
  return kinds.reduce((sum, [sellable, groups]) => sum + (sellable.places?.count(groups) ?? 0), 0);
}

/** Confirms the allocations; refuses if any was released since they were counted, so that the caller reclaims them. */
async function makeFirm(tx: Tx, ownerId: string, places: number): Promise<void> {
  if (await keepAllocations(tx, { ownerId, places, heldUntil: null })) return;
  throw new DomainError("hold_lapsed", "The hold has run out.");
}

async function requireBooking(tx: Tx, id: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, id);
  if (!booking) throw new Error(`the booking ${id} of a payment is gone`);
  return booking;
}
