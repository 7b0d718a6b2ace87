import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { formatTime, formatTimeRange } from "@lapang/domain/venue/indonesian-date";
import { dateWords } from "../../../lib/moment-words.ts";
import { weekdayList } from "../batch-words.ts";

/** On a ticket: the participants, weekdays and time. */
export function ClassWhen({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const seats = booking.items.filter((item) => item.kind === "academy");
  return seats.map(({ id, enrolment, startsAt }) => (
    <div key={id} className="px-4 py-3 md:p-4">
      <p className="font-semibold">{enrolment.participant}</p>
      <p className="font-semibold">
        {enrolment.trial && startsAt ? dateWords(venue, startsAt) : weekdayList(enrolment.weekdays)}
      </p>
      <p className="num font-extrabold text-[2.25rem] leading-none tracking-[-.06em] md:mt-2 md:text-[3.75rem]">
        {formatTime(enrolment.from)}
      </p>
      <p className="no-break font-semibold max-md:text-sm md:mt-1.5">
        {formatTimeRange(enrolment.from, enrolment.to, venue.zoneLetters)}
      </p>
    </div>
  ));
}
