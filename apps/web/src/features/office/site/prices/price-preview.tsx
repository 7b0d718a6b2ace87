import type { DayHours } from "@lapang/domain/court/slots";
import { quoteCourt, type Tier } from "@lapang/domain/pricing/court-price";
import { formatDayMonth, formatTime } from "@lapang/domain/venue/indonesian-date";
import { addDays, isLocalDate, localDateOf, minutesOf, timeOf, weekdayOf } from "@lapang/domain/venue/venue-time";
import { clsx } from "clsx";
import { useState } from "react";
import { officePricesText } from "../../../../i18n/office/prices.ts";
import { officeSiteText } from "../../../../i18n/office/site.ts";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { DateInput } from "../../../../ui/forms/date-input.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { venueQueries } from "../../../venue/queries.ts";
import type { Rule } from "./rule.ts";

const t = officePricesText.preview;
const tiers = (["public", "member"] as const).map((value) => ({ value, label: officePricesText.tiers[value] }));
const thousands = new Intl.NumberFormat("id-ID");

type PricePreviewProps = { rules: readonly Rule[]; hours: readonly DayHours[]; slotMinutes: number };

/** The price of every slot of a week, as customers will see it. */
export function PricePreview({ rules, hours, slotMinutes }: PricePreviewProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const [day, setDay] = useState(() => localDateOf(venue.zone, new Date()));
  const [tier, setTier] = useState<Tier>("public");
  const monday = addDays(day, 1 - weekdayOf(day));
  const dates = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return (
    <div className="site-preview">
      <h3>{t.title}</h3>
      <div className="site-rule">
        <FormField label={t.week}>
          <DateInput value={day} onChange={({ target }) => isLocalDate(target.value) && setDay(target.value)} />
        </FormField>
        <FormField label={t.tier}>
          <Select options={tiers} value={tier} onChange={({ target }) => setTier(target.value as Tier)} />
        </FormField>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll sideways by keyboard too. */}
      <section className="site-scroll" tabIndex={0} aria-label={t.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.time}</th>
              {dates.map((date, index) => (
                <th key={date} scope="col">
                  {officeSiteText.shortDays[index]} {formatDayMonth(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {startsOf(hours, slotMinutes).map((minute) => (
              <tr key={minute}>
                <th scope="row">{formatTime(timeOf(minute))}</th>
                {dates.map((date) => (
                  <Cell key={date} {...{ rules, hours, slotMinutes, tier, date, minute }} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Every minute of the day at which a slot starts on any weekday. */
function startsOf(hours: readonly DayHours[], slotMinutes: number): number[] {
  const starts = hours.flatMap(({ opens, closes }) => {
    const count = Math.floor((minutesOf(closes) - minutesOf(opens)) / slotMinutes);
    return Array.from({ length: Math.max(0, count) }, (_, index) => minutesOf(opens) + index * slotMinutes);
  });
  return [...new Set(starts)].sort((a, b) => a - b);
}

type CellProps = PricePreviewProps & { tier: Tier; date: string; minute: number };

function Cell({ rules, hours, slotMinutes, tier, date, minute }: CellProps) {
  const day = hours.find(({ weekday }) => weekday === weekdayOf(date));
  const isOpen = day && startsOf([day], slotMinutes).includes(minute);
  if (!isOpen) return <td className="site-closed">{t.closed}</td>;
  const wanted = { tier, date, fromMinute: minute, toMinute: minute + slotMinutes };
  const quote = rules.every(({ fromTime, toTime }) => fromTime && toTime) ? quoteCourt(rules, wanted) : null;
  if (!quote) return <td className="site-gap">{t.none}</td>;
  return (
    <td className={clsx(quote.peak && "site-peak", quote.total === 0 && "site-gap")} title={quote.lines[0]?.label}>
      {thousands.format(quote.total)}
    </td>
  );
}
