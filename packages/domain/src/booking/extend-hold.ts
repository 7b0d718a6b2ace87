/** The first payment extends a hold to the gateway's deadline; later ones do not, so that no hold lasts forever. */
export function extendedHold(hold: { until: Date; extended: boolean }, payUntil: Date): Date {
  return hold.extended || payUntil < hold.until ? hold.until : payUntil;
}
