import { saleReversed } from "@lapang/domain/payment/movements";
import { splitByWeight } from "@lapang/domain/pricing/split";
import type { Tx } from "../../db/connect.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { recoverLoss } from "../payments/books/recover-loss.ts";
import type { PaidAttempt } from "../payments/payable.ts";
import { requestRefund } from "../payments/refunds/request-refund.ts";
import { findVenueSettings } from "../venue/find-venue-settings.ts";
import { dropVisits } from "./drop-visits.ts";
import { endBooking } from "./end-booking.ts";
import { returnStock } from "./expire-holds.ts";
import { releaseAllocations, releaseFrom } from "./ledger.ts";
import { type BookedVisit, listVisits } from "./list-visits.ts";
import { endOpenMove } from "./move-queries.ts";
import { type BookingRow, tellTimeline } from "./queries.ts";
import { readPaid } from "./read-paid.ts";
import { returnSpentHours, returnSpentWallet } from "./return-spent.ts";
import { tellBooker } from "./tell-booker.ts";
import { toldVisits } from "./told-visits.ts";

type Reversed = Pick<PaidAttempt, "paymentId" | "amount"> & { now: Date };

const REASON = "payment_reversed";

/**
 * The bank took money back before the game: the slot is free again, and all else that paid for it goes home. Of a series
 * that has begun, the visits still ahead end so, and those that were had are owed. What had gone back of that very payment
 * before, or was forfeited of it, the customer now has twice, and gives back.
 */
export async function cancelReversed(tx: Tx, booking: BookingRow, reversed: Reversed): Promise<void> {
  const visits = await listVisits(tx, booking);
  const ahead = visitsAhead(booking, visits, reversed.now);
  if (ahead.length === 0) return recoverLoss(tx, reversed.paymentId);
  const from = ahead.length < visits.length ? earliest(ahead) : null;
  const undoing = { ...reversed, visits, ahead, from };
  const ended = from ? await dropReversed(tx, booking, { ...undoing, from }) : await endReversed(tx, booking, undoing);
  await tellBooker(tx, ended, from ? "visits_reversed" : "reversed");
  const moveId = await endOpenMove(tx, booking.id);
  const others = moveId ? [moveId] : [];
  if (from) await releaseFrom(tx, { ownerId: booking.id, from, others });
  else await releaseAllocations(tx, booking.id, ...others);
}

/** What nobody has come for yet; whoever was let in before the time has begun. */
function visitsAhead({ status }: BookingRow, visits: readonly BookedVisit[], now: Date): BookedVisit[] {
  if (status !== "confirmed" && status !== "checked_in") return [];
  const first = earliest(visits);
  return visits.filter(({ start }) => start > now && !(status === "checked_in" && start <= first));
}

function earliest(visits: readonly BookedVisit[]): Date {
  return new Date(Math.min(...visits.map(({ start }) => start.getTime())));
}

type Undoing = Reversed & { visits: BookedVisit[]; ahead: BookedVisit[]; from: Date | null };

async function dropReversed(tx: Tx, booking: BookingRow, undoing: Undoing & { from: Date }): Promise<BookingRow> {
  const { visits, from, now } = undoing;
  // The shelf before the wallet, as everywhere; what is left is owed, whatever it was paid with.
  const ended = await dropVisits(tx, booking, { visits, from, wallet: 0, forfeited: 0, now });
  const details = { reason: REASON, visits: toldVisits(visits, from) };
  await tellTimeline(tx, booking.id, { kind: "visits_cancelled", actor: "gateway", details });
  await undoSale(tx, booking, undoing);
  return ended;
}

async function endReversed(tx: Tx, booking: BookingRow, undoing: Undoing): Promise<BookingRow> {
  const { id } = booking;
  await endBooking(tx, booking, { by: "system", reason: REASON, now: undoing.now });
  await tellTimeline(tx, id, { kind: "cancelled", actor: "gateway", details: { reason: REASON } });
  await returnStock(tx, id);
  await undoSale(tx, booking, undoing);
  return booking;
}

async function undoSale(tx: Tx, booking: BookingRow, undoing: Undoing): Promise<void> {
  const { id: bookingId, person_id: personId } = booking;
  const { paymentId, from, now } = undoing;
  const settings = await findVenueSettings(tx);
  // The payment that was taken back no longer counts among them.
  const { paid, sources, unpaidForfeit } = await readPaid(tx, booking);
  const { promised } = await findPromised(tx, paymentId);
  const lost = undoing.amount - promised - unpaidForfeit;
  const back = from ? aheadBack(undoing.ahead, lost) : { ...paid, undone: lost, rest: paid.money + paid.wallet };
  const tax = Math.min(back.tax, back.undone);
  await postEntry(tx, {
    entry: saleReversed(back.undone, tax),
    dedupeKey: `payment:${paymentId}:reversed`,
    bookingId,
    paymentId,
    personId,
  });
  if (personId === null) return;
  const [money = 0, wallet = 0] = splitByWeight(back.rest, [paid.money, paid.wallet]);
  await returnSpentWallet(tx, bookingId, wallet);
  const minutes = back.packageMinutes;
  const hours = await returnSpentHours(tx, { bookingId, personId, minutes, settings, now });
  await requestRefund(tx, {
    bookingId,
    event: `booking:${bookingId}:reversed${from ? `:${booking.revision + 1}` : ""}`,
    back: { personId, money, wallet, hours, tax: back.tax - tax },
    sources,
    way: "wallet",
    bank: null,
    settings,
    now,
  });
  // Last, when all that goes home is in the wallet.
  await recoverLoss(tx, paymentId, back.undone);
}

/** Whatever else pays for the booking pays first for what was had: of what lies ahead, only what is beyond it goes home. */
function aheadBack(ahead: readonly BookedVisit[], lost: number) {
  const sum = (of: (visit: BookedVisit) => number) => ahead.reduce((all, visit) => all + of(visit), 0);
  const amount = sum((visit) => visit.amount);
  const undone = Math.min(lost, amount);
  const packageMinutes = sum((visit) => visit.packageMinutes);
  return { undone, rest: amount - undone, tax: sum((visit) => visit.tax), packageMinutes };
}

async function findPromised(tx: Tx, paymentId: string) {
  return tx.selectFrom("payment").select("promised").where("id", "=", paymentId).executeTakeFirstOrThrow();
}
