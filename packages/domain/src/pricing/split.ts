import { assertRupiah, type Rupiah } from "../money.ts";

/**
 * Splits an amount by weight into whole Rupiah that add up to it exactly: each part is rounded down, and the Rupiah
 * left over go to the largest remainders, the earlier part first where two are equal.
 */
export function splitByWeight(amount: Rupiah, weights: readonly number[]): Rupiah[] {
  const whole = BigInt(assertRupiah(amount));
  const all = weights.reduce((sum, weight) => sum + BigInt(assertRupiah(weight)), 0n);
  if (all === 0n) {
    if (whole !== 0n) throw new RangeError(`Nothing to split ${amount} over`);
    return weights.map(() => 0);
  }
  // Two amounts multiplied may pass the safe integers; a split must not lose a Rupiah to that.
  const parts = weights.map((weight) => (whole * BigInt(weight)) / all);
  const remainders = weights.map((weight, index) => ({ index, rest: (whole * BigInt(weight)) % all }));
  const left = Number(whole - parts.reduce((sum, part) => sum + part, 0n));
  const winners = new Set(
    remainders
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map((part, index) => Number(part) + (winners.has(index) ? 1 : 0));
}

/**
 * The value of `part` of the `units` that are left of something still worth `rest`: rounded down, and the last part takes
 * whatever remains. Every part leaves a value that fits its remaining units, so parts add up exactly in any order.
 */
export function valueOfPart(rest: Rupiah, part: number, units: number): Rupiah {
  if (part < 0 || part > units) throw new RangeError(`Not a part of ${units}: ${part}`);
  if (part === units) return assertRupiah(rest);
  return Number((BigInt(assertRupiah(rest)) * BigInt(part)) / BigInt(units));
}

/** The value of a stretch of something by its place in the whole: stretches that do not overlap add up exactly in any order. */
export function valueOfStretch(amount: Rupiah, { from, to }: { from: number; to: number }, whole: number): Rupiah {
  return valueOfPart(amount, to, whole) - valueOfPart(amount, from, whole);
}

/** A share of an amount, half a Rupiah rounded up; shares of one whole that grow in steps never overrun it. */
export function shareOf(amount: Rupiah, part: number, whole: number): Rupiah {
  if (whole === 0) return 0;
  const doubled = (2n * BigInt(assertRupiah(amount)) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole));
  return Number(doubled);
}
