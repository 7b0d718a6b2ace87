import type { VenueSettings } from "../venue/venue-settings.ts";

export type HoldKind = keyof VenueSettings["holdMinutes"];

export function holdUntil(kind: HoldKind, now: Date, { holdMinutes }: Pick<VenueSettings, "holdMinutes">): Date {
  return new Date(now.getTime() + holdMinutes[kind] * 60_000);
}

/** The first payment extends a hold to the gateway's deadline; later ones do not, so that no hold lasts forever. */
export function extendedHold(hold: { until: Date; extended: boolean }, payUntil: Date): Date {
  return hold.extended || payUntil < hold.until ? hold.until : payUntil;
}
