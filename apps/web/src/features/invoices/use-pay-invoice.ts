import type { giveUpInvoicePayment, InvoiceView, startInvoicePayment } from "@lapang/contract/payments/invoices";
import type { MethodId } from "@lapang/domain/payment/methods";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ApiError } from "../../lib/api/api.ts";
import { sendTo } from "../../lib/api/send.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { invoiceQueries } from "./queries.ts";

type Wish = { method: MethodId; useWallet: boolean; expectedToPay: number };

/** Starts the payment shown and opens the gateway's page. An invoice that the wallet covers alone is paid at once. */
export function usePayInvoice({ id }: Pick<InvoiceView, "id">) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const [leaving, setLeaving] = useState(false);
  const query = invoiceQueries.invoice(id);

  useEffect(() => {
    // Going back may restore this very page (bfcache) with the button still loading.
    const onShow = () => setLeaving(false);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const pay = (body: Wish) =>
    run(async () => {
      try {
        const { invoice, redirectUrl } = await sendTo<typeof startInvoicePayment>(
          "POST",
          "/api/v1/invoices/:id/payments",
          { params: { id }, body },
        );
        if (redirectUrl) setLeaving(true);
        answers.keep(query.url, invoice);
        if (redirectUrl) location.assign(redirectUrl);
      } catch (error) {
        // After a refusal the invoice may have changed, so refetch it. A payment already in progress is then shown as such.
        const refused = error instanceof ApiError;
        const now = refused ? await answers.refetch(query).catch(() => undefined) : undefined;
        if (refused && error.code === "payment_in_progress" && now) return;
        throw error;
      }
    });
  const giveUp = () =>
    run(async () => {
      const given = { params: { id } };
      const invoice = await sendTo<typeof giveUpInvoicePayment>("DELETE", "/api/v1/invoices/:id/payments", given);
      answers.keep(query.url, invoice);
    });
  return { pay: (wish: Wish) => void pay(wish), giveUp: () => void giveUp(), busy: busy || leaving, failure };
}
