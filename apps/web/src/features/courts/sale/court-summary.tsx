import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { checkoutText as t } from "../../../i18n/bookings/checkout.ts";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { dateWords, rangeWords } from "../../../lib/moment-words.ts";
import { CourtDrawing } from "../../../ui/drawings/court-drawing.tsx";

type CourtSummaryProps = { booking: BookingDetail; venue: Venue };

/** The court from above with its hours; for a series, all of them. */
export function CourtSummary({ booking, venue }: CourtSummaryProps) {
  const courts = booking.items.filter((item) => item.kind === "court");
  const [first] = courts;
  if (!first?.startsAt || !first.endsAt) return null;
  const { court } = first;
  return (
    <section
      aria-label={court.name}
      className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-5 gap-y-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <CourtDrawing surface={court.surface} setting={court.setting} lineWidth={3} />
      <div>
        <h2 className="type-3">{court.name}</h2>
        <p className="mt-1 font-semibold">{dateWords(venue, first.startsAt)}</p>
        <p className="no-break font-semibold">{rangeWords(venue, first.startsAt, first.endsAt)}</p>
        <p className="mt-1 text-ink-2 text-sm">
          {courtsText.surface[court.surface]}, {courtsText.setting[court.setting].toLowerCase()}
        </p>
      </div>
      {courts.length > 1 ? (
        <div className="col-span-full border-rule border-t pt-3">
          <p className="font-bold text-sm">{t.weeks(courts.length)}</p>
          <ul className="mt-1 grid gap-x-6 text-ink-2 text-sm sm:grid-cols-2">
            {courts.map((item) => (
              <li key={item.id}>
                {item.startsAt && item.endsAt
                  ? `${dateWords(venue, item.startsAt)}, ${rangeWords(venue, item.startsAt, item.endsAt)}`
                  : item.title}
                {item.court.slug !== court.slug ? `, ${item.court.name}` : ""}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
