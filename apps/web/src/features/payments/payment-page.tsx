import type { PaymentDetail } from "@lapang/contract/payments/payments";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { type ReactNode, useCallback } from "react";
import { myBookingText } from "../../i18n/bookings/my-booking.ts";
import { paymentsText } from "../../i18n/bookings/payments.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import type { LiveEvent } from "../../lib/live/live.ts";
import { useLive } from "../../lib/live/use-live.ts";
import { dateWords, shortDateWords, timeWords } from "../../lib/moment-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Section } from "../../ui/detail/detail-columns.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Follow } from "../../ui/navigation/follow.tsx";
import { PageBreadcrumb } from "../../ui/navigation/page-breadcrumb.tsx";
import { bookingPathOf, checkoutPathOf } from "../bookings/paths.ts";
import { venueQueries } from "../venue/queries.ts";
import { paymentLook } from "./payment-look.ts";
import { paymentQueries } from "./queries.ts";

const t = paymentsText.one;

export function PaymentPage({ id }: { id: string }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = paymentQueries.payment(id);
  const { data: payment } = useAnswer(query);
  useLive(
    query,
    useCallback(({ name }: LiveEvent) => name === "payment", []),
  );
  return (
    <div className="wrap pb-12">
      <PageBreadcrumb
        parent={{ label: paymentsText.heading, path: "/payment-history" }}
        here={payment.orderId}
        className="py-3"
      />
      <h1 className="type-2">{t.title}</h1>
      <div className="mt-6 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <Standing payment={payment} />
        </div>
        <div className="grid min-w-0 gap-10 lg:col-start-1 lg:row-start-1">
          <Facts payment={payment} venue={venue} />
          <Bill payment={payment} />
          <Refunds payment={payment} venue={venue} />
        </div>
      </div>
    </div>
  );
}

/** The amount, the state, its meaning and the possible actions. */
function Standing({ payment }: { payment: PaymentDetail }) {
  const { variant, icon } = paymentLook[payment.status];
  const { booking } = payment;
  return (
    <section aria-label={t.title} className="border-2 border-rule-strong p-5">
      <p className="font-extrabold text-[2.25rem] leading-none tracking-[-.04em]">{formatRupiah(payment.amount)}</p>
      <Badge variant={variant} icon={icon} className="mt-3">
        {paymentsText.status[payment.status]}
      </Badge>
      <p className="mt-3">{meaningOf(payment)}</p>
      <div className="mt-4 grid justify-items-start gap-2">
        {payment.redirectUrl ? (
          <a href={payment.redirectUrl} className={buttonClass()}>
            {t.resume}
          </a>
        ) : null}
        {payment.mayRetry && booking ? (
          <Follow href={checkoutPathOf(booking)} className={buttonClass()}>
            {t.retry}
          </Follow>
        ) : null}
        {payment.receiptNumber ? (
          <a href={`/api/v1/payments/${payment.id}/receipt.pdf`} className={buttonClass("outline", "sm")}>
            <Icon name="download" />
            {t.download}
          </a>
        ) : null}
        {payment.invoice ? (
          <Follow href={`/invoice/${payment.invoice.id}`} className={buttonClass("link", "sm")}>
            {t.toInvoice} {payment.invoice.code}
          </Follow>
        ) : null}
        {booking ? (
          <Follow href={bookingPathOf(booking)} className={buttonClass("link", "sm")}>
            {t.toBooking} {booking.code}
          </Follow>
        ) : null}
      </div>
    </section>
  );
}

function meaningOf({ settledAs, status, method }: PaymentDetail): string {
  if (status !== "paid") return paymentsText.meaning[status];
  return settledAs === "wallet" ? paymentsText.toWallet : (paymentsText.redeemed[method] ?? paymentsText.meaning.paid);
}

function Facts({ payment, venue }: { payment: PaymentDetail; venue: Venue }) {
  const moment = (instant: string) => `${dateWords(venue, instant)}, ${timeWords(venue, instant)}`;
  return (
    <dl className="grid gap-x-8 gap-y-3 border-rule-strong border-t-2 pt-5 sm:grid-cols-2">
      {payment.booking ? <Fact name={t.booking}>{payment.booking.title}</Fact> : null}
      {payment.invoice ? <Fact name={t.invoice}>{payment.invoice.title}</Fact> : null}
      <Fact name={t.method}>{payment.methodName}</Fact>
      <Fact name={t.created}>{moment(payment.createdAt)}</Fact>
      {payment.paidAt ? <Fact name={t.paid}>{moment(payment.paidAt)}</Fact> : null}
      {payment.status === "awaiting" ? <Fact name={t.expires}>{moment(payment.expiresAt)}</Fact> : null}
      <Fact name={t.order}>{payment.orderId}</Fact>
      {payment.receiptNumber ? <Fact name={t.receipt}>{payment.receiptNumber}</Fact> : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  );
}

function Bill({ payment: { lines, taxes, amount } }: { payment: PaymentDetail }) {
  return (
    <Section title={t.bill}>
      <ul>
        {lines.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a bill's lines never change, and two may be equal.
            key={index}
            className="flex items-baseline justify-between gap-4 border-rule border-b py-2.5 first:border-t"
          >
            <span>{line.quantity > 1 ? `${line.label} × ${line.quantity}` : line.label}</span>
            <b className="no-break">{formatRupiah(line.amount)}</b>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 pt-3">
        <b className="text-lg">{t.total}</b>
        <b className="no-break text-xl">{formatRupiah(amount)}</b>
      </p>
      {taxes.map(({ label, percent, amount: tax }) => (
        <p key={`${label} ${percent}`} className="text-ink-2 text-sm">
          {t.tax(label, String(percent).replace(".", ","), formatRupiah(tax))}
        </p>
      ))}
    </Section>
  );
}

function Refunds({ payment, venue }: { payment: PaymentDetail; venue: Venue }) {
  const words = myBookingText.refunds;
  return (
    <Section title={t.refunds}>
      {payment.refunds.length === 0 ? <p className="text-ink-2">{t.noRefunds}</p> : null}
      <ul>
        {payment.refunds.map(({ id, amount, way, status, createdAt }) => (
          <li key={id} className="border-rule border-b py-3 first:border-t">
            <p className="font-bold">{words.line(formatRupiah(amount), words.way[way])}</p>
            <p className="text-ink-2 text-sm">
              {words.status[status] ?? status}. {shortDateWords(venue, createdAt)} {timeWords(venue, createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
