import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { lazy, Suspense } from "react";
import { myBookingText as t } from "../../i18n/bookings/my-booking.ts";
import { longStretchWords } from "../../lib/stretch-words.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Section } from "../../ui/detail/detail-columns.tsx";
import { Follow } from "../../ui/navigation/follow.tsx";
import { PriceLines } from "../bookings/price-lines.tsx";
import type { Visit } from "../bookings/sellable.ts";
import { useSellable } from "../bookings/use-sellable.ts";
import { useVisits } from "../bookings/use-visits.ts";
import { formatPhone } from "../venue/contact-links.ts";
import { CancelSection } from "./cancel-section.tsx";
import { Timeline } from "./timeline.tsx";

/** Loaded lazily: needed only after a rain-out. */
const RainChoice = lazy(() => import("./rain-choice.tsx"));

type FactsProps = { booking: BookingDetail; venue: Venue };

/** A booking's sections besides its ticket, urgent ones first. */
export function BookingFacts({ booking, venue }: FactsProps) {
  const { BookingSections } = useSellable(booking);
  const visits = useVisits(booking);
  const rained = booking.status === "confirmed" && booking.timeline.some(({ kind }) => kind === "rain_offered");
  return (
    <div className="grid min-w-0 gap-12">
      {rained ? (
        <Suspense>
          <RainChoice booking={booking} venue={venue} />
        </Suspense>
      ) : null}
      {BookingSections ? <BookingSections booking={booking} venue={venue} /> : null}
      {booking.cancelledBy ? <CancelledNote booking={booking} /> : null}
      {booking.refunds.length > 0 ? <Refunds booking={booking} /> : null}
      {visits.length > 1 ? <Visits visits={visits} venue={venue} /> : null}
      <Timeline booking={booking} venue={venue} />
      <div>
        <PriceLines booking={booking} venue={venue} />
        <PaymentLinks booking={booking} />
      </div>
      <People booking={booking} />
      {booking.may.cancel ? <CancelSection booking={booking} venue={venue} /> : null}
    </div>
  );
}

function CancelledNote({ booking }: { booking: BookingDetail }) {
  return (
    <div role="status" className="border-rule-strong border-y-2 py-4">
      <p className="font-bold">{booking.cancelledBy ? t.cancelled[booking.cancelledBy] : ""}</p>
      {booking.cancelReason ? <p className="mt-1 text-ink-2">{t.cancelled.reason(booking.cancelReason)}</p> : null}
    </div>
  );
}

function Refunds({ booking }: { booking: BookingDetail }) {
  return (
    <Section title={t.refunds.title}>
      <ul>
        {booking.refunds.map(({ id, amount, way, status }) => (
          <li key={id} className="border-rule border-b py-3 first:border-t">
            <p className="font-bold">{t.refunds.line(formatRupiah(amount), t.refunds.way[way])}</p>
            <p className="text-ink-2 text-sm">{t.refunds.status[status] ?? status}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Visits({ visits, venue }: { visits: readonly Visit[]; venue: Venue }) {
  return (
    <Section title={t.visits}>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {visits.map(({ id, name, start, end }) => (
          <li key={id} className="border-rule border-b py-3">
            <p className="font-bold">{longStretchWords(venue, start, end)[0]}</p>
            <p className="text-ink-2">
              {longStretchWords(venue, start, end)[1]}, {name}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const paidStatuses = new Set(["paid", "partially_refunded", "refunded"]);

function PaymentLinks({ booking }: { booking: BookingDetail }) {
  const paid = booking.payments.find(({ status }) => paidStatuses.has(status));
  const latest = paid ?? booking.payments[0];
  if (!latest) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-x-6">
      {paid ? (
        <a href={`/api/v1/payments/${paid.id}/receipt.pdf`} className={buttonClass("link", "sm")}>
          {t.receipt}
        </a>
      ) : null}
      <Follow href={`/payment-history/${latest.id}`} className={buttonClass("link", "sm")}>
        {t.payment}
      </Follow>
    </p>
  );
}

function People({ booking }: { booking: BookingDetail }) {
  return (
    <Section title={booking.players.length > 0 ? t.players.title : t.players.contact}>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[8rem_1fr]">
        <dt className="text-ink-2">{t.players.contact}</dt>
        <dd className="font-semibold">{booking.contactName}</dd>
        {booking.contactPhone ? (
          <>
            <dt className="text-ink-2">{t.players.phone}</dt>
            <dd className="font-semibold">{formatPhone(booking.contactPhone)}</dd>
          </>
        ) : null}
        {booking.players.length > 0 ? (
          <>
            <dt className="text-ink-2">{t.players.title}</dt>
            <dd className="font-semibold">{booking.players.join(", ")}</dd>
          </>
        ) : null}
      </dl>
    </Section>
  );
}
