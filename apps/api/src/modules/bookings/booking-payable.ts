import { assertMove, type BookingStatus, isHold } from "@lapang/domain/booking/moves";
import { DomainError } from "@lapang/domain/errors";
import { bookingSold, type Till } from "@lapang/domain/payment/movements";
import type { Order } from "@lapang/domain/payment/settle";
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/connect.ts";
import { creditExcess } from "../payments/books/credit-excess.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import type { Payable } from "../payments/payable.ts";
import { keptQuoteOf } from "./booking-quote.ts";
import { cancelReversed } from "./cancel-reversed.ts";
import { isStillFree } from "./is-still-free.ts";
import { confirmAllocations, extendHold, holdResources } from "./ledger.ts";
import { letGoHold } from "./let-go-hold.ts";
import { offerFreed, offerPlacesOf } from "./offer-freed.ts";
import { type BookingRow, lockBooking, startsOf, tellTimeline } from "./queries.ts";
import { reclaimLapsed } from "./reclaim-lapsed.ts";
import { setAsideAgain, spendTenders } from "./reserve-tenders.ts";
import { returnTenders } from "./return-tenders.ts";
import { reversePackage } from "./reverse-package.ts";
import { sellPackage } from "./sell-package.ts";
import { takeOffer } from "./take-offer.ts";
import { takeOutsideRefund } from "./take-outside-refund.ts";
import { tellBooker } from "./tell-booker.ts";
import { listPlacesOf } from "./waiting-list-queries.ts";

/** What a payment for a booking does to it, always in the transaction that settles the payment. */
export function bookingPayable(clock: Clock): Payable {
  return {
    async describe(db, ids) {
      const rows = await db
        .selectFrom("booking")
        .select(["id", "code", "kind", "title", "status", "held_until"])
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
      const free = state === "lapsed" && (await isStillFree(tx, booking));
      return { state, free, ...(await startsOf(tx, booking)) };
    },

    async fulfil(tx, id, paid) {
      const booking = await requireBooking(tx, id);
      assertAgreed(booking, paid.amount);
      const lapsed = (await stateOf(tx, booking)) === "lapsed";
      const lost = lapsed ? await reclaimLapsed(tx, booking, clock()) : [];
      if (!lapsed) await setAsideAgain(tx, booking, clock());
      await creditExcess(tx, paid);
      await confirmBooking(tx, booking, { now: clock(), actor: "gateway", details: { payment: paid.paymentId } });
      await bookSale(tx, booking, { money: paid.amount, paymentId: paid.paymentId, now: clock() });
      // The places last, as everywhere: who buys the other half of a slot from the wallet has its claim locked first.
      if (lost.length > 0) await holdResources(tx, { ownerId: id, purpose: "booking", items: lost, heldUntil: null });
      else if (!lapsed && booking.kind === "court") await confirmAllocations(tx, id);
      return null;
    },

    async keepForReview(tx, id, until) {
      const booking = await requireBooking(tx, id);
      if (booking.kind === "court") await extendHold(tx, id, until);
      await tx.updateTable("booking").set({ held_until: until }).where("id", "=", id).execute();
      await tellTimeline(tx, id, { kind: "payment_review", actor: "gateway" });
    },

    async returnTenders(tx, id) {
      const booking = await requireBooking(tx, id);
      // Bought by another attempt in the meantime, it keeps what paid for it.
      if (isUnpaid(booking)) await returnTenders(tx, booking, clock());
      await tellTimeline(tx, id, { kind: "payment_ended", actor: "gateway" });
      // Its hold may have run out with it.
      return (db) => offerPlacesOf(db, [id], clock());
    },

    async cancel(tx, id, paid) {
      const booking = await requireBooking(tx, id);
      const left = await listPlacesOf(tx, [id]);
      const reverse = booking.kind === "package" ? reversePackage : cancelReversed;
      await reverse(tx, booking, { ...paid, now: clock() });
      return (db) => offerFreed(db, left, clock());
    },

    async refundedOutside(tx, id, refunded) {
      const booking = await requireBooking(tx, id);
      const left = await listPlacesOf(tx, [id]);
      await takeOutsideRefund(tx, booking, { ...refunded, now: clock() });
      return (db) => offerFreed(db, left, clock());
    },

    endHold: (tx, id) => letGoHold(tx, id, clock()),

    addToStory: (tx, id, deed) => tellTimeline(tx, id, { actor: "staff", ...deed }),
  };
}

/** By the database's own clock, after the lock: a hold that ran out while we waited has run out. */
async function stateOf(tx: Tx, booking: BookingRow): Promise<Order["state"]> {
  if (booking.status === "expired") return "lapsed";
  if (booking.status === "cancelled" || booking.status === "rejected") return "ended";
  if (!isUnpaid(booking)) return "settled";
  const { rows } = await sql<{ lapsed: boolean }>`
    select ${booking.held_until}::timestamptz <= clock_timestamp() as lapsed`.execute(tx);
  return rows[0]?.lapsed ? "lapsed" : "waiting";
}

function isUnpaid({ status }: BookingRow): boolean {
  return isHold(status) || status === "expired";
}

/**
 * The price that this money was asked for. After an attempt that seemed to have failed something else may have been
 * redeemed: its money, come after all, is then neither enough nor what the customer agreed to.
 */
function assertAgreed(booking: BookingRow, amount: number): void {
  const quote = keptQuoteOf(booking.quote);
  if (!quote || quote.quoted.toPay === amount) return;
  const details = { before: amount, after: quote.quoted.toPay };
  throw new DomainError("price_changed", "The money is for another price", details);
}

async function requireBooking(tx: Tx, id: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, id);
  if (!booking) throw new Error(`the booking ${id} of a payment is gone`);
  return booking;
}

type Confirming = {
  now: Date;
  actor: "customer" | "gateway" | "staff";
  personId?: string;
  details?: Record<string, unknown>;
};

/** The booking stands: nothing lapses any more, its story says so, and the customer is told. */
export async function confirmBooking(tx: Tx, booking: BookingRow, confirming: Confirming): Promise<void> {
  const { now, actor, personId = null, details } = confirming;
  assertMove(booking.status as BookingStatus, "confirmed");
  await tx
    .updateTable("booking")
    .set({ status: "confirmed", held_until: null, confirmed_at: now, updated_at: now })
    .where("id", "=", booking.id)
    .execute();
  await tellTimeline(tx, booking.id, { kind: "confirmed", actor, personId, ...(details && { details }) });
  await takeOffer(tx, booking.id);
  await tellBooker(tx, booking, "confirmed");
}

type Sale = { money: number; till?: Till; paymentId: string | null; now: Date };

/** Books the sale with all that pays for it; hours that were bought are handed out. */
export async function bookSale(tx: Tx, booking: BookingRow, sale: Sale): Promise<void> {
  const { money, till = "gateway", paymentId, now } = sale;
  const quoted = keptQuoteOf(booking.quote)?.quoted;
  const { wallet, hours } = await spendTenders(tx, booking.id);
  const takings = { till, money, personId: booking.person_id, wallet, tax: quoted?.tax ?? 0 };
  const discount = quoted?.discount ?? 0;
  const posting = {
    dedupeKey: `booking:${booking.id}:sold`,
    bookingId: booking.id,
    paymentId,
    personId: booking.person_id,
  };
  if (booking.kind === "package") await sellPackage(tx, booking, { ...takings, discount, posting, now });
  else await postEntry(tx, { entry: bookingSold({ ...takings, hours, discount }), ...posting });
}
