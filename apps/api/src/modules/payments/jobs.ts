import type { Task } from "graphile-worker";
import { taskFor } from "../../jobs/queued-jobs.ts";
import { reconcilePayments } from "./attempts/ask-gateway.ts";
import { purgeNotifications } from "./notifications/purge-notifications.ts";
import { putQuestion, resumeQuestions } from "./notifications/put-questions.ts";
import { handleStuckNotifications } from "./notifications/take-notification.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { resumeRefunds, sendRefund } from "./refunds/send-refund.ts";

export function paymentTasks(deps: PaymentDeps) {
  return {
    ask_gateway: taskFor("ask_gateway", ({ orderId }) => putQuestion(deps, orderId)),
    /** A retry sends the refund with the same idempotency key. */
    send_refund: taskFor("send_refund", ({ id }) => sendRefund(deps, id)),
    purge_notifications: () => purgeNotifications(deps.db, deps.clock()),
    reconcile_payments: async () => {
      await handleStuckNotifications(deps);
      await resumeQuestions(deps);
      await resumeRefunds(deps.db, deps.clock());
      await reconcilePayments(deps);
      await deps.gateway.sendDueNotifications(deps.clock());
    },
  } satisfies Record<string, Task>;
}
