import type { Task } from "graphile-worker";
import { z } from "zod";
import { reconcilePayments } from "./attempts/ask-gateway.ts";
import { purgeNotifications } from "./notifications/purge-notifications.ts";
import { putQuestion, resumeQuestions } from "./notifications/put-questions.ts";
import { handleStuckNotifications } from "./notifications/take-notification.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { resumeRefunds, sendRefund } from "./refunds/send-refund.ts";

const order = z.object({ orderId: z.string().max(50) });
const refund = z.object({ id: z.uuid() });

export function paymentTasks(deps: PaymentDeps) {
  return {
    /** Asks the gateway about one payment; a gateway that does not answer is asked again. */
    ask_gateway: async (input) => {
      await putQuestion(deps, order.parse(input).orderId);
    },
    /** Sends one refund; a gateway that does not answer is asked again with the same key. */
    send_refund: async (input) => {
      await sendRefund(deps, refund.parse(input).id);
    },
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
