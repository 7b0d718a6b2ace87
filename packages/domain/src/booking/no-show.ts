import { DomainError } from "../errors.ts";
import type { Refusal } from "../refusal.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import type { Limit } from "./limit.ts";

export function noShowFrom(start: Date, { noShowAfterMinutes }: Pick<VenueSettings, "noShowAfterMinutes">): Date {
  return new Date(start.getTime() + noShowAfterMinutes * 60_000);
}

/** A late customer is no no-show: staff may mark one only `noShowAfterMinutes` after the start. */
export function assertMayMarkNoShow(start: Date, now: Date, settings: Pick<VenueSettings, "noShowAfterMinutes">): void {
  const from = noShowFrom(start, settings);
  if (now < from) throw new DomainError("no_show_too_early", "Too early for a no-show", { from: from.toISOString() });
}

type NoShowRules = { now: Date; settings: Pick<VenueSettings, "noShowLimit"> };

/** Requires staff approval from customers with too many no-shows in that time. */
export function noShowLimit({ now, settings }: NoShowRules): Limit & { since: Date } {
  const { count, days } = settings.noShowLimit;
  return {
    since: new Date(now.getTime() - days * 86_400_000),
    atMost: count - 1,
    refusal: (has) => ({
      code: "staff_approval_required",
      rule: "no_show",
      message: `${has} no-shows in ${days} days`,
      facts: { limit: count, days, has },
    }),
  };
}

/** The same by the no-shows themselves; staff are exempt. */
export function checkNoShows(
  noShows: readonly Date[],
  { staff, ...rules }: NoShowRules & { staff: boolean },
): Refusal | null {
  const { since, atMost, refusal } = noShowLimit(rules);
  const recent = noShows.filter((start) => start > since).length;
  return staff || recent <= atMost ? null : refusal(recent);
}
