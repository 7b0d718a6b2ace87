import type { PaymentCard } from "@lapang/contract/payments/payments";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { paymentsText as t } from "../../i18n/bookings/payments.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import type { LiveEvent } from "../../lib/live/live.ts";
import { useLive } from "../../lib/live/use-live.ts";
import { shortDateWords, timeWords } from "../../lib/moment-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPages } from "../../ui/navigation/list-pages.tsx";
import { venueQueries } from "../venue/queries.ts";
import { PaymentFilters } from "./payment-filters.tsx";
import { paymentLook } from "./payment-look.ts";
import { isFiltered, type PaymentSearch } from "./payment-search.ts";
import { paymentQueries } from "./queries.ts";

const isPayment = ({ name }: LiveEvent) => name === "payment";

export function PaymentsPage({ search }: { search: PaymentSearch }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = paymentQueries.list(search);
  const { data: found } = useAnswer(query);
  const { items, total } = found;
  useLive(query, isPayment);
  return (
    <div className="wrap py-5 md:py-10">
      <h1 className="type-2">{t.heading}</h1>
      <div className="mt-7">
        <PaymentFilters search={search} />
      </div>
      <p role="status" className="mt-8 border-rule-strong border-b-2 pb-3 font-bold text-sm">
        {t.count(total)}
      </p>
      {items.length > 0 ? (
        <ul>
          {items.map((payment) => (
            <li key={payment.id} className="border-rule border-b">
              <PaymentRow payment={payment} venue={venue} />
            </li>
          ))}
        </ul>
      ) : total === 0 ? (
        <NoPayments search={search} />
      ) : null}
      <ListPages path="/payment-history" search={search} found={found} />
    </div>
  );
}

function PaymentRow({ payment, venue }: { payment: PaymentCard; venue: Venue }) {
  const { variant, icon } = paymentLook[payment.status];
  const at = payment.paidAt ?? payment.createdAt;
  return (
    <Link
      to="/payment-history/$id"
      params={{ id: payment.id }}
      className="focus-inset grid gap-x-6 gap-y-1 py-4 hover:bg-line-2 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h2 className="type-4">{payment.booking?.title ?? payment.invoice?.title ?? t.noBooking}</h2>
        <p className="text-ink-2">
          {shortDateWords(venue, at)} {timeWords(venue, at)}, {payment.methodName}
        </p>
        {payment.booking ? <p className="num text-ink-2 text-sm">{payment.booking.code}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:flex-col sm:items-end">
        <b className="no-break text-lg">{formatRupiah(payment.amount)}</b>
        <Badge variant={variant} icon={icon}>
          {t.status[payment.status]}
        </Badge>
        {payment.refunded > 0 ? (
          <span className="text-ink-2 text-sm">{t.refunded(formatRupiah(payment.refunded))}</span>
        ) : null}
      </div>
    </Link>
  );
}

function NoPayments({ search }: { search: PaymentSearch }) {
  const filtered = isFiltered(search);
  return (
    <EmptyState
      className="mt-6"
      title={t.empty.title}
      description={filtered ? t.empty.filtered : t.empty.text}
      action={
        <Button asChild variant="outline">
          {filtered ? <Link to="/payment-history">{t.filters.clear}</Link> : <Link to="/court">{t.empty.button}</Link>}
        </Button>
      }
    />
  );
}
