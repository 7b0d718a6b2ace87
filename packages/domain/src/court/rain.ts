import { type Paid, type Returned, returnShare } from "../booking/return-share.ts";
import { DomainError } from "../errors.ts";
import type { VenueSettings } from "../venue-settings.ts";

export type RainedOut = { start: Date; end: Date; rainEligible: boolean };
type RainSettings = Pick<VenueSettings, "rainNoticeMinutes" | "rainCreditStepMinutes">;

/** `choice`: the customer moves for free or takes it all as credit. `credit`: the unused part comes back, without a choice. */
export type RainRelief = { kind: "choice" | "credit"; unusedMinutes: number; returned: Returned };

/**
 * What a customer gets when staff declare the court unplayable. In time for other plans, they choose; later the unused
 * time comes back in whole steps, which before the start is all of it.
 */
export function rainRelief(
  { start, end, rainEligible }: RainedOut,
  { paid, declaredAt, settings }: { paid: Paid; declaredAt: Date; settings: RainSettings },
): RainRelief {
  if (!rainEligible) throw new DomainError("rain_not_eligible", "Rain does not reach this court", { rule: "court" });
  if (declaredAt >= end) throw new DomainError("rain_not_eligible", "The time is over", { rule: "over" });
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const notice = (start.getTime() - declaredAt.getTime()) / 60_000;
  if (notice >= settings.rainNoticeMinutes) {
    return { kind: "choice", unusedMinutes: minutes, returned: returnShare(paid, 1, 1) };
  }
  const unplayed = Math.min(minutes, minutes + notice);
  const step = settings.rainCreditStepMinutes;
  // Before the start nothing was used, also where the booking is no multiple of the step.
  const unusedMinutes = notice >= 0 ? minutes : Math.floor(unplayed / step) * step;
  return { kind: "credit", unusedMinutes, returned: returnShare(paid, unusedMinutes, minutes) };
}
