import type { BookingDetail } from "@lapang/contract/bookings";
import type { Venue } from "@lapang/contract/venue";
import { checkoutResultText } from "../../i18n/checkout-result.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Follow } from "../../ui/follow.tsx";
import { BookedThing } from "../bookings/booked-thing.tsx";
import { courtHref } from "../courts/sale/court-href.ts";
import { checkoutHref } from "../courts/sale/picked-hours.ts";
import { failedAttempt } from "./phase.ts";

const t = checkoutResultText.lapsed;

/** The time is up: said plainly, with the same hours one press away as long as nobody else has them. */
export function Lapsed({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const [first] = booking.items;
  const ahead = booking.startsAt !== null && Date.parse(booking.startsAt) > Date.parse(booking.now);
  const hours =
    first?.court && first.startsAt && first.endsAt
      ? { court: first.court.slug, start: first.startsAt, end: first.endsAt }
      : undefined;
  const courts = booking.items.filter((item) => item.kind === "court");
  // What goes along is chosen with the hours, and a series week by week: both begin there again.
  const plain = courts.length === booking.items.length;
  const text = hours ? (failedAttempt(booking) ? t.failedText : t.text) : t.packageText;
  return (
    <div className="wrap max-w-[58rem]! py-10 lg:py-14">
      <div role="alert">
        <h1 className="type-1">{t.title}</h1>
        <p className="type-lede mt-4 max-w-[56ch]">{text}</p>
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        {hours && ahead ? (
          <Follow href={againHref(venue, hours, { plain, visits: courts.length })} className={buttonClass()}>
            {t.again}
          </Follow>
        ) : null}
        <Follow href={hours ? courtHref(venue.zone, hours) : "/"} className={buttonClass("outline")}>
          {hours ? t.other : t.againPackage}
        </Follow>
      </div>
      {booking.payments.length > 0 ? <p className="mt-5 max-w-[56ch] text-ink-2 text-sm">{t.late}</p> : null}
      <div className="mt-9 border-rule-strong border-t-2 pt-6 opacity-80">
        <BookedThing booking={booking} venue={venue} />
      </div>
    </div>
  );
}

type Hours = { court: string; start: string; end: string };

function againHref({ zone }: Venue, hours: Hours, { plain, visits }: { plain: boolean; visits: number }): string {
  if (!plain) return courtHref(zone, hours);
  const href = checkoutHref(zone, { ...hours, addOns: [] });
  return visits > 1 ? `${href}&weekly=${visits}` : href;
}
