import { randomUUID } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { askGatewayNow } from "../attempts/ask-gateway.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findPaymentByOrder } from "../payment-queries.ts";
import { findNotification } from "./list-gateway-reports.ts";
import { markHandled } from "./receive-report.ts";

/**
 * Handles a stored report again at a clerk's request, by the gateway's current answer. Idempotent; refuses unsigned
 * reports.
 */
export async function replayReport(deps: PaymentDeps, { id, staffId }: { id: number; staffId: string }) {
  const { db, clock, gateway } = deps;
  const stored = await findNotification(db, id);
  if (!stored.verified || stored.order_id === null || stored.gateway !== gateway.name) {
    throw new DomainError("conflict", "Only a genuine message of this gateway can be handled again");
  }
  const payment = await findPaymentByOrder(db, stored.order_id);
  refuseOwnMoney({ staffId, concernedId: payment?.person_id ?? null });
  const outcome = await askGatewayNow(deps, stored.order_id);
  await markHandled(db, id, { outcome, at: clock() });
  await db.transaction().execute((tx) =>
    recordAction(tx, {
      ...{ personId: staffId, concernedId: payment?.person_id ?? null, action: "notification_replayed" },
      // Reports are numbered; the audit log requires UUIDs as subjects.
      ...{ subjectId: payment?.id ?? randomUUID(), details: { order: stored.order_id, outcome } },
    }),
  );
  return (await findNotification(db, id)).view;
}
