import { WEBHOOK_PATH } from "../../modules/payments/gateway-reports/webhook.ts";
import { sendRefund } from "../../modules/payments/refunds/send-refund.ts";
import type { ModelOrder } from "../servers/model-gateway.ts";
import type { MoneyWorld } from "./money-world.ts";

/** Sends one of the gateway's reports about an order; -1 is the latest. */
export async function tell({ app }: MoneyWorld, { orderId, words }: ModelOrder, which: number) {
  const index = which < 0 ? words.length + which : which;
  const payload = JSON.stringify({ orderId, index });
  const headers = { "content-type": "application/json" };
  const reply = await app.inject({ method: "POST", url: WEBHOOK_PATH, headers, payload });
  return { status: reply.statusCode, body: reply.json() };
}

export async function sendRefunds({ db, deps }: MoneyWorld): Promise<void> {
  const open = await db.selectFrom("refund").select("id").where("status", "in", ["requested", "sent"]).execute();
  for (const { id } of open) {
    await sendRefund(deps, id).catch(unlessUnavailable);
  }
}

export function unlessUnavailable(error: Error): void {
  if (error.name !== "GatewayUnavailable") throw error;
}
