import type { Tx } from "../../db/connect.ts";
import { paymentsTexts } from "../../texts/payments.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import type { PaymentRow } from "./payment-queries.ts";

type PaymentEvent = keyof (typeof paymentsTexts)["id"]["events"];

const isRefund = (news: PaymentEvent) => /refund|transfer/.test(news);

/** Notifies the customer about their money, in the transaction that decided it. */
export async function notifyPayer(
  tx: Tx,
  payment: Pick<PaymentRow, "id" | "person_id" | "amount">,
  news: PaymentEvent,
  { amount = payment.amount, event = news }: { amount?: number; event?: string } = {},
): Promise<void> {
  if (payment.person_id === null) return;
  await notifyPerson(tx, {
    personId: payment.person_id,
    topic: isRefund(news) ? "refund" : "payment",
    ...paymentsTexts.id.events[news](amount),
    link: `/payment-history/${payment.id}`,
    mail: true,
    dedupeKey: `payment:${payment.id}:${event}`,
  });
}
