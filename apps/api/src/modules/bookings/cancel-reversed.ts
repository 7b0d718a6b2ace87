import { assertMove, type BookingStatus } from "@lapang/domain/booking/moves";
import { saleReversed } from "@lapang/domain/payment/movements";
import type { Tx } from "../../db/connect.ts";
import type { PaidAttempt } from "../payments/payable.ts";
import { postEntry } from "../payments/post-entry.ts";
import { recoverLoss } from "../payments/recover-loss.ts";
import { requestRefund } from "../payments/request-refund.ts";
import { findVenueSettings } from "../venue/find-venue-settings.ts";
import { returnStock } from "./expire-holds.ts";
import { releaseAllocations } from "./ledger.ts";
import { endOpenMove } from "./move-queries.ts";
import { type BookingRow, tellTimeline } from "./queries.ts";
import { readPaid } from "./read-paid.ts";
import { returnSpentHours, returnSpentWallet } from "./return-spent.ts";
import { tellBooker } from "./tell-booker.ts";

type Reversed = Pick<PaidAttempt, "paymentId" | "amount"> & { now: Date };

/**
 * The bank took money back before the game: the slot is free again, and all else that paid for it goes home. What had gone
 * back of that very payment before, or was forfeited of it, the customer now has twice, and gives back.
 */
export async function cancelReversed(tx: Tx, booking: BookingRow, reversed: Reversed): Promise<void> {
  const { id } = booking;
  assertMove(booking.status as BookingStatus, "cancelled");
  await markReversed(tx, booking, reversed.now);
  // The shelf before the wallet, as everywhere.
  await returnStock(tx, id);
  await undoSale(tx, booking, reversed);
  await tellBooker(tx, booking, "reversed");
  const moveId = await endOpenMove(tx, id);
  await releaseAllocations(tx, id, ...(moveId ? [moveId] : []));
}

async function markReversed(tx: Tx, { id, revision }: BookingRow, now: Date): Promise<void> {
  const reason = "payment_reversed";
  await tx
    .updateTable("booking")
    .set({
      status: "cancelled",
      cancelled_at: now,
      cancelled_by: "system",
      cancel_reason: reason,
      revision: revision + 1,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
  await tellTimeline(tx, id, { kind: "cancelled", actor: "gateway", details: { reason } });
}

async function undoSale(tx: Tx, booking: BookingRow, { paymentId, amount, now }: Reversed): Promise<void> {
  const { id: bookingId, person_id: personId } = booking;
  const settings = await findVenueSettings(tx);
  // The payment that was taken back no longer counts among them.
  const { paid, sources, unpaidForfeit } = await readPaid(tx, booking);
  const { promised } = await findPromised(tx, paymentId);
  const undone = amount - promised - unpaidForfeit;
  const tax = Math.min(paid.tax, undone);
  await postEntry(tx, {
    entry: saleReversed(undone, tax),
    dedupeKey: `payment:${paymentId}:reversed`,
    bookingId,
    paymentId,
    personId,
  });
  if (personId === null) return;
  await returnSpentWallet(tx, bookingId, paid.wallet);
  const minutes = paid.packageMinutes;
  const hours = await returnSpentHours(tx, { bookingId, personId, minutes, settings, now });
  await requestRefund(tx, {
    bookingId,
    event: `booking:${bookingId}:reversed`,
    back: { personId, money: paid.money, wallet: paid.wallet, hours, tax: paid.tax - tax },
    sources,
    way: "wallet",
    bank: null,
    settings,
    now,
  });
  // Last, when all that goes home is in the wallet.
  await recoverLoss(tx, paymentId, undone);
}

async function findPromised(tx: Tx, paymentId: string) {
  return tx.selectFrom("payment").select("promised").where("id", "=", paymentId).executeTakeFirstOrThrow();
}
