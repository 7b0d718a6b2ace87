import { bookingSold, forfeited } from "@lapang/domain/payment/movements";
import { shareOf } from "@lapang/domain/pricing/split";
import type { VenueSettings } from "@lapang/domain/venue-settings";
import type { Tx } from "../../db/connect.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { requestRefund } from "../payments/refunds/request-refund.ts";
import { keptQuoteOf } from "./booking-quote.ts";
import { moveAllocations } from "./ledger.ts";
import type { MovePlan } from "./move-plan.ts";
import { type BookingRow, tellTimeline } from "./queries.ts";
import { readPaid } from "./read-paid.ts";
import { loseSpentHours, returnSpentHours, returnSpentWallet } from "./return-spent.ts";
import { tellBooker } from "./tell-booker.ts";

export type CarryingOut = {
  actor: "customer" | "gateway";
  settings: VenueSettings;
  now: Date;
  /** The move that was held and paid for; its places go into the swap. */
  paidMove?: { id: string; paymentId: string };
};

/** Makes a move true as one swap: places, price, money and story change together, and the booking stays the same one. */
export async function carryOutMove(tx: Tx, booking: BookingRow, plan: MovePlan, out: CarryingOut): Promise<void> {
  await settleDifference(tx, booking, plan, out);
  const moved = await updateBooking(tx, booking, plan, out.now);
  await tellTimeline(tx, booking.id, {
    kind: "moved",
    actor: out.actor,
    ...(out.actor === "customer" && { personId: booking.person_id }),
    details: {
      before: { title: booking.title, startsAt: booking.starts_at, endsAt: booking.ends_at, total: booking.total },
      after: { title: plan.title, startsAt: plan.start, endsAt: plan.end, total: plan.quote.quoted.total },
      paid: Math.max(0, plan.difference),
      credit: plan.credit,
    },
  });
  await tellBooker(tx, moved, "moved");
  const adopting = out.paidMove ? [out.paidMove.id] : [];
  await moveAllocations(tx, { ownerId: booking.id, items: plan.stretches, adopting });
}

async function updateBooking(tx: Tx, booking: BookingRow, plan: MovePlan, now: Date): Promise<BookingRow> {
  for (const { id, courtId, title, start, end, price, shareCap } of plan.items) {
    await tx
      .updateTable("booking_item")
      .set({
        starts_at: start,
        ends_at: end,
        price,
        ...(courtId !== null && { court_id: courtId, title: title ?? "" }),
        ...(shareCap !== null && { refund_cap_percent: shareCap }),
      })
      .where("id", "=", id)
      .execute();
  }
  return tx
    .updateTable("booking")
    .set({
      starts_at: plan.start,
      ends_at: plan.end,
      title: plan.title,
      total: plan.quote.quoted.total,
      quote: JSON.stringify(plan.quote),
      forfeited: booking.forfeited + plan.forfeited,
      revision: booking.revision + 1,
      updated_at: now,
    })
    .where("id", "=", booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function settleDifference(tx: Tx, booking: BookingRow, plan: MovePlan, out: CarryingOut): Promise<void> {
  const { id: bookingId, person_id: personId } = booking;
  if (personId === null) return;
  const { settings, now } = out;
  const { paid, sources } = await readPaid(tx, booking);
  const taxLess = (keptQuoteOf(booking.quote)?.quoted.tax ?? 0) - plan.quote.quoted.tax;
  if (plan.difference > 0) await bookDearer(tx, booking, plan, { ...out, tax: -taxLess });
  const lost = await loseSpentHours(tx, bookingId, plan.lostMinutes);
  const hours = await returnSpentHours(tx, { bookingId, personId, minutes: plan.returnedMinutes, settings, now });
  const wallet = Math.min(plan.credit, paid.wallet);
  await returnSpentWallet(tx, bookingId, wallet);
  // What is kept of a shorter time keeps its tax.
  const taxKept = taxLess > 0 ? shareOf(taxLess, plan.forfeited, plan.forfeited + plan.credit) : 0;
  const tax = plan.difference > 0 ? 0 : taxLess - taxKept;
  const event = `booking:${bookingId}:moved:${booking.revision + 1}`;
  await requestRefund(tx, {
    bookingId,
    event,
    back: { personId, money: plan.credit - wallet, wallet, hours, tax },
    sources,
    way: "wallet",
    bank: null,
    settings,
    now,
  });
  const entry = forfeited(plan.forfeited + lost, plan.difference > 0 ? 0 : taxKept);
  await postEntry(tx, { entry, dedupeKey: `${event}:forfeited`, bookingId, personId });
}

async function bookDearer(
  tx: Tx,
  booking: BookingRow,
  { difference, quote }: MovePlan,
  { paidMove, tax }: CarryingOut & { tax: number },
): Promise<void> {
  const discount = quote.quoted.discount - (keptQuoteOf(booking.quote)?.quoted.discount ?? 0);
  const takings = { till: "gateway", money: difference, personId: booking.person_id, wallet: 0, tax } as const;
  await postEntry(tx, {
    entry: bookingSold({ ...takings, hours: [], discount }),
    dedupeKey: `move:${paidMove?.id}:sold`,
    bookingId: booking.id,
    paymentId: paidMove?.paymentId ?? null,
    personId: booking.person_id,
  });
}
