import type { cancelBooking as cancelBookingRoute } from "@lapang/contract/sales/booking-changes";
import { DomainError } from "@lapang/domain/errors";
import { shareOf } from "@lapang/domain/pricing/split";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/connect.ts";
import { requestRefund } from "../../payments/refunds/request-refund.ts";
import { returnVoucher } from "../../tenders/reserve-tenders.ts";
import {
  forfeitSpentHours,
  returnSpentHours,
  returnSpentWallet,
  valueOfSpentHours,
} from "../../tenders/return-spent.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { type FreedItems, findFreedItems } from "../hold/offer-freed.ts";
import { type BookingRow, lockOwnBooking, tellTimeline } from "../record/booking-rows.ts";
import { madeOf } from "../record/made-of.ts";
import { tellBooker } from "../record/tell-booker.ts";
import type { Sellables } from "../sellables.ts";
import { endParts, isWhole, releaseParts } from "./end-booking.ts";
import { keepForfeit } from "./keep-forfeit.ts";
import { type Cancellation, termsOf } from "./quote-cancellation.ts";
import { undoDiscount } from "./undo-discount.ts";
import { visitsInStory } from "./visits-in-story.ts";

export type CancelRequest = { id: string; personId: string; now: Date } & z.output<(typeof cancelBookingRoute)["body"]>;
export type Cancelling = Cancellation & {
  booking: BookingRow;
  /** The customer whose money it is. */
  personId: string;
  request: Pick<CancelRequest, "way" | "bank" | "reason" | "now">;
  settings: VenueSettings;
};

/**
 * Cancels a customer's booking on the quoted terms, in one transaction: releases the places and returns money, hours and
 * voucher. Items that cannot be cancelled stay. A second request finds it cancelled. Returns what may have become free.
 */
export async function cancelBooking(db: Db, sellables: Sellables, request: CancelRequest): Promise<FreedItems> {
  if (request.way === "bank" && !request.bank) {
    const fields = [{ field: "bank", problem: "where the money is to go" }];
    throw new DomainError("invalid_request", "Some fields are not valid", { fields });
  }
  const { personId, now } = request;
  const { settings } = await findVenueRules(db);
  return db.transaction().execute(async (tx) => {
    const booking = await lockOwnBooking(tx, request.id, personId);
    const cancellation = await termsOf(tx, sellables, booking, { settings, items: request.items, now });
    const { refund } = cancellation.refund;
    if (refund !== request.expectedRefund) {
      const details = { before: request.expectedRefund, after: refund };
      throw new DomainError("price_changed", "The refund is not the one that was shown", details);
    }
    // A refund way that the quote did not offer becomes the wallet.
    const way = cancellation.refund.ways.includes(request.way) ? request.way : "wallet";
    const freed = await findFreedItems(tx, booking.id);
    await cancel(tx, sellables, { ...cancellation, booking, personId, request: { ...request, way }, settings });
    return freed;
  });
}

async function cancel(tx: Tx, sellables: Sellables, cancelling: Cancelling): Promise<void> {
  const { booking, parts, going, personId } = cancelling;
  const ended = await giveUpParts(tx, sellables, cancelling, "customer");
  await tellTimeline(tx, booking.id, { actor: "customer", personId, ...storyOf(cancelling) });
  await tellBooker(tx, sellables, ended, isWhole({ parts, going }) ? "cancelled" : "visits_cancelled");
  await releaseParts(tx, booking, { parts, going });
}

/** Ends the cancelled parts and settles their tenders. The caller writes the timeline, notifies and releases places. */
export async function giveUpParts(
  tx: Tx,
  sellables: Sellables,
  cancelling: Cancelling,
  by: "customer" | "venue",
): Promise<BookingRow> {
  const { booking, parts, going, terms, request, personId } = cancelling;
  // Lock order: stock before wallet (docs/locks.md).
  const ended = await endParts(tx, sellables, booking, {
    parts,
    going,
    wallet: walletStaying(cancelling),
    forfeited: terms.kept.money,
    by,
    reason: request.reason || null,
    percentOf: (part) => terms.visits[parts.indexOf(part)]?.percent ?? 0,
    now: request.now,
  });
  await refundMoney(tx, cancelling);
  if (terms.returnsVoucher) await returnVoucher(tx, booking.id);
  await undoDiscount(tx, booking, { parts, going, event: eventOf(cancelling) });
  // Package hours of cancelled parts no longer pay for the other parts.
  const hours = isWhole({ parts, going })
    ? await valueOfSpentHours(tx, booking.id)
    : await forfeitSpentHours(tx, booking.id, terms.kept.packageMinutes);
  await keepForfeit(tx, sellables, {
    booking,
    personId,
    event: eventOf(cancelling),
    parts,
    terms,
    hours,
  });
  return ended;
}

function storyOf({ parts, going, refund: quoted, request }: Cancelling) {
  const { percent, refund, packageMinutes } = quoted;
  const details = { percent, refund, packageMinutes, way: request.way };
  if (isWhole({ parts, going })) return { kind: "cancelled", details };
  const visits = visitsInStory(going);
  return { kind: "visits_cancelled", details: { ...details, visits, note: request.reason || null } };
}

/** Key of this cancellation in the journal: a booking can end more than once if its end was undone, or in parts. */
export function eventOf({ booking, parts, going }: Pick<Cancelling, "booking" | "parts" | "going">): string {
  return isWhole({ parts, going })
    ? `booking:${booking.id}:cancelled${booking.revision > 0 ? `:${booking.revision + 1}` : ""}`
    : `booking:${booking.id}:visits_cancelled:${booking.revision + 1}`;
}

/** Returns what the wallet paid of the parts that stay, in proportion to all that was paid. */
function walletStaying({ parts, going, paid }: Cancelling): number {
  const stays = parts.reduce((sum, part) => sum + (going.includes(part) ? 0 : part.amount), 0);
  return shareOf(stays, paid.wallet, paid.money + paid.wallet);
}

async function refundMoney(tx: Tx, cancelling: Cancelling): Promise<void> {
  const { booking, going, terms, sources, request, personId, settings } = cancelling;
  const { money, wallet, packageMinutes: minutes, tax } = terms;
  const { now } = request;
  await returnSpentWallet(tx, booking.id, wallet);
  const hours = await returnSpentHours(tx, { bookingId: booking.id, personId, minutes, settings, now });
  await requestRefund(tx, {
    bookingId: booking.id,
    event: eventOf(cancelling),
    back: { personId, money, wallet, hours, tax },
    madeOf: madeOf(
      booking,
      going.map(({ group }) => group),
    ),
    sources,
    way: request.way,
    bank: request.bank ?? null,
    settings,
    now,
  });
}
