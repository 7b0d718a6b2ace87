import type { Task } from "graphile-worker";
import { taskFor } from "../../jobs/queued-jobs.ts";
import { reconcilePayments } from "./attempts/ask-gateway.ts";
import { checkAndCloseReports, requeueLostChecks } from "./gateway-reports/check-and-close-reports.ts";
import { purgeReports } from "./gateway-reports/purge-reports.ts";
import { handleStuckReports } from "./gateway-reports/receive-report.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { resumeRefunds, sendRefund } from "./refunds/send-refund.ts";

export function paymentTasks(deps: PaymentDeps) {
  return {
    ask_gateway: taskFor("ask_gateway", ({ orderId }) => checkAndCloseReports(deps, orderId)),
    /** A retry sends the refund with the same idempotency key. */
    send_refund: taskFor("send_refund", ({ id }) => sendRefund(deps, id)),
    purge_notifications: () => purgeReports(deps.db, deps.clock()),
    reconcile_payments: async () => {
      await handleStuckReports(deps);
      await requeueLostChecks(deps);
      await resumeRefunds(deps.db, deps.clock());
      await reconcilePayments(deps);
      await deps.gateway.sendDueNotifications(deps.clock());
    },
  } satisfies Record<string, Task>;
}
