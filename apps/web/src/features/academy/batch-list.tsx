import type { Batch, ProgrammeDetail } from "@lapang/contract/academy/academy";
import { formatDayMonth, formatTimeRange } from "@lapang/domain/venue/indonesian-date";
import { academyText as t } from "../../i18n/academy/academy.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { CourtName } from "../../ui/detail/detail-columns.tsx";
import { Follow } from "../../ui/navigation/follow.tsx";
import { venueQueries } from "../venue/queries.ts";
import { weekdayList } from "./batch-words.ts";
import { PlacesLeft } from "./places-left.tsx";
import { enrolHref } from "./sale/class-search.ts";
import { TermWeeks } from "./term-weeks.tsx";

/** Every class with a drawing of its weeks, its participants, the seats left, and the links to enrol or try. */
export function BatchList({ programme }: { programme: ProgrammeDetail }) {
  const venue = useOptionalAnswer(venueQueries.venue());
  const letters = venue?.zoneLetters ?? "";
  return (
    <ul>
      {programme.batches.map((batch) => (
        <li
          key={batch.code}
          className="grid gap-x-6 gap-y-4 border-rule border-t py-6 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <BatchFacts batch={batch} letters={letters} />
          <div className="flex flex-wrap items-center gap-3 sm:flex-col sm:items-end">
            <PlacesLeft count={batch.placesLeft} />
            {batch.waiting > 0 ? <p className="text-ink-2 text-sm">{t.waiting(batch.waiting)}</p> : null}
          </div>
          {venue ? <TermWeeks programme={programme} batch={batch} venue={venue} /> : null}
          <WaysIn programme={programme} batch={batch} />
        </li>
      ))}
    </ul>
  );
}

function BatchFacts({ batch, letters }: { batch: Batch; letters: string }) {
  return (
    <div>
      <h3 className="type-4">
        {weekdayList(batch.weekdays)},{" "}
        <span className="num no-break">{formatTimeRange(batch.from, batch.to, letters)}</span>
      </h3>
      <p className="mt-1 text-ink-2">
        {t.batchDates(formatDayMonth(batch.startsOn), formatDayMonth(batch.endsOn))}. {t.coach}{" "}
        <a href={`#${batch.coach.slug}`} className="link inline-block py-0.5 text-ink">
          {batch.coach.name}
        </a>
        , {t.court.toLowerCase()} <CourtName court={batch.court} className="py-0.5 text-ink" />
      </p>
      <p className="mt-1 text-ink-3 text-sm">{batch.code}</p>
    </div>
  );
}

function WaysIn({ programme, batch }: { programme: ProgrammeDetail; batch: Batch }) {
  const choice = { programme: programme.slug, batch: batch.code };
  const full = batch.placesLeft === 0;
  const canTry =
    programme.trialPrice !== null &&
    programme.sessions.some(
      ({ batch: code, seatsLeft, startsAt, cancelled }) =>
        code === batch.code && seatsLeft > 0 && !cancelled && startsAt > programme.now,
    );
  return (
    <p className="flex flex-wrap gap-3 sm:col-span-2 sm:justify-end">
      {canTry ? (
        <Follow href={enrolHref({ ...choice, trial: true })} className={buttonClass("outline", "sm")}>
          {t.tryOnce}
          <span className="sr-only">{t.batchAbout(batch.code)}</span>
        </Follow>
      ) : null}
      <Follow
        href={enrolHref({ ...choice, trial: false })}
        className={buttonClass(full ? "outline" : "secondary", "sm")}
      >
        {full ? t.wait : t.enrol}
        <span className="sr-only">{t.batchAbout(batch.code)}</span>
      </Follow>
    </p>
  );
}
