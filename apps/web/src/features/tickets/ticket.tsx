import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { localTimeOf } from "@lapang/domain/venue/venue-time";
import { lazy, type ReactNode, Suspense } from "react";
import { myBookingText } from "../../i18n/bookings/my-booking.ts";
import { myBookingsText } from "../../i18n/bookings/my-bookings.ts";
import { dateWords } from "../../lib/moment-words.ts";
import { untilWords } from "../../lib/stretch-words.ts";
import { toneField } from "../../ui/drawings/tone.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Sellable } from "../bookings/sellable.ts";
import { statusLook } from "../bookings/status-look.ts";
import { useBookingLook } from "../bookings/use-booking-look.ts";
import { useSellable } from "../bookings/use-sellable.ts";
import { useVisits } from "../bookings/use-visits.ts";
import { nextVisit } from "../bookings/visits.ts";

const t = myBookingText.ticket;

const TicketQr = lazy(() => import("./ticket-qr.tsx").then((module) => ({ default: module.TicketQr })));

const ahead = new Set<BookingDetail["status"]>(["requested", "approved", "held", "awaiting_payment"]);

type TicketProps = { booking: BookingDetail; venue: Venue };

/** The booking as a ticket in its court's colour: time and place between the court's lines, the QR code below the net. */
export function Ticket({ booking, venue }: TicketProps) {
  const { tone } = useBookingLook(booking.kind);
  const { words } = useSellable(booking);
  return (
    <article aria-label={t.label(booking.code)} className={toneField[tone(booking)]}>
      <div className="p-2.5">
        <div className="grid grid-cols-[.75rem_minmax(0,1fr)_.75rem] border-2 md:grid-cols-[1.5rem_minmax(0,1fr)_1.5rem] border-paint">
          <div className="border-paint border-r-2" />
          <div>
            <When booking={booking} venue={venue} />
            <Boxes booking={booking} venue={venue} />
          </div>
          <div className="border-paint border-l-2" />
        </div>
      </div>
      <Net />
      <div className="grid gap-3 p-2.5 md:gap-4 md:pt-4">
        <Code booking={booking} />
        {booking.ticket ? (
          <Suspense fallback={<div className="mx-auto aspect-square w-full max-w-61 bg-white md:max-w-76" />}>
            <TicketQr ticket={booking.ticket} label={t.qr(booking.code)} />
          </Suspense>
        ) : null}
        <p className="px-1.5 pb-1.5 font-semibold empty:hidden">{noteOf(booking, words.ticket)}</p>
      </div>
    </article>
  );
}

/** Instructions below the ticket. */
function noteOf({ ticket, status }: BookingDetail, words: Sellable["words"]["ticket"]): string {
  if (ticket) return t.show;
  return ahead.has(status) ? words.ahead : words.over;
}

function When({ booking, venue }: TicketProps) {
  const { TicketWhen } = useSellable(booking);
  const visit = nextVisit(useVisits(booking), booking.now);
  if (TicketWhen) return <TicketWhen booking={booking} venue={venue} />;
  if (!visit) {
    return (
      <div className="p-4">
        <p className="font-extrabold text-2xl">{booking.title}</p>
      </div>
    );
  }
  const hour = formatTime(localTimeOf(venue.zone, new Date(visit.start)));
  return (
    <div className="px-4 py-3 md:p-4">
      <p className="font-semibold">{dateWords(venue, visit.start)}</p>
      <div className="flex flex-wrap items-baseline gap-x-3 md:block">
        <p className="num font-extrabold text-[2.25rem] leading-none tracking-[-.06em] md:mt-2 md:text-[3.75rem]">
          {hour}
        </p>
        <p className="no-break font-semibold max-md:text-sm md:mt-1.5">
          {t.until(untilWords(venue, visit.start, visit.end))}
        </p>
      </div>
    </div>
  );
}

function Boxes({ booking }: TicketProps) {
  const { words } = useSellable(booking);
  const visits = useVisits(booking);
  const others = booking.players.length > 1 ? booking.players.length - 1 : 0;
  return (
    <dl className="grid grid-cols-2 border-paint border-t-2">
      <Box name={visits.length > 1 ? words.ticket.visits(visits.length) : myBookingsText.kinds[booking.kind]}>
        {nextVisit(visits, booking.now)?.name ?? booking.title}
      </Box>
      <Box name={booking.players.length > 0 ? t.players : t.guest} second>
        {t.more(booking.players[0] ?? booking.contactName, others)}
      </Box>
    </dl>
  );
}

function Box({ name, second = false, children }: { name: string; second?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 px-3 py-2 md:py-3 ${second ? "border-paint border-l-2" : ""}`}>
      <dt className="text-xs">{name}</dt>
      <dd className="type-4 break-words">{children}</dd>
    </div>
  );
}

function Code({ booking }: { booking: BookingDetail }) {
  const { icon } = statusLook[booking.status];
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 px-1.5">
      <div>
        <p className="text-xs">{t.code}</p>
        <p className="num font-extrabold text-[1.625rem] leading-none tracking-[.01em] md:text-[2rem]">
          {booking.code}
        </p>
      </div>
      <p className="paper inline-flex min-h-8 items-center gap-2 px-3 font-bold text-sm">
        <Icon name={icon} size={16} />
        {myBookingsText.status[booking.status]}
      </p>
    </div>
  );
}

/** The net between the two halves of the ticket. */
function Net() {
  return (
    <svg aria-hidden="true" width="100%" height="18" className="block md:h-7.5">
      <defs>
        <pattern id="jaring" width="11.67" height="11" patternUnits="userSpaceOnUse">
          <path d="M0 0h11.67M0 0v11" fill="none" stroke="var(--paint)" strokeWidth="1.6" opacity=".7" />
        </pattern>
      </defs>
      <rect y="6" width="100%" height="24" fill="url(#jaring)" />
      <rect width="100%" height="6" fill="var(--paint)" />
    </svg>
  );
}
