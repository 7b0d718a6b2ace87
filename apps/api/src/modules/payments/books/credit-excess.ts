import { excessCredited } from "@lapang/domain/payment/movements";
import type { Tx } from "../../../db/connect.ts";
import type { PaidAttempt } from "../payable.ts";
import { tellPayer } from "../tell-payer.ts";
import { postEntry } from "./post-entry.ts";

/** Puts what came beyond the price into the customer's wallet, in the transaction that sells what was paid for. */
export async function creditExcess(tx: Tx, { paymentId, personId, excess, amount }: PaidAttempt): Promise<void> {
  if (excess === 0 || personId === null) return;
  await postEntry(tx, {
    entry: excessCredited(personId, excess),
    dedupeKey: `payment:${paymentId}:excess`,
    paymentId,
    personId,
  });
  await tellPayer(tx, { id: paymentId, person_id: personId, amount }, "overpaid", { amount: excess });
}
