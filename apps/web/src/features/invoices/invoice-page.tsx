import type { InvoiceView } from "@lapang/contract/payments/invoices";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { useCallback } from "react";
import { invoicesText as t } from "../../i18n/bookings/invoices.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import type { LiveEvent } from "../../lib/live/live.ts";
import { useLive } from "../../lib/live/use-live.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Section } from "../../ui/detail/detail-columns.tsx";
import { Follow } from "../../ui/navigation/follow.tsx";
import { PriceLine } from "../../ui/prices/price-line.tsx";
import { venueQueries } from "../venue/queries.ts";
import { dueWords, invoiceLook } from "./invoice-words.ts";
import { PayInvoice } from "./pay-invoice.tsx";
import { PayingInvoice } from "./paying-invoice.tsx";
import { invoiceQueries } from "./queries.ts";

/** The amount, the due date and the way to pay; updates itself when the payment arrives. */
export function InvoicePage({ id }: { id: string }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = invoiceQueries.invoice(id);
  const { data: invoice } = useAnswer(query);
  useLive(
    query,
    useCallback(({ name }: LiveEvent) => name === "payment", []),
  );
  return (
    <div className="wrap pb-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pt-6">
        <h1 className="type-2 min-w-0">{invoice.title}</h1>
        <Badge {...invoiceLook[invoice.status]}>{t.status[invoice.status]}</Badge>
      </div>
      <p role="status" className="mt-1 text-ink-2">
        {dueWords(invoice, venue, invoice.now)}
      </p>
      <div className="mt-6 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Bill invoice={invoice} />
        <div className="min-w-0">
          <Next invoice={invoice} venue={venue} />
          <Follow href={invoice.subject.path} className={`${buttonClass("link", "sm")} mt-4`}>
            {t.toSubject}
          </Follow>
        </div>
      </div>
    </div>
  );
}

function Bill({ invoice: { lines, taxes, total } }: { invoice: InvoiceView }) {
  return (
    <Section title={t.bill}>
      <dl>
        {lines.map(({ label, amount }) => (
          <PriceLine key={label} term={label} amount={amount} />
        ))}
        <PriceLine term={t.total} amount={total} strong />
      </dl>
      {taxes.map(({ label, percent, amount }) => (
        <p key={`${label} ${percent}`} className="text-ink-2 text-sm">
          {t.tax(label, String(percent).replace(".", ","), formatRupiah(amount))}
        </p>
      ))}
    </Section>
  );
}

function Next({ invoice, venue }: { invoice: InvoiceView; venue: Venue }) {
  if (invoice.payment) return <PayingInvoice invoice={invoice} payment={invoice.payment} venue={venue} />;
  const lapsed = invoice.payUntil !== null && invoice.payUntil <= invoice.now;
  if (invoice.status === "open" && !lapsed) return <PayInvoice invoice={invoice} venue={venue} />;
  const words = { open: t.lapsedText, paid: t.paidText, void: t.voidText, refunded: t.refundedText } as const;
  return (
    <section className="border-2 border-rule-strong p-5">
      <p className="font-semibold">{words[invoice.status]}</p>
      {invoice.paymentId ? (
        <Link
          to="/payment-history/$id"
          params={{ id: invoice.paymentId }}
          className={`${buttonClass("outline", "sm")} mt-4`}
        >
          {t.receipt}
        </Link>
      ) : null}
    </section>
  );
}
