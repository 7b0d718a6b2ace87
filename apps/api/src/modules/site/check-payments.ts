import { randomUUID } from "node:crypto";
import type { PaymentCheck } from "@lapang/contract/site/site";
import type { Db } from "../../db/connect.ts";
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from "../../ports/payments.ts";

/** Checks the gateway's keys by querying an order that does not exist: only valid keys get "not found". */
export async function checkPayments(
  db: Db,
  gateway: PaymentGateway,
  { personId, now }: { personId: string; now: Date },
): Promise<PaymentCheck> {
  try {
    await gateway.status(`check-${randomUUID()}`);
  } catch (error) {
    if (error instanceof GatewayRefused) return { gateway: gateway.name, result: "refused", reason: error.message };
    if (!(error instanceof GatewayUnavailable)) throw error;
    return { gateway: gateway.name, result: "unreachable", reason: error.message };
  }
  await db
    .insertInto("setup_step")
    .values({ step: "payments", done_at: now, person_id: personId })
    .onConflict((conflict) => conflict.column("step").doUpdateSet({ done_at: now, person_id: personId }))
    .execute();
  return { gateway: gateway.name, result: "accepted", reason: null };
}
