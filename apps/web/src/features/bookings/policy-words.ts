import type { Venue } from "@lapang/contract/site/venue";
import { formatDayMonth, formatTime, weekdayName } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, localTimeOf, weekdayOf, type Zone } from "@lapang/domain/venue/venue-time";
import { courtLowerText as t } from "../../i18n/courts/court-lower.ts";

const HOUR_MS = 3_600_000;

type Steps = Venue["policy"]["courtCancellation"];

/** "Jumat, 20 Nov 07.00 WIB" */
export function momentWords(instant: Date, { zone, zoneLetters }: { zone: Zone; zoneLetters: string }): string {
  const date = localDateOf(zone, instant);
  const time = formatTime(localTimeOf(zone, instant));
  return `${weekdayName(weekdayOf(date))}, ${formatDayMonth(date)}\u00a0${time}\u00a0${zoneLetters}`;
}

/** The venue's refund steps as sentences in hours before the game. */
export function cancellationWords(steps: Steps): string[] {
  const ordered = [...steps].sort((a, b) => b.hoursBefore - a.hoursBefore);
  return ordered.map(({ hoursBefore, percent }, index) => {
    const above = ordered[index - 1];
    if (percent === 0) return t.refundNone(above?.hoursBefore ?? hoursBefore);
    return above ? t.refundBetween(hoursBefore, above.hoursBefore, percent) : t.refundBefore(hoursBefore, percent);
  });
}

/** The same steps for one chosen slot, as moments in the venue's time zone; past steps are left out. */
export function cancellationMoments(
  steps: Steps,
  venue: { zone: Zone; zoneLetters: string },
  slot: { start: string; now: string },
): string[] {
  const start = Date.parse(slot.start);
  const ahead = [...steps]
    .sort((a, b) => b.hoursBefore - a.hoursBefore)
    .filter(({ hoursBefore, percent }) => percent > 0 && start - hoursBefore * HOUR_MS > Date.parse(slot.now));
  const sentences = ahead.map(({ hoursBefore, percent }) =>
    t.refundUntil(momentWords(new Date(start - hoursBefore * HOUR_MS), venue), percent),
  );
  return [...sentences, ahead.length > 0 ? t.refundNoneAfter : t.refundNoneNow];
}
