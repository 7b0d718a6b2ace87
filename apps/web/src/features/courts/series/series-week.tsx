import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { bookingsText } from "../../../i18n/bookings/bookings.ts";
import { dateWords, rangeWords } from "../../../lib/moment-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Radio } from "../../../ui/forms/radio.tsx";
import { SKIPPED, type Week } from "./series-model.ts";

const t = bookingsText.series;

type SeriesWeekProps = { week: Week; venue: Venue; chosen: number; onChoose: (choice: number) => void };

/** One week of a series: free at its price, or a conflict with its alternatives. */
export function SeriesWeek({ week, venue, chosen, onChoose }: SeriesWeekProps) {
  const { date, start, end, free, price, proposals } = week;
  const name = `minggu-${date}`;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <b>{dateWords(venue, start)}</b>, <span className="no-break">{rangeWords(venue, start, end)}</span>
        </span>
        {free && price !== null ? (
          <b className="no-break">{formatRupiah(price)}</b>
        ) : (
          <Badge variant="warning" icon="warning">
            {t.taken}
          </Badge>
        )}
      </p>
      {free ? null : (
        <fieldset className="mt-1">
          <legend className="sr-only">{`${dateWords(venue, start)}, ${t.taken}`}</legend>
          {proposals.map((proposal, index) => (
            <Radio
              key={`${proposal.court.slug} ${proposal.start}`}
              name={name}
              label={`${proposal.court.name}, ${rangeWords(venue, proposal.start, proposal.end)}`}
              aside={formatRupiah(proposal.price)}
              checked={chosen === index}
              onChange={() => onChoose(index)}
            />
          ))}
          <Radio
            name={name}
            label={t.skip}
            checked={chosen === SKIPPED || proposals.length === 0}
            onChange={() => onChoose(SKIPPED)}
          />
        </fieldset>
      )}
    </>
  );
}
