import { excessCredited } from "@lapang/domain/payment/movements";
import type { Tx } from "../../../db/connect.ts";
import { notifyPayer } from "../notify-payer.ts";
import type { PaidAttempt } from "../payable.ts";
import { postEntry } from "./post-entry.ts";

/** Credits the amount paid beyond the price to the customer's wallet, in the transaction that books the sale. */
export async function creditExcess(tx: Tx, { paymentId, personId, excess, amount }: PaidAttempt): Promise<void> {
  if (excess === 0 || personId === null) return;
  await postEntry(tx, {
    entry: excessCredited(personId, excess),
    dedupeKey: `payment:${paymentId}:excess`,
    paymentId,
    personId,
  });
  await notifyPayer(tx, { id: paymentId, person_id: personId, amount }, "overpaid", { amount: excess });
}
