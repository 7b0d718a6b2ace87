import type { VenueSettings } from "../venue/venue-settings.ts";

export type HoldKind = keyof VenueSettings["holdMinutes"];

export function holdUntil(kind: HoldKind, now: Date, { holdMinutes }: Pick<VenueSettings, "holdMinutes">): Date {
  return new Date(now.getTime() + holdMinutes[kind] * 60_000);
}

/** Starting to pay extends a hold once, to the gateway's deadline; a second start keeps it, so that nobody holds for ever. */
export function extendedHold(hold: { until: Date; extended: boolean }, payUntil: Date): Date {
  return hold.extended || payUntil < hold.until ? hold.until : payUntil;
}
