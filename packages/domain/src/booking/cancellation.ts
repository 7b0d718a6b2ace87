import { DomainError } from "../errors.ts";
import type { Rupiah } from "../money.ts";
import { splitByWeight } from "../pricing/split.ts";
import { type Paid, type Returned, returnShare } from "./return-share.ts";

/** Stored on the booking at purchase: later changes of the venue's rules do not affect it. */
export type CancellationPolicy = readonly CancellationStep[];

/** With a `fee` the refund is exactly the amount less the fee; `percent` is then only approximate, for display. */
export type CancellationStep = { hoursBefore: number; percent: number; fee?: Rupiah };

export type Cancellable = {
  start: Date;
  policy: CancellationPolicy;
  /** The refund percent when the booking was moved, which later refunds never exceed; null if it was never moved. */
  shareCap: number | null;
};

/** Returns the refund percent for cancelling now: the step with the longest notice that is still met. */
export function refundPercent({ start, policy, shareCap }: Cancellable, now: Date): number {
  return Math.min(stepAt({ start, policy }, now)?.percent ?? 0, shareCap ?? 100);
}

function stepAt({ start, policy }: Omit<Cancellable, "shareCap">, now: Date): CancellationStep | undefined {
  const ahead = start.getTime() - now.getTime();
  if (ahead <= 0) return undefined;
  const kept = policy.filter((step) => ahead >= step.hoursBefore * 3_600_000);
  return kept.toSorted((a, b) => b.hoursBefore - a.hoursBefore)[0];
}

/** Returns the refund as a fraction `part / whole`, which is exact when the venue keeps a fee. */
function refundShare({ amount, ...visit }: Cancellable & Pick<Visit, "amount">, now: Date) {
  const step = stepAt(visit, now);
  const percent = refundPercent(visit, now);
  if (step?.fee === undefined || percent < step.percent) return { part: percent, whole: 100, percent };
  return { part: Math.max(0, amount - step.fee), whole: Math.max(1, amount), percent };
}

/** The refund steps for display, in order of time; `until` is the last moment of a step. */
export function refundSteps({ start, policy, shareCap }: Cancellable): { until: Date; percent: number }[] {
  return policy
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore)
    .map(({ hoursBefore, percent }) => ({
      until: new Date(start.getTime() - hoursBefore * 3_600_000),
      percent: Math.min(percent, shareCap ?? 100),
    }));
}

/** The last moment with a refund above zero; null if the policy never refunds. */
export function refundableUntil(booking: Cancellable): Date | null {
  return refundSteps(booking).findLast((step) => step.percent > 0)?.until ?? null;
}

/** A part of a booking that can be cancelled by itself, with its share of the price. */
export type Visit = {
  /** Null for items without a visit, such as a package: they cannot be cancelled and stay. */
  start: Date | null;
  policy: CancellationPolicy;
  shareCap: number | null;
  /** Amount paid with money or wallet, tax included. */
  amount: Rupiah;
  tax: Rupiah;
  packageMinutes: number;
  /** True if this visit is not part of the cancellation. */
  stays?: boolean;
};

/** `money` includes what was paid by wallet. */
export type VisitReturn = Pick<Returned, "money" | "packageMinutes" | "kept"> & { percent: number };

export type CancellationQuote = Returned & {
  /** Null if the visits have different percents. */
  percent: number | null;
  returnsVoucher: boolean;
  /** In the order of the given visits; null for a visit that stays. */
  visits: (VisitReturn | null)[];
};

export type Cancelling = { paid: Paid; by: "customer" | "venue"; now: Date };

/**
 * Quotes the refund for cancelling now, each visit by its own start and policy. When the customer cancels, visits that have
 * begun stay; when the venue cancels, every visit is refunded in full.
 */
export function quoteCancellation(visits: readonly Visit[], cancelling: Cancelling): CancellationQuote {
  const { paid, by, now } = cancelling;
  const starts = visits
    .flatMap(({ start, stays }) => (stays ? [] : (start ?? [])))
    .toSorted((a, b) => a.getTime() - b.getTime());
  if (by === "customer" && starts.every((start) => now >= start)) {
    throw new DomainError("booking_started", "The booking has begun", { start: starts[0]?.toISOString() });
  }
  const parts = paidByVisit(paid, visits);
  const backs = visits.map((visit, index): (VisitReturn & Pick<Returned, "tax">) | null => {
    const { start, stays } = visit;
    if (stays || start === null || (by === "customer" && now >= start)) return null;
    const all = { part: 100, whole: 100, percent: 100 };
    const { part, whole, percent } = by === "venue" ? all : refundShare({ ...visit, start }, now);
    return { ...returnShare(parts[index] as Paid, part, whole), percent };
  });
  const given = backs.filter((back) => back !== null);
  const percents = new Set(given.map(({ percent }) => percent));
  const [percent = 0] = percents;
  return {
    ...sumReturns(given, paid),
    percent: percents.size > 1 ? null : percent,
    returnsVoucher: given.length === visits.length && given.every((back) => back.percent === 100),
    visits: backs,
  };
}

export type PartialReturn = { paid: Paid; part: number; whole: number };

/** Returns `part / whole` of one visit's price, split over the booking's tenders. */
export function quotePartialReturn(
  visits: readonly Visit[],
  index: number,
  { paid, part, whole }: PartialReturn,
): Returned {
  const own = paidByVisit(paid, visits)[index];
  return sumReturns(own ? [returnShare(own, part, whole)] : [], paid);
}

/** Splits what was paid over the visits by their share of the price. Wallet counts as money here. */
function paidByVisit(paid: Paid, visits: readonly Visit[]): Paid[] {
  const money = splitOver(
    paid.money + paid.wallet,
    visits.map(({ amount }) => amount),
  );
  const minutes = splitOver(
    paid.packageMinutes,
    visits.map(({ packageMinutes }) => packageMinutes),
  );
  const tax = splitOver(
    paid.tax,
    visits.map((visit) => visit.tax),
  );
  return visits.map((_, index) => ({
    money: money[index] ?? 0,
    wallet: 0,
    packageMinutes: minutes[index] ?? 0,
    tax: tax[index] ?? 0,
  }));
}

/** Splits evenly if all weights are zero. */
function splitOver(whole: number, weights: readonly number[]): number[] {
  return splitByWeight(whole, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));
}

function sumReturns(given: readonly Omit<Returned, "wallet">[], paid: Paid): Returned {
  const sum = (of: (back: Omit<Returned, "wallet">) => number) => given.reduce((all, back) => all + of(back), 0);
  const [money = 0, wallet = 0] = splitByWeight(
    sum((back) => back.money),
    [paid.money, paid.wallet],
  );
  return {
    money,
    wallet,
    packageMinutes: sum((back) => back.packageMinutes),
    tax: sum((back) => back.tax),
    kept: {
      money: sum((back) => back.kept.money),
      packageMinutes: sum((back) => back.kept.packageMinutes),
      tax: sum((back) => back.kept.tax),
    },
  };
}
