import type { BookingCard as Card } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { formatDayMonth, shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, weekdayOf } from "@lapang/domain/venue/venue-time";
import clsx from "clsx";
import { myBookingsText as t } from "../../i18n/bookings/my-bookings.ts";
import { dateWords, rangeWords, timeWords } from "../../lib/moment-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { toneField } from "../../ui/drawings/tone.ts";
import { Icon } from "../../ui/icon.tsx";
import { Follow } from "../../ui/navigation/follow.tsx";
import { bookingPathOf } from "../bookings/paths.ts";
import { isOver, statusLook } from "../bookings/status-look.ts";
import { useBookingLook } from "../bookings/use-booking-look.ts";

type BookingCardProps = { booking: Card; venue: Venue };

/** A booking in a list, like a ticket stub: its date in the court's colour, then what, when and its state. */
export function BookingCard({ booking, venue }: BookingCardProps) {
  const { variant, icon } = statusLook[booking.status];
  const { hasHours } = useBookingLook(booking.kind);
  const held = booking.heldUntil && (booking.status === "held" || booking.status === "awaiting_payment");
  return (
    <Follow
      href={bookingPathOf(booking)}
      className="group grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 py-4 hover:bg-line-2 md:grid-cols-[7rem_minmax(0,1fr)] md:gap-x-6"
    >
      <Stub booking={booking} venue={venue} />
      <div className="flex min-w-0 flex-col justify-center gap-1 pr-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="type-4 group-hover:underline group-hover:decoration-3 group-hover:underline-offset-5">
            {booking.title}
          </h2>
          <Badge variant={variant} icon={icon}>
            {t.status[booking.status]}
          </Badge>
        </div>
        <p className="text-ink-2">
          {booking.startsAt ? dateWords(venue, booking.startsAt) : t.kinds[booking.kind]}
          {hasHours && booking.startsAt && booking.endsAt ? (
            <>
              , <span className="no-break">{rangeWords(venue, booking.startsAt, booking.endsAt)}</span>
            </>
          ) : null}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <span className="num font-bold">{booking.code}</span>
          <span className="no-break">{formatRupiah(booking.total)}</span>
          {held && booking.heldUntil ? (
            <span className="inline-flex items-center gap-1.5 font-semibold text-warning">
              <Icon name="clock" size={16} />
              {t.heldUntil(timeWords(venue, booking.heldUntil))}
            </span>
          ) : null}
        </p>
      </div>
    </Follow>
  );
}

function Stub({ booking, venue }: BookingCardProps) {
  const date = booking.startsAt ? localDateOf(venue.zone, new Date(booking.startsAt)) : undefined;
  const over = isOver(booking);
  const { tone, icon } = useBookingLook(booking.kind);
  return (
    <div
      aria-hidden="true"
      className={clsx("p-1.5", over ? "hatch text-ink-2" : toneField[tone(booking)])}
      data-tone={over ? "over" : tone(booking)}
    >
      <div
        className={clsx(
          "grid h-full min-h-20 place-content-center border-2 text-center leading-tight",
          over ? "border-control" : "border-paint",
        )}
      >
        {date ? (
          <>
            <span className="font-semibold text-xs">{shortWeekdayName(weekdayOf(date))}</span>
            <b className="num font-extrabold text-[1.75rem] leading-none tracking-[-.04em]">{Number(date.slice(8))}</b>
            <span className="font-semibold text-xs">{formatDayMonth(date).slice(-3)}</span>
          </>
        ) : (
          <Icon name={icon} size={24} />
        )}
      </div>
    </div>
  );
}
