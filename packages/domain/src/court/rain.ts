import { DomainError } from "../errors.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";

export type Rained = { start: Date; end: Date };
export type Rain = {
  /** The courts are unplayable for this long. */
  from: Date;
  until: Date;
  /** When staff said so: how long before a game that is decides what its people get. */
  declaredAt: Date;
};
type RainSettings = Pick<VenueSettings, "rainNoticeMinutes" | "rainCreditStepMinutes">;

/**
 * `choice`: the customer moves for free or takes it all as credit. `credit`: the unused part comes back, without a choice.
 * What comes back is `unusedMinutes` of `minutes` of all that was paid.
 */
export type RainRelief = { kind: "choice" | "credit"; unusedMinutes: number; minutes: number };

/**
 * What a customer gets for a game that rain falls into. In time for other plans, they choose; later the unused time comes
 * back in whole steps, which is all of it where nothing could be played.
 */
export function rainRelief(
  { start, end }: Rained,
  { from, until, declaredAt }: Rain,
  settings: RainSettings,
): RainRelief {
  const [wetFrom, wetUntil] = [Math.max(start.getTime(), from.getTime()), Math.min(end.getTime(), until.getTime())];
  if (declaredAt >= end || wetUntil <= wetFrom) {
    throw new DomainError("rain_not_eligible", "It does not rain into this game", { rule: "over" });
  }
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const notice = (start.getTime() - declaredAt.getTime()) / 60_000;
  if (notice >= settings.rainNoticeMinutes) return { kind: "choice", unusedMinutes: minutes, minutes };
  const wet = (wetUntil - wetFrom) / 60_000;
  const step = settings.rainCreditStepMinutes;
  // Where nothing was played all comes back, also of a game that is no multiple of the step.
  const unusedMinutes = wet === minutes ? minutes : Math.floor(wet / step) * step;
  return { kind: "credit", unusedMinutes, minutes };
}
