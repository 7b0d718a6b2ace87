import { DomainError } from "../errors.ts";
import type { Refusal } from "../refusal.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import type { Limit } from "./limit.ts";

export function noShowFrom(start: Date, { noShowAfterMinutes }: Pick<VenueSettings, "noShowAfterMinutes">): Date {
  return new Date(start.getTime() + noShowAfterMinutes * 60_000);
}

/** Refuses to mark a no-show before `noShowAfterMinutes` after the start, because the customer may only be late. */
export function assertMayMarkNoShow(start: Date, now: Date, settings: Pick<VenueSettings, "noShowAfterMinutes">): void {
  const from = noShowFrom(start, settings);
  if (now < from) throw new DomainError("no_show_too_early", "Too early for a no-show", { from: from.toISOString() });
}

type NoShowRules = { now: Date; settings: Pick<VenueSettings, "noShowLimit"> };

/** Returns the limit of no-shows since `since`; customers beyond it need staff approval. */
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

/** Applies `noShowLimit` to the start times of a customer's no-shows; staff are exempt. */
export function checkNoShows(
  noShows: readonly Date[],
  { staff, ...rules }: NoShowRules & { staff: boolean },
): Refusal | null {
  const { since, atMost, refusal } = noShowLimit(rules);
  const recent = noShows.filter((start) => start > since).length;
  return staff || recent <= atMost ? null : refusal(recent);
}
