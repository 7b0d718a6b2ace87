import type { Venue } from "@lapang/contract/site/venue";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { courtListText } from "../../../i18n/courts/court-list.ts";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import type { CourtSearch } from "../court-search.ts";
import { DayPrices } from "../prices/day-prices.tsx";
import { courtQueries } from "../queries.ts";
import { useLiveCourts } from "../slots/live-courts.ts";
import { LiveNote } from "../slots/live-note.tsx";
import { layOver } from "../slots/own-slots.ts";
import { SlotLegend } from "../slots/slot-legend.tsx";
import { useOwnHours } from "../slots/use-own-hours.ts";
import { CourtRows, HourRows } from "./day-grid-tables.tsx";

type DayGridProps = { search: CourtSearch; date: LocalDate; venue: Venue; slugs: readonly string[] };

/** One day as a grid: all matching courts, all hours. */
export function DayGrid({ search, date, venue, slugs }: DayGridProps) {
  const query = courtQueries.day(search.date);
  const { data: day, stale } = useAnswer(query);
  useLiveCourts(query);
  const own = useOwnHours();
  const courts = slugs
    .flatMap((slug) => day.courts.find(({ court }) => court.slug === slug) ?? [])
    .map(({ court, slots }) => ({ court, slots: layOver(slots, court.slug, own) }));
  const shared = { courts, date: day.date, now: day.now, hours: search.hours ?? 1, zoneLetters: venue.zoneLetters };
  const caption = courtListText.gridCaption(formatLongDate(date));
  return (
    <section aria-label={caption} className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <LiveNote now={day.now} venue={venue} stale={stale} />
        <p className="text-ink-2 text-sm lg:hidden">{courtsText.legend.rupiahNote}</p>
      </div>
      <div className="mt-4 max-lg:hidden">
        <HourRows {...shared} caption={caption} />
      </div>
      <div className="-mx-(--pad) mt-4 overflow-x-auto lg:hidden">
        <CourtRows {...shared} caption={caption} />
      </div>
      <SlotLegend withOwn={own.length > 0} className="mt-4" />
      <DayPrices courts={courts} taxPercent={venue.policy.courtTaxPercent} />
    </section>
  );
}
