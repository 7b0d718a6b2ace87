import { saleReversed } from "@lapang/domain/payment/movements";
import { splitByWeight } from "@lapang/domain/pricing/split";
import type { Tx } from "../../../db/connect.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { recoverLoss } from "../../payments/books/recover-loss.ts";
import type { PaidAttempt } from "../../payments/payable.ts";
import { requestRefund } from "../../payments/refunds/request-refund.ts";
import { returnSpentHours, returnSpentWallet } from "../../tenders/return-spent.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { type BookingRow, tellTimeline } from "../record/booking-rows.ts";
import { type BookedPart, listParts } from "../record/list-parts.ts";
import { madeOf } from "../record/made-of.ts";
import { readPaid } from "../record/read-paid.ts";
import { tellBooker } from "../record/tell-booker.ts";
import type { Sellables } from "../sellables.ts";
import { endParts, isWhole, releaseParts } from "./end-booking.ts";
import { handedOutOf, revokeParts } from "./revoke-parts.ts";
import { undoDiscount } from "./undo-discount.ts";
import { visitsInStory } from "./visits-in-story.ts";

type Reversed = Pick<PaidAttempt, "paymentId" | "amount"> & { now: Date };

const REASON = "payment_reversed";

/**
 * Handles a chargeback: cancels future visits, revokes delivered items and returns the other tenders. Visits that have taken
 * place become a debt. Earlier refunds and forfeits of the same payment are recovered, since the customer has them twice.
 */
export async function reverseBooking(
  tx: Tx,
  sellables: Sellables,
  booking: BookingRow,
  reversed: Reversed,
): Promise<void> {
  const parts = await listParts(tx, sellables, booking);
  const ahead = partsAhead(booking, parts, reversed.now);
  const handedOut = handedOutOf(sellables, booking, parts);
  const going = parts.filter((part) => ahead.includes(part) || handedOut.includes(part));
  if (going.length === 0) return recoverLoss(tx, reversed.paymentId);
  const whole = isWhole({ parts, going });
  // Lock order: stock before wallet. The remaining loss becomes a debt.
  const end = { parts, going, wallet: 0, forfeited: 0, by: "system", reason: REASON, now: reversed.now } as const;
  const ended = await endParts(tx, sellables, booking, end);
  const details = { reason: REASON, ...(!whole && { visits: visitsInStory(going) }) };
  await tellTimeline(tx, booking.id, { kind: whole ? "cancelled" : "visits_cancelled", actor: "gateway", details });
  const event = `booking:${booking.id}:reversed${whole ? "" : `:${booking.revision + 1}`}`;
  await undoSale(tx, sellables, booking, { ...reversed, ahead, handedOut, whole, event });
  await undoDiscount(tx, booking, { parts, going, event });
  await tellBooker(tx, sellables, ended, whole ? "reversed" : "visits_reversed");
  await releaseParts(tx, booking, { parts, going });
}

/** Returns the visits that have not begun; an early check-in counts as begun. */
function partsAhead({ status }: BookingRow, parts: readonly BookedPart[], now: Date): BookedPart[] {
  if (status !== "confirmed" && status !== "checked_in") return [];
  const starts = parts.flatMap(({ start }) => start?.getTime() ?? []);
  const first = Math.min(...starts);
  return parts.filter(
    ({ start }) => start !== null && start > now && !(status === "checked_in" && start.getTime() <= first),
  );
}

type Undoing = Reversed & {
  ahead: BookedPart[];
  handedOut: BookedPart[];
  whole: boolean;
  /** The key of the event in the journal. */
  event: string;
};

async function undoSale(tx: Tx, sellables: Sellables, booking: BookingRow, undoing: Undoing): Promise<void> {
  const { paymentId, handedOut } = undoing;
  const { promised } = await findPromised(tx, paymentId);
  // The reversed payment no longer counts as paid.
  const { unpaidForfeit } = await readPaid(tx, booking);
  const lost = undoing.amount - promised - unpaidForfeit;
  const revocation = { paymentId, lost, reason: REASON, now: undoing.now } as const;
  const madeGood = await revokeParts(tx, sellables, { booking, parts: handedOut, revocation });
  const undone = undoing.ahead.length > 0 ? await undoVisits(tx, booking, { ...undoing, lost: lost - madeGood }) : 0;
  // Last, when all returned tenders are in the wallet.
  if (booking.person_id !== null) await recoverLoss(tx, paymentId, madeGood + undone);
}

/** Returns how much of the lost money was the price of future visits. */
async function undoVisits(tx: Tx, booking: BookingRow, undoing: Undoing & { lost: number }): Promise<number> {
  const { id: bookingId, person_id: personId } = booking;
  const { paymentId, lost, now } = undoing;
  const settings = await findVenueSettings(tx);
  const { paid, sources } = await readPaid(tx, booking);
  const onlyVisits = undoing.whole && undoing.handedOut.length === 0;
  const back = onlyVisits ? { ...paid, undone: lost, rest: paid.money + paid.wallet } : aheadBack(undoing.ahead, lost);
  const tax = Math.min(back.tax, back.undone);
  const going = madeOf(
    booking,
    undoing.ahead.map(({ group }) => group),
  );
  await postEntry(tx, {
    entry: saleReversed(back.undone, tax),
    dedupeKey: `payment:${paymentId}:reversed`,
    bookingId,
    paymentId,
    personId,
    madeOf: going,
  });
  if (personId === null) return back.undone;
  const [money = 0, wallet = 0] = splitByWeight(back.rest, [paid.money, paid.wallet]);
  await returnSpentWallet(tx, bookingId, wallet);
  const minutes = back.packageMinutes;
  const hours = await returnSpentHours(tx, { bookingId, personId, minutes, settings, now });
  await requestRefund(tx, {
    bookingId,
    event: undoing.event,
    back: { personId, money, wallet, hours, tax: back.tax - tax },
    madeOf: going,
    sources,
    way: "wallet",
    bank: null,
    settings,
    now,
  });
  return back.undone;
}

/** Other tenders pay for past visits first; only the rest of them is returned for future visits. */
function aheadBack(ahead: readonly BookedPart[], lost: number) {
  const sum = (of: (part: BookedPart) => number) => ahead.reduce((all, part) => all + of(part), 0);
  const amount = sum((part) => part.amount);
  const undone = Math.min(lost, amount);
  const packageMinutes = sum((part) => part.packageMinutes);
  return { undone, rest: amount - undone, tax: sum((part) => part.tax), packageMinutes };
}

async function findPromised(tx: Tx, paymentId: string) {
  return tx.selectFrom("payment").select("promised").where("id", "=", paymentId).executeTakeFirstOrThrow();
}
