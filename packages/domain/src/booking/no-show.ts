import { DomainError } from "../errors.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import type { Refusal } from "../refusal.ts";

export function noShowFrom(start: Date, { noShowAfterMinutes }: Pick<VenueSettings, "noShowAfterMinutes">): Date {
  return new Date(start.getTime() + noShowAfterMinutes * 60_000);
}

/** A late customer is no no-show: staff may mark one only `noShowAfterMinutes` after the start. */
export function assertMayMarkNoShow(start: Date, now: Date, settings: Pick<VenueSettings, "noShowAfterMinutes">): void {
  const from = noShowFrom(start, settings);
  if (now < from) throw new DomainError("no_show_too_early", "Too early for a no-show", { from: from.toISOString() });
}

/** Requires staff approval from customers with too many recent no-shows. */
export function checkNoShows(
  noShows: readonly Date[],
  { now, staff, settings }: { now: Date; staff: boolean; settings: Pick<VenueSettings, "noShowLimit"> },
): Refusal | null {
  const { count, days } = settings.noShowLimit;
  const since = now.getTime() - days * 86_400_000;
  const recent = noShows.filter((start) => start.getTime() > since).length;
  if (staff || recent < count) return null;
  const message = `${recent} no-shows in ${days} days`;
  return { code: "staff_approval_required", rule: "no_show", message, facts: { limit: count, days, has: recent } };
}
