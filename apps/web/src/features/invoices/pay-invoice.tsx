import type { InvoiceView } from "@lapang/contract/payments/invoices";
import type { Venue } from "@lapang/contract/site/venue";
import { walletShare } from "@lapang/domain/invoice/invoice-sums";
import { formatRupiah } from "@lapang/domain/money";
import type { MethodId } from "@lapang/domain/payment/methods";
import { useState } from "react";
import { invoicesText as t } from "../../i18n/bookings/invoices.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { Switch } from "../../ui/forms/switch.tsx";
import { MethodChoice } from "../payments/methods/method-choice.tsx";
import { usableMethod } from "../payments/methods/method-groups.ts";
import { invoiceQueries } from "./queries.ts";
import { usePayInvoice } from "./use-pay-invoice.ts";

/** Wallet use, then a method for the rest, then the pay button. */
export function PayInvoice({ invoice, venue }: { invoice: InvoiceView; venue: Venue }) {
  const [useWallet, setUseWallet] = useState(false);
  const [method, setMethod] = useState<MethodId>("qris");
  const { pay, busy, failure } = usePayInvoice(invoice);
  const query = invoiceQueries.methods(invoice.id, useWallet);
  const methods = useOptionalAnswer(query, false)?.methods ?? [];
  const toPay = invoice.total - walletShare(invoice.total, invoice.walletBalance, useWallet);
  const chosen = toPay === 0 ? "qris" : usableMethod(methods, method)?.id;
  return (
    <section aria-label={t.payment}>
      {invoice.walletBalance > 0 ? (
        <div className="mb-6">
          <Switch
            label={t.wallet}
            description={t.walletText(formatRupiah(invoice.walletBalance))}
            checked={useWallet}
            onChange={setUseWallet}
          />
        </div>
      ) : null}
      <MethodChoice query={query} toPay={toPay} venue={venue} chosen={method} onChoose={setMethod} />
      <div
        data-bar="sticky"
        className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 border-rule-strong border-t-2 bg-line py-3 max-md:-mx-(--pad) max-md:px-(--pad) md:bottom-0"
      >
        <FormFailure error={failure} />
        <Button
          size="full"
          loading={busy}
          disabled={!chosen}
          onClick={() => chosen && pay({ method: chosen, useWallet, expectedToPay: toPay })}
          className="justify-between! px-7! text-lg"
        >
          <span>{toPay === 0 ? t.payFromWallet : t.pay}</span>
          <span className="no-break ml-auto">{toPay === 0 ? "" : formatRupiah(toPay)}</span>
        </Button>
      </div>
    </section>
  );
}
