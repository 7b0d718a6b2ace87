import { DomainError } from "../errors.ts";
import { type Paid, type Returned, returnShare } from "./give-back.ts";

/** Frozen on the booking when it is bought: a later change of the venue's rules does not reach back. */
export type CancellationPolicy = readonly { hoursBefore: number; percent: number }[];

export type Cancellable = {
  start: Date;
  policy: CancellationPolicy;
  /** The share at the moment the booking was moved; null for one that never was. */
  shareCap: number | null;
};

export type CancellationQuote = Returned & { percent: number; returnsVoucher: boolean };

/** The share that comes back when one cancels now: the step with the longest notice that is still kept. */
export function refundPercent({ start, policy, shareCap }: Cancellable, now: Date): number {
  const ahead = start.getTime() - now.getTime();
  if (ahead <= 0) return 0;
  const kept = policy.filter((step) => ahead >= step.hoursBefore * 3_600_000);
  const longest = kept.toSorted((a, b) => b.hoursBefore - a.hoursBefore)[0];
  return Math.min(longest?.percent ?? 0, shareCap ?? 100);
}

/** From when on each share holds, latest last, as the page tells it in words: `until` is the last moment of a share. */
export function refundSteps({ start, policy, shareCap }: Cancellable): { until: Date; percent: number }[] {
  return policy
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore)
    .map(({ hoursBefore, percent }) => ({
      until: new Date(start.getTime() - hoursBefore * 3_600_000),
      percent: Math.min(percent, shareCap ?? 100),
    }));
}

/** The last moment at which anything can still be refunded; null when nothing ever could. */
export function refundableUntil(booking: Cancellable): Date | null {
  return refundSteps(booking).findLast((step) => step.percent > 0)?.until ?? null;
}

/** Exactly what comes back if this booking is cancelled now; when the venue cancels, that is everything. */
export function quoteCancellation(
  booking: Cancellable,
  { paid, by, now }: { paid: Paid; by: "customer" | "venue"; now: Date },
): CancellationQuote {
  if (by === "customer" && now >= booking.start) {
    throw new DomainError("booking_started", "The booking has begun", { start: booking.start.toISOString() });
  }
  const percent = by === "venue" ? 100 : refundPercent(booking, now);
  return { ...returnShare(paid, percent, 100), percent, returnsVoucher: percent === 100 };
}
