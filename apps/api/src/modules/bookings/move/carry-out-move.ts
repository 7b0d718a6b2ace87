import { bookingSold, forfeited, type Till } from "@lapang/domain/payment/movements";
import { shareOf } from "@lapang/domain/pricing/split";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { Tx } from "../../../db/connect.ts";
import { moveAllocations } from "../../ledger/ledger.ts";
import type { Shift } from "../../ledger/shift-allocations.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { requestRefund } from "../../payments/refunds/request-refund.ts";
import { forfeitSpentHours, returnSpentHours, returnSpentWallet } from "../../tenders/return-spent.ts";
import { idsOf } from "../item.ts";
import { type BookingRow, listGroups, tellTimeline, updateBooking } from "../record/booking-rows.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import type { MovePlan } from "../record/move-plan.ts";
import { readPaid } from "../record/read-paid.ts";
import { noteMoved } from "../record/relief-rows.ts";
import { tellBooker } from "../record/tell-booker.ts";
import type { Sellables } from "../sellables.ts";

export type CarryingOut = {
  plan: MovePlan;
  actor: "customer" | "gateway" | "staff";
  staffId?: string;
  settings: VenueSettings;
  now: Date;
  /** Other bookings' allocations that make room. */
  shifts?: readonly Shift[];
  /** The move that was held and paid; its places become the booking's. */
  paidMove?: { id: string; paymentId: string; till?: Till };
};

/** Carries out a move: changes places, price, money and timeline of the booking in one step. */
export async function carryOutMove(tx: Tx, sellables: Sellables, booking: BookingRow, out: CarryingOut): Promise<void> {
  const { plan } = out;
  await settleDifference(tx, booking, out);
  const moved = await writeMoved(tx, booking, out);
  await noteMoved(
    tx,
    plan.items.map(({ id }) => id),
    out.now,
  );
  await tellTimeline(tx, booking.id, {
    kind: "moved",
    actor: out.actor,
    ...(out.actor === "customer" && { personId: booking.person_id }),
    ...(out.staffId && { personId: out.staffId }),
    details: {
      before: { title: booking.title, startsAt: booking.starts_at, endsAt: booking.ends_at, total: booking.total },
      after: { title: plan.title, startsAt: plan.start, endsAt: plan.end, total: plan.quote.quoted.total },
      paid: Math.max(0, plan.difference),
      credit: plan.credit,
    },
  });
  await tellBooker(tx, sellables, moved, "moved");
  const adopting = out.paidMove ? [out.paidMove.id] : [];
  const itemIds = await listAlike(tx, booking.id, plan);
  await moveAllocations(tx, {
    ownerId: booking.id,
    itemIds,
    items: plan.stretches,
    adopting,
    shifts: out.shifts ?? [],
  });
}

/** Returns the items of the kind that moves: an item that stays may need another buffer when its neighbour moves. */
async function listAlike(tx: Tx, bookingId: string, { items }: MovePlan): Promise<string[]> {
  const groups = await listGroups(tx, bookingId);
  const kinds = new Set(groups.filter(({ row }) => items.some(({ id }) => id === row.id)).map(({ row }) => row.kind));
  return idsOf(groups.filter(({ row }) => kinds.has(row.kind)));
}

async function writeMoved(tx: Tx, booking: BookingRow, { plan, now }: CarryingOut): Promise<BookingRow> {
  for (const { id, resourceId, title, details, start, end, price, shareCap } of plan.items) {
    await tx
      .updateTable("booking_item")
      .set({
        resource_id: resourceId,
        title,
        details: JSON.stringify(details),
        starts_at: start,
        ends_at: end,
        price,
        ...(shareCap !== null && { refund_cap_percent: shareCap }),
      })
      .where("id", "=", id)
      .execute();
  }
  const { quote } = plan;
  return updateBooking(
    tx,
    booking,
    {
      starts_at: plan.start,
      ends_at: plan.end,
      title: plan.title,
      total: quote.quoted.total,
      quote: JSON.stringify(quote),
      forfeited: booking.forfeited + plan.forfeited,
      revision: booking.revision + 1,
    },
    now,
  );
}

async function settleDifference(tx: Tx, booking: BookingRow, out: CarryingOut): Promise<void> {
  const { id: bookingId, person_id: personId } = booking;
  if (personId === null) return;
  const { plan, settings, now } = out;
  const { paid, sources } = await readPaid(tx, booking);
  const taxLess = (keptQuoteOf(booking.quote)?.quoted.tax ?? 0) - plan.quote.quoted.tax;
  if (plan.difference > 0) await bookDearer(tx, booking, { ...out, tax: -taxLess });
  const lost = await forfeitSpentHours(tx, bookingId, plan.lostMinutes);
  const hours = await returnSpentHours(tx, { bookingId, personId, minutes: plan.returnedMinutes, settings, now });
  const wallet = Math.min(plan.credit, paid.wallet);
  await returnSpentWallet(tx, bookingId, wallet);
  // The forfeit of a shorter time keeps its share of the tax.
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
  { plan, paidMove, tax }: CarryingOut & { tax: number },
): Promise<void> {
  const { difference, quote } = plan;
  const discount = quote.quoted.discount - (keptQuoteOf(booking.quote)?.quoted.discount ?? 0);
  const takings = { till: paidMove?.till ?? "gateway", money: difference, personId: booking.person_id, wallet: 0, tax };
  await postEntry(tx, {
    entry: bookingSold({ ...takings, hours: [], discount }),
    dedupeKey: `move:${paidMove?.id}:sold`,
    bookingId: booking.id,
    paymentId: paidMove?.paymentId ?? null,
    personId: booking.person_id,
  });
}
