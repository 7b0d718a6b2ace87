import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah, formatThousands } from "@lapang/domain/money";
import { formatTime, shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import { addDays, type LocalDate, localDateOf, localTimeOf, weekdayOf } from "@lapang/domain/venue/venue-time";
import { useState } from "react";
import { myBookingText } from "../../../i18n/bookings/my-booking.ts";
import { bookingChangeText } from "../../../i18n/bookings/my-booking-change.ts";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import type { LiveEvent } from "../../../lib/live/live.ts";
import { useLive } from "../../../lib/live/use-live.ts";
import { rangeWords } from "../../../lib/moment-words.ts";
import { chipClass } from "../../../ui/chip.tsx";
import type { Visit } from "../../bookings/sellable.ts";
import { spokenDate } from "../court-words.ts";
import { courtQueries } from "../queries.ts";
import { type MovePlace, placesFor } from "./move-places.ts";
import { openDays } from "./open-days.ts";

const t = bookingChangeText.move;

const isCourts = ({ name }: LiveEvent) => name === "courts";

type MovePickerProps = {
  visit: Visit;
  /** The current price of its hours, if known. */
  price: number | undefined;
  venue: Venue;
  /** The server's clock, not the phone's. */
  now: string;
  onPick: (place: MovePlace) => void;
};

/** Selects a day, then one of its free starts, court by court, each with its price. */
export function MovePicker({ visit, price, venue, now, onPick }: MovePickerProps) {
  const today = localDateOf(venue.zone, new Date(now));
  const own = localDateOf(venue.zone, new Date(visit.start));
  const everybodys = { lastDay: addDays(today, venue.policy.publicWindowDays), alsoOpen: [] };
  const days = openDays(today, useLateAnswer(courtQueries.day())?.window ?? everybodys);
  const [chosen, setDate] = useState(own);
  const date = days.includes(chosen) ? chosen : today;
  const minutes = (Date.parse(visit.end) - Date.parse(visit.start)) / 60_000;
  return (
    <div>
      <p className="font-bold">{t.day}</p>
      <ul className="mt-1.5 flex gap-1.5 overflow-x-auto p-1.5 pl-0">
        {days.map((day) => (
          <li key={day}>
            <DayChip day={day} today={today} selected={day === date} onChoose={() => setDate(day)} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2 text-sm">{t.length(myBookingText.minutes(minutes))}</p>
      <Places key={date} date={date} visit={visit} price={price} venue={venue} onPick={onPick} />
    </div>
  );
}

type DayChipProps = { day: LocalDate; today: LocalDate; selected: boolean; onChoose: () => void };

function DayChip({ day, today, selected, onChoose }: DayChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onChoose}
      className={chipClass({ selected, className: "min-h-15! min-w-12 flex-col gap-0! px-2!" })}
    >
      <span className="sr-only">{spokenDate(day)}</span>
      <span aria-hidden="true" className="text-xs">
        {day === today ? courtsText.todayShort : shortWeekdayName(weekdayOf(day))}
      </span>
      <b aria-hidden="true" className="font-extrabold text-xl leading-tight">
        {Number(day.slice(8))}
      </b>
    </button>
  );
}

function Places({ date, visit, price, venue, onPick }: Omit<MovePickerProps, "now"> & { date: LocalDate }) {
  const query = courtQueries.day(date);
  const day = useLateAnswer(query);
  useLive(query, isCourts);
  const courts = day ? placesFor(day, visit) : [];
  if (!day || courts.length === 0) {
    return (
      <p role="status" className="mt-5">
        {day === undefined ? t.loading : day === null ? t.failed : t.none}
      </p>
    );
  }
  return courts.map(({ court, places }) => (
    <section key={court.slug} className="mt-5">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 border-rule-strong border-b-2 pb-1.5 font-bold">
        {court.name}
        <span className="font-normal text-ink-2 text-sm">
          {courtsText.surface[court.surface]}, {courtsText.setting[court.setting].toLowerCase()}
        </span>
      </h3>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-1.5">
        {places.map((place) => (
          <li key={place.start}>
            <button
              type="button"
              onClick={() => onPick(place)}
              className={chipClass({ className: "min-h-16! w-full flex-col items-start! gap-0! px-2.5!" })}
            >
              <span className="sr-only">
                {t.pick(court.name, rangeWords(venue, place.start, place.end), priceWords(place, price))}
              </span>
              <b aria-hidden="true" className="font-extrabold text-[.9375rem]">
                {formatTime(localTimeOf(venue.zone, new Date(place.start)))}
              </b>
              <span aria-hidden="true" className="text-ink-2 text-xs">
                {place.price === null ? "" : formatThousands(place.price)}
              </span>
              <span aria-hidden="true" className="font-bold text-xs">
                {differenceWords(place, price)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The price difference of the hours alone; the quote adds their extras. */
function differenceWords({ price }: MovePlace, now: number | undefined): string {
  if (price === null || now === undefined) return "";
  if (price === now) return t.samePrice;
  return `${price > now ? "+" : "−"}${formatThousands(Math.abs(price - now))}`;
}

function priceWords(place: MovePlace, now: number | undefined): string {
  const price = place.price === null ? "" : formatRupiah(place.price);
  return [differenceWords(place, now), price].filter(Boolean).join(", ");
}
