import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { shareText, whatsAppShareUrl } from "@lapang/domain/court/share-text";
import { type ReactNode, Suspense, useState } from "react";
import { myBookingText } from "../../i18n/bookings/my-booking.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { isOver } from "../bookings/status-look.ts";
import { useSellable } from "../bookings/use-sellable.ts";
import { useVisits } from "../bookings/use-visits.ts";
import { directionsUrl } from "../venue/contact-links.ts";
import { CancelButton } from "./cancel-button.tsx";

const t = myBookingText.actions;

const cell =
  "focus-inset flex min-h-18 w-full flex-col justify-center gap-1.5 bg-line px-3.5 py-3 text-left font-bold text-[.9375rem] leading-tight hover:bg-line-2";

/** Actions of a ticket: move, share, calendar and the like. */
export function BookingActions({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const [moving, setMoving] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const { MoveSheet } = useSellable(booking);
  const visits = useVisits(booking);
  const goes = booking.ticket !== null && !isOver(booking);
  const text = shareText({
    venueName: venue.name,
    zone: venue.zone,
    mapUrl: venue.mapUrl,
    visits: visits.map(({ name, start, end }) => ({ courtName: name, start: new Date(start), end: new Date(end) })),
  });
  return (
    <>
      <ul
        aria-label={t.label}
        className="grid grid-cols-2 gap-0.5 border-rule-strong border-y-2 bg-rule-strong *:flex *:last:odd:col-span-2"
      >
        {booking.may.reschedule && MoveSheet ? (
          <li>
            <button
              type="button"
              className={cell}
              onClick={() => {
                setWasOpen(true);
                setMoving(true);
              }}
            >
              <Icon name="swap" />
              {t.move}
            </button>
          </li>
        ) : null}
        {goes ? (
          <>
            <Action href={`/api/v1/bookings/${booking.id}/calendar.ics`} icon="calendar" download>
              {t.calendar}
            </Action>
            <Action href={whatsAppShareUrl(text)} icon="whatsapp" away>
              {t.share}
            </Action>
          </>
        ) : null}
        <Action href={directionsUrl(venue)} icon="map" away>
          {t.map}
        </Action>
        {booking.may.cancel ? (
          <li>
            <CancelButton booking={booking} venue={venue} className={cell}>
              <Icon name="x" />
              {t.cancel}
            </CancelButton>
          </li>
        ) : null}
      </ul>
      {wasOpen && MoveSheet ? (
        <Suspense>
          <MoveSheet booking={booking} venue={venue} open={moving} onOpenChange={setMoving} />
        </Suspense>
      ) : null}
    </>
  );
}

type ActionProps = { href: string; icon: IconName; away?: boolean; download?: boolean; children: ReactNode };

function Action({ href, icon, away = false, download = false, children }: ActionProps) {
  return (
    <li>
      <a
        href={href}
        className={cell}
        {...(download && { download: "" })}
        {...(away && { target: "_blank", rel: "noopener" })}
      >
        <Icon name={icon} />
        <span>
          {children}
          {away ? <span className="sr-only"> {t.newTab}</span> : null}
        </span>
      </a>
    </li>
  );
}
