import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { invoicesText as t } from "../../i18n/bookings/invoices.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { Badge } from "../../ui/badge.tsx";
import { Section } from "../../ui/detail/detail-columns.tsx";
import { dueWords, invoiceLook } from "./invoice-words.ts";
import { invoiceQueries } from "./queries.ts";

type InvoiceListProps = { subjectId: string; venue: Venue; now: string };

/** All invoices for one subject (a lease, a class, …), open ones first. */
export function InvoiceList({ subjectId, venue, now }: InvoiceListProps) {
  const invoices = useOptionalAnswer(invoiceQueries.of(subjectId))?.items;
  return (
    <Section title={t.list}>
      {invoices?.length === 0 ? <p className="text-ink-2">{t.none}</p> : null}
      <ul>
        {invoices?.map((invoice) => (
          <li key={invoice.id} className="border-rule border-b first:border-t">
            <Link
              to="/invoice/$id"
              params={{ id: invoice.id }}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3.5"
            >
              <span className="min-w-0 font-bold">{invoice.title}</span>
              <b className="num no-break">{formatRupiah(invoice.total)}</b>
              <span className="text-ink-2 text-sm">{dueWords(invoice, venue, now)}</span>
              <Badge {...invoiceLook[invoice.status]}>{t.status[invoice.status]}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
