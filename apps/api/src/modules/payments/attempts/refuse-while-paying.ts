import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../db/connect.ts";
import { findLiveAttempt, type PaymentRow } from "../payment-queries.ts";

/** Refuses to change something while a payment for it is under way. After a failed attempt it may be changed. */
export async function refuseWhilePaying(
  tx: Tx,
  payable: Pick<PaymentRow, "payable_kind" | "payable_id">,
): Promise<void> {
  const live = await findLiveAttempt(tx, payable);
  if (live) {
    throw new DomainError("payment_in_progress", "Another payment for it is under way.", { payment: live.id });
  }
}
