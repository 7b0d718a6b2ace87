import type { Batch, ProgrammeDetail } from "@lapang/contract/academy";
import { formatDayMonth, formatTimeRange } from "@lapang/domain/indonesian-date";
import { academyText as t } from "../../i18n/academy.ts";
import { useOptionalAnswer } from "../../lib/use-answer.ts";
import { CourtName } from "../../ui/detail/detail-columns.tsx";
import { WhatsAppButton } from "../venue/ask-front-desk.tsx";
import { venueQueries } from "../venue/queries.ts";
import { batchTimes, weekdayList } from "./batch-words.ts";
import { PlacesLeft } from "./places-left.tsx";

/** Every class with its days, its people and the places left; choosing one starts a chat that names it. */
export function BatchList({ programme }: { programme: ProgrammeDetail }) {
  const venue = useOptionalAnswer(venueQueries.venue());
  const letters = venue?.zoneLetters ?? "";
  return (
    <ul>
      {programme.batches.map((batch) => (
        <li
          key={batch.code}
          className="grid gap-x-6 gap-y-3 border-rule border-t py-5 first:border-t-0 first:pt-0 sm:grid-cols-[1fr_auto] sm:items-center"
        >
          <BatchFacts batch={batch} letters={letters} />
          <div className="flex flex-wrap items-center gap-3 sm:flex-col sm:items-end">
            <PlacesLeft count={batch.placesLeft} />
            <BatchButton programme={programme} batch={batch} letters={letters} />
          </div>
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

function BatchButton({ programme, batch, letters }: { programme: ProgrammeDetail; batch: Batch; letters: string }) {
  const full = batch.placesLeft === 0;
  const message = full ? t.batchWaitMessage : t.batchMessage;
  return (
    <WhatsAppButton
      size="sm"
      variant="outline"
      label={full ? t.wait : t.enrolBatch}
      about={t.batchAbout(batch.code)}
      message={message(programme.name, batch.code, batchTimes(batch, letters))}
    />
  );
}
