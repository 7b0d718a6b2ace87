import type { cancelBooking as cancelBookingRoute } from "@lapang/contract/booking-changes";
import { assertMove, type BookingStatus } from "@lapang/domain/booking/moves";
import { DomainError } from "@lapang/domain/errors";
import { forfeited } from "@lapang/domain/payment/movements";
import { splitByWeight } from "@lapang/domain/pricing/split";
import type { VenueSettings } from "@lapang/domain/venue-settings";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db, Tx } from "../../db/connect.ts";
import { postEntry } from "../payments/post-entry.ts";
import { requestRefund } from "../payments/request-refund.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { returnStock } from "./expire-holds.ts";
import { releaseAllocations } from "./ledger.ts";
import { endOpenMove } from "./move-queries.ts";
import { type BookingRow, lockBooking, tellTimeline } from "./queries.ts";
import { type Cancellation, termsOf } from "./quote-cancellation.ts";
import { returnVoucher } from "./reserve-tenders.ts";
import { returnSpentHours, returnSpentWallet, worthOfSpentHours } from "./return-spent.ts";
import { tellBooker } from "./tell-booker.ts";

export type CancelWish = { id: string; personId: string; now: Date } & z.output<(typeof cancelBookingRoute)["body"]>;
type Cancelling = Cancellation & { booking: BookingRow; personId: string; wish: CancelWish; settings: VenueSettings };

/**
 * Cancels a customer's booking on the terms they saw: the slot is free, and every Rupiah, hour and voucher goes where the
 * quote said, all in one step. Whoever cancels second finds it cancelled.
 */
export async function cancelBooking(db: Db, wish: CancelWish): Promise<void> {
  if (wish.way === "bank" && !wish.bank) {
    const fields = [{ field: "bank", problem: "where the money is to go" }];
    throw new DomainError("invalid_request", "Some fields are not valid", { fields });
  }
  const { settings } = await findVenueRules(db);
  await db.transaction().execute(async (tx) => {
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
    await cancel(tx, { ...cancellation, booking, personId: wish.personId, wish, settings });
  });
}

async function cancel(tx: Tx, cancelling: Cancelling): Promise<void> {
  const { booking, terms, told, wish, personId } = cancelling;
  await markCancelled(tx, booking, wish);
  // The shelf before the wallet, as everywhere: two changes of one customer must not wait for each other.
  await returnStock(tx, booking.id);
  await giveMoneyBack(tx, cancelling);
  if (terms.returnsVoucher) await returnVoucher(tx, booking.id);
  await keepRest(tx, cancelling);
  const { percent, refund, packageMinutes } = told;
  const details = { percent, refund, packageMinutes, way: wish.way };
  await tellTimeline(tx, booking.id, { kind: "cancelled", actor: "customer", personId, details });
  await tellBooker(tx, booking, "cancelled");
  const moveId = await endOpenMove(tx, booking.id);
  await releaseAllocations(tx, booking.id, ...(moveId ? [moveId] : []));
}

async function markCancelled(tx: Tx, booking: BookingRow, { now, reason }: CancelWish): Promise<void> {
  assertMove(booking.status as BookingStatus, "cancelled");
  await tx
    .updateTable("booking")
    .set({
      status: "cancelled",
      cancelled_at: now,
      cancelled_by: "customer",
      cancel_reason: reason || null,
      // A calendar that has it takes it out.
      revision: booking.revision + 1,
      updated_at: now,
    })
    .where("id", "=", booking.id)
    .execute();
}

async function giveMoneyBack(tx: Tx, cancelling: Cancelling): Promise<void> {
  const { booking, terms, sources, wish, personId, settings } = cancelling;
  const { money, wallet, packageMinutes: minutes, tax } = terms;
  await returnSpentWallet(tx, booking.id, wallet);
  const hours = await returnSpentHours(tx, { bookingId: booking.id, personId, minutes, settings, now: wish.now });
  await requestRefund(tx, {
    bookingId: booking.id,
    event: `booking:${booking.id}:cancelled`,
    back: { personId, money, wallet, hours, tax },
    sources,
    way: wish.way,
    bank: wish.bank ?? null,
    settings,
    now: wish.now,
  });
}

/** What the venue keeps is no longer the price of a game; and if the slot is sold again, the customer has a claim to it. */
async function keepRest(tx: Tx, { booking, terms, personId }: Cancelling): Promise<void> {
  const { money, tax } = terms.kept;
  const hours = await worthOfSpentHours(tx, booking.id);
  await postEntry(tx, {
    entry: forfeited(money + hours, tax),
    dedupeKey: `booking:${booking.id}:forfeited`,
    bookingId: booking.id,
    personId,
  });
  if (money > 0) await insertClaims(tx, booking.id, personId, money);
}

async function insertClaims(tx: Tx, bookingId: string, personId: string, kept: number): Promise<void> {
  const courts = await tx
    .selectFrom("booking_item")
    .select(["court_id", "starts_at", "ends_at", "price"])
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "court")
    .orderBy("position")
    .execute();
  const weights = courts.map(({ price }) => price);
  const parts = splitByWeight(kept, weights.some((price) => price > 0) ? weights : weights.map(() => 1));
  for (const [index, { court_id, starts_at, ends_at }] of courts.entries()) {
    const part = parts[index] ?? 0;
    if (part === 0 || court_id === null) continue;
    const during = sql<string>`tstzrange(${starts_at}, ${ends_at})`;
    const claim = { booking_id: bookingId, person_id: personId, court_id, during, forfeited: part };
    await tx.insertInto("resale_claim").values(claim).execute();
  }
}
