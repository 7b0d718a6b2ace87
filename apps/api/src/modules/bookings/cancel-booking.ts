import type { cancelBooking as cancelBookingRoute } from "@lapang/contract/booking-changes";
import { DomainError } from "@lapang/domain/errors";
import { shareOf } from "@lapang/domain/pricing/split";
import type { VenueSettings } from "@lapang/domain/venue-settings";
import type { z } from "zod";
import type { Db, Tx } from "../../db/connect.ts";
import { requestRefund } from "../payments/refunds/request-refund.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { dropVisits } from "./drop-visits.ts";
import { endBooking } from "./end-booking.ts";
import { returnStock } from "./expire-holds.ts";
import { keepForfeit } from "./keep-forfeit.ts";
import { releaseAllocations, releaseFrom } from "./ledger.ts";
import { endOpenMove } from "./move-queries.ts";
import { type BookingRow, lockBooking, tellTimeline } from "./queries.ts";
import { type Cancellation, termsOf } from "./quote-cancellation.ts";
import { returnVoucher } from "./reserve-tenders.ts";
import { loseSpentHours, returnSpentHours, returnSpentWallet, worthOfSpentHours } from "./return-spent.ts";
import { tellBooker } from "./tell-booker.ts";
import { toldVisits } from "./told-visits.ts";
import { listPlacesOf, type Place } from "./waiting-list-queries.ts";

export type CancelWish = { id: string; personId: string; now: Date } & z.output<(typeof cancelBookingRoute)["body"]>;
type Cancelling = Cancellation & { booking: BookingRow; personId: string; wish: CancelWish; settings: VenueSettings };

/**
 * Cancels a customer's booking on the terms they saw: the slots are free, and every Rupiah, hour and voucher goes where the
 * quote said, all in one step. Of a series that has begun only the visits still ahead end. Whoever cancels second finds it
 * cancelled. Tells which places may have become free.
 */
export async function cancelBooking(db: Db, wish: CancelWish): Promise<Place[]> {
  if (wish.way === "bank" && !wish.bank) {
    const fields = [{ field: "bank", problem: "where the money is to go" }];
    throw new DomainError("invalid_request", "Some fields are not valid", { fields });
  }
  const { settings } = await findVenueRules(db);
  return db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, wish.id);
    if (!booking || booking.person_id !== wish.personId) {
      throw new DomainError("not_found", "There is no such booking");
    }
    const cancellation = await termsOf(tx, booking, { settings, now: wish.now });
    const { refund } = cancellation.told;
    if (refund !== wish.expectedRefund) {
      const details = { before: wish.expectedRefund, after: refund };
      throw new DomainError("price_changed", "The refund is not the one that was shown", details);
    }
    const left = await listPlacesOf(tx, [booking.id]);
    await cancel(tx, { ...cancellation, booking, personId: wish.personId, wish, settings });
    return left;
  });
}

async function cancel(tx: Tx, cancelling: Cancelling): Promise<void> {
  const { booking, from, terms, told, visits, wish, personId } = cancelling;
  // The shelf before the wallet, as everywhere: two changes of one customer must not wait for each other.
  const ended = from ? await dropAhead(tx, { ...cancelling, from }) : await endWhole(tx, booking, wish);
  await giveMoneyBack(tx, cancelling);
  if (terms.returnsVoucher) await returnVoucher(tx, booking.id);
  // Hours that go with some visits no longer pay for the rest.
  const hours = from
    ? await loseSpentHours(tx, booking.id, terms.kept.packageMinutes)
    : await worthOfSpentHours(tx, booking.id);
  await keepForfeit(tx, { bookingId: booking.id, personId, event: eventOf(cancelling), visits, terms, hours });
  const { percent, refund, packageMinutes } = told;
  const details = { percent, refund, packageMinutes, way: wish.way };
  await tellTimeline(tx, booking.id, {
    actor: "customer",
    personId,
    ...(from
      ? {
          kind: "visits_cancelled",
          details: { ...details, visits: toldVisits(visits, from), note: wish.reason || null },
        }
      : { kind: "cancelled", details }),
  });
  await tellBooker(tx, ended, from ? "visits_cancelled" : "cancelled");
  const moveId = await endOpenMove(tx, booking.id);
  const others = moveId ? [moveId] : [];
  if (from) await releaseFrom(tx, { ownerId: booking.id, from, others });
  else await releaseAllocations(tx, booking.id, ...others);
}

/** A booking ends as a whole once, and its visits may end before it does. */
function eventOf({ booking, from }: Cancelling): string {
  return from ? `booking:${booking.id}:visits_cancelled:${booking.revision + 1}` : `booking:${booking.id}:cancelled`;
}

async function dropAhead(tx: Tx, cancelling: Cancelling & { from: Date }): Promise<BookingRow> {
  const { booking, visits, from, paid, terms, wish } = cancelling;
  const stays = visits.reduce((sum, { start, amount }) => sum + (start < from ? amount : 0), 0);
  const wallet = shareOf(stays, paid.wallet, paid.money + paid.wallet);
  return dropVisits(tx, booking, { visits, from, wallet, forfeited: terms.kept.money, now: wish.now });
}

async function endWhole(tx: Tx, booking: BookingRow, { now, reason }: CancelWish): Promise<BookingRow> {
  await endBooking(tx, booking, { by: "customer", reason: reason || null, now });
  await returnStock(tx, booking.id);
  return booking;
}

async function giveMoneyBack(tx: Tx, cancelling: Cancelling): Promise<void> {
  const { booking, terms, sources, wish, personId, settings } = cancelling;
  const { money, wallet, packageMinutes: minutes, tax } = terms;
  await returnSpentWallet(tx, booking.id, wallet);
  const hours = await returnSpentHours(tx, { bookingId: booking.id, personId, minutes, settings, now: wish.now });
  await requestRefund(tx, {
    bookingId: booking.id,
    event: eventOf(cancelling),
    back: { personId, money, wallet, hours, tax },
    sources,
    way: wish.way,
    bank: wish.bank ?? null,
    settings,
    now: wish.now,
  });
}
