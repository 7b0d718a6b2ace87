import { hoursTakenBack, type LotValue } from "@lapang/domain/payment/movements";
import { shareOf } from "@lapang/domain/pricing/split";
import type { Tx } from "../../db/connect.ts";
import type { Revocation } from "../bookings/capabilities/sale.ts";
import { type ItemGroup, idsOf } from "../bookings/item.ts";
import { linesOf } from "../bookings/record/kept-quote.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { findSpentWallet } from "../tenders/find-spent-wallet.ts";
import { lockWallet } from "../tenders/lock-wallet.ts";
import { lockLotsOf, withdrawMinutes } from "../tenders/lot-queries.ts";
import { returnSpentWallet } from "../tenders/return-spent.ts";

/**
 * After a refund or chargeback: revokes the unplayed hours and restores what the wallet paid for them. Returns the money that
 * these hours were worth; the rest has been played.
 */
export async function takeHoursBack(
  tx: Tx,
  groups: readonly ItemGroup[],
  { bookingId, personId, paymentId, quoted, lost, reason, now }: Revocation,
): Promise<number> {
  // Lock order: the wallet before hours, as when a payment starts.
  if (personId) await lockWallet(tx, personId);
  const lots = await lockLotsOf(tx, bookingId, now);
  const hours: LotValue[] = [];
  for (const lot of lots) {
    await withdrawMinutes(tx, lot, { kind: "refunded", bookingId, dedupeKey: `package:${lot.id}:taken_back` });
    hours.push({ lotId: lot.id, amount: lot.worth });
  }
  if (personId === null) return 0;
  const net = hours.reduce((sum, { amount }) => sum + amount, 0);
  const tax = taxOf(quoted ? linesOf(quoted, ...idsOf(groups)) : [], net);
  const worth = net + tax;
  // A refund by the venue counts in full; a chargeback beyond the hours' worth becomes a debt.
  const gateway = reason === "payment_refunded" ? lost : Math.min(worth, lost);
  const wallet = Math.min(Math.max(0, worth - gateway), await findSpentWallet(tx, bookingId));
  await returnSpentWallet(tx, bookingId, wallet);
  await postEntry(tx, {
    entry: hoursTakenBack({ personId, hours, tax, gateway, wallet }),
    dedupeKey: `payment:${paymentId}:hours_taken_back`,
    bookingId,
    paymentId,
    personId,
  });
  return gateway;
}

/** The tax was due at the sale for all hours; returns the share of the revoked ones. */
function taxOf(lines: readonly { net: number; tax: number }[], net: number): number {
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const sold = lines.reduce((sum, line) => sum + line.net, 0) - tax;
  return sold > 0 ? shareOf(tax, Math.min(net, sold), sold) : 0;
}
