import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../db/connect.ts";
import type { Payables } from "../payable.ts";
import { lockRefundWithPayment } from "../refunds/send-refund.ts";

/** Locks a refund by bank transfer with its payment: of two managers at once, the second finds what the first did. */
export async function lockTransfer(tx: Tx, id: string, payables: Payables) {
  const both = await lockRefundWithPayment(tx, id, payables);
  if (both?.refund.way !== "bank") throw new DomainError("not_found", "There is no such transfer");
  return both;
}
