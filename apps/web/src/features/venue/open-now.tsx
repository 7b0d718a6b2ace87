import type { Venue } from "@lapang/contract/site/venue";
import { formatTime, formatTimeRange } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, localTimeOf, weekdayOf } from "@lapang/domain/venue/venue-time";
import { pagesText } from "../../i18n/site/pages.ts";
import { useMinute } from "../../lib/live/use-minute.ts";
import { Ball } from "../../ui/ball.tsx";
import { groupedHours, openStateAt } from "./opening-hours.ts";

const t = pagesText.hours;

/** Whether the front desk is open now; before hydration, and on cached pages, its plain hours. */
export function OpenNow({ venue, className }: { venue: Venue; className?: string }) {
  const minute = useMinute();
  return (
    <p className={className}>{minute ? <LiveState venue={venue} minute={minute} /> : <PlainHours venue={venue} />}</p>
  );
}

function LiveState({ venue, minute }: { venue: Venue; minute: Date }) {
  const weekday = weekdayOf(localDateOf(venue.zone, minute));
  const state = openStateAt(venue.openingHours, weekday, localTimeOf(venue.zone, minute));
  const withLetters = (time: string) => `${formatTime(time)}\u00a0${venue.zoneLetters}`;
  if (state.open) {
    return (
      <span className="inline-flex items-center gap-2">
        <Ball size={12} />
        {t.openUntil(withLetters(state.until))}
      </span>
    );
  }
  if (!state.opens) return t.closed;
  return state.day === "today" ? t.opensAt(withLetters(state.opens)) : t.opensTomorrow(withLetters(state.opens));
}

function PlainHours({ venue }: { venue: Venue }) {
  const [first] = groupedHours(venue.openingHours, t.everyDay);
  return first ? `${first.days} ${formatTimeRange(first.opens, first.closes, venue.zoneLetters)}` : null;
}
