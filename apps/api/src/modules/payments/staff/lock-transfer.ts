import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../db/connect.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import type { Payables } from "../payable.ts";
import { lockRefundWithPayment } from "../refunds/send-refund.ts";

type Deciding = { id: string; staffId: string; payables: Payables };

/**
 * Locks a refund by bank transfer with its payment, for a manager who may decide about it. A second manager waits and sees
 * the first one's decision.
 */
export async function lockTransfer(tx: Tx, { id, staffId, payables }: Deciding) {
  const both = await lockRefundWithPayment(tx, id, payables);
  if (both?.refund.way !== "bank") throw new DomainError("not_found", "There is no such transfer");
  refuseOwnMoney({ staffId, concernedId: both.refund.person_id });
  return both;
}
