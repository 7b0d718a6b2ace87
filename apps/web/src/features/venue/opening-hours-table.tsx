import type { Venue } from "@lapang/contract/site/venue";
import { formatTimeRange } from "@lapang/domain/venue/indonesian-date";
import { pagesText as t } from "../../i18n/site/pages.ts";
import { groupedHours } from "./opening-hours.ts";

export function OpeningHoursTable({ venue }: { venue: Venue }) {
  return (
    <dl>
      {groupedHours(venue.openingHours, t.hours.everyDay).map(({ days, opens, closes }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-6 border-rule border-t py-3 first:border-t-0">
          <dt className="font-semibold">{days}</dt>
          <dd className="num no-break">{formatTimeRange(opens, closes, venue.zoneLetters)}</dd>
        </div>
      ))}
    </dl>
  );
}
