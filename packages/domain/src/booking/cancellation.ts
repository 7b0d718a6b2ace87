import { DomainError } from "../errors.ts";
import type { Rupiah } from "../money.ts";
import { splitByWeight } from "../pricing/split.ts";
import { type Paid, type Returned, returnShare } from "./return-share.ts";

/** Frozen on the booking when it is bought: a later change of the venue's rules does not reach back. */
export type CancellationPolicy = readonly CancellationStep[];

/** With a `fee` all but that much comes back, to the Rupiah; `percent` then is about the share that leaves. */
export type CancellationStep = { hoursBefore: number; percent: number; fee?: Rupiah };

export type Cancellable = {
  start: Date;
  policy: CancellationPolicy;
  /** The share at the moment the booking was moved; null for one that never was. */
  shareCap: number | null;
};

/** The share that comes back when one cancels now: the step with the longest notice that is still kept. */
export function refundPercent({ start, policy, shareCap }: Cancellable, now: Date): number {
  return Math.min(stepAt({ start, policy }, now)?.percent ?? 0, shareCap ?? 100);
}

function stepAt({ start, policy }: Omit<Cancellable, "shareCap">, now: Date): CancellationStep | undefined {
  const ahead = start.getTime() - now.getTime();
  if (ahead <= 0) return undefined;
  const kept = policy.filter((step) => ahead >= step.hoursBefore * 3_600_000);
  return kept.toSorted((a, b) => b.hoursBefore - a.hoursBefore)[0];
}

/** The same as a part of the price: exact where the venue keeps a fee. */
function refundShare({ amount, ...visit }: Cancellable & Pick<Visit, "amount">, now: Date) {
  const step = stepAt(visit, now);
  const percent = refundPercent(visit, now);
  if (step?.fee === undefined || percent < step.percent) return { part: percent, whole: 100, percent };
  return { part: Math.max(0, amount - step.fee), whole: Math.max(1, amount), percent };
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

/** A part of a booking by itself, such as one time that somebody comes, and what of the booking's price it is. */
export type Visit = {
  /** Null for what nobody comes to, and so nobody can give up: it stays. */
  start: Date | null;
  policy: CancellationPolicy;
  shareCap: number | null;
  /** Paid with money or wallet, the tax inside it, and what package hours pay. */
  amount: Rupiah;
  tax: Rupiah;
  packageMinutes: number;
  /** Not asked to be given up: it goes on. */
  stays?: boolean;
};

/** `money` is all that comes back of a visit, by whatever tender it was paid. */
export type VisitBack = Pick<Returned, "money" | "packageMinutes" | "kept"> & { percent: number };

export type CancellationQuote = Returned & {
  /** Null where the visits have different shares. */
  percent: number | null;
  returnsVoucher: boolean;
  /** As the visits were given; null for one that stays. */
  visits: (VisitBack | null)[];
};

export type Cancelling = { paid: Paid; by: "customer" | "venue"; now: Date };

/**
 * Exactly what comes back if a booking is cancelled now, each visit by its own start and policy. Of one that has begun the
 * visits still ahead are given up, and the others stay; when the venue cancels, all of them come back.
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
  const backs = visits.map((visit, index): (VisitBack & Pick<Returned, "tax">) | null => {
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
    ...addedUp(given, paid),
    percent: percents.size > 1 ? null : percent,
    returnsVoucher: given.length === visits.length && given.every((back) => back.percent === 100),
    visits: backs,
  };
}

export type PartBack = { paid: Paid; part: number; whole: number };

/** `part` of `whole` of what one visit cost, of all that the booking was paid with. */
export function quotePartBack(visits: readonly Visit[], index: number, { paid, part, whole }: PartBack): Returned {
  const own = paidByVisit(paid, visits)[index];
  return addedUp(own ? [returnShare(own, part, whole)] : [], paid);
}

/** What was paid, by what each visit is of the price; wallet counts as money here. */
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

/** Evenly where nothing tells the parts apart. */
function splitOver(whole: number, weights: readonly number[]): number[] {
  return splitByWeight(whole, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));
}

function addedUp(given: readonly Omit<Returned, "wallet">[], paid: Paid): Returned {
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
