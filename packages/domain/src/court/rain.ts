import { DomainError } from "../errors.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";

export type RainedGame = { start: Date; end: Date };
export type Rain = {
  /** The courts are unplayable from `from` until `until`. */
  from: Date;
  until: Date;
  /** When staff declared the rain; the notice before a game decides its compensation. */
  declaredAt: Date;
};
type RainSettings = Pick<VenueSettings, "rainNoticeMinutes" | "rainCreditStepMinutes">;

/**
 * `choice`: the customer moves the game for free or takes the full credit. `credit`: the unused part is credited. The credit is
 * the paid amount times `unusedMinutes / minutes`.
 */
export type RainRelief = { kind: "choice" | "credit"; unusedMinutes: number; minutes: number };

/**
 * Returns the compensation for a game in the rain. With enough notice the customer chooses; otherwise the unused time is
 * credited in whole steps.
 */
export function rainRelief(
  { start, end }: RainedGame,
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
  // If nothing was played, credit everything, even if the length is no multiple of the step.
  const unusedMinutes = wet === minutes ? minutes : Math.floor(wet / step) * step;
  return { kind: "credit", unusedMinutes, minutes };
}
