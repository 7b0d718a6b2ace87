import type { InvoiceView } from "@lapang/contract/payments/invoices";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { invoicesText as t } from "../../i18n/bookings/invoices.ts";
import { dateWords, timeWords } from "../../lib/moment-words.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { PayFact, PayNumber } from "../payments/pay-number.tsx";
import { usePayInvoice } from "./use-pay-invoice.ts";

type PayingInvoiceProps = { invoice: InvoiceView; payment: NonNullable<InvoiceView["payment"]>; venue: Venue };

/** Waits while the customer pays on the gateway's page. */
export function PayingInvoice({ invoice, payment, venue }: PayingInvoiceProps) {
  const { giveUp, busy, failure } = usePayInvoice(invoice);
  const until = `${dateWords(venue, payment.expiresAt)}, ${timeWords(venue, payment.expiresAt)}`;
  return (
    <section aria-label={t.paying} className="border-2 border-rule-strong p-5">
      <h2 className="type-4">{t.paying}</h2>
      <dl className="mt-3 border-rule-strong border-y-2">
        <PayNumber paymentId={payment.id} name={t.payment} />
        <PayFact
          name={t.amount}
          text={formatRupiah(payment.amount)}
          copy={{ text: String(payment.amount), what: t.amount }}
        />
      </dl>
      <p role="status" className="mt-4">
        {t.payingBy(until)} {t.payingText}
      </p>
      {payment.redirectUrl ? (
        <a href={payment.redirectUrl} className={`${buttonClass("default", "full")} mt-4`}>
          {t.resume}
        </a>
      ) : null}
      <Button variant="outline" size="full" loading={busy} onClick={giveUp} className="mt-3">
        {t.other}
      </Button>
      <FormFailure error={failure} />
    </section>
  );
}
