import { assertRupiah, type Rupiah } from "../money.ts";

/** Splits an amount by weight into whole Rupiah that add up exactly (largest remainder method; ties go to the earlier part). */
export function splitByWeight(amount: Rupiah, weights: readonly number[]): Rupiah[] {
  const whole = BigInt(assertRupiah(amount));
  const all = weights.reduce((sum, weight) => sum + BigInt(assertRupiah(weight)), 0n);
  if (all === 0n) {
    if (whole !== 0n) throw new RangeError(`Nothing to split ${amount} over`);
    return weights.map(() => 0);
  }
  // BigInt, because the product of two amounts may exceed the safe integers.
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
 * Returns the value of `part` of the remaining `units`, which are worth `rest`. Rounds down; the last part gets the remainder.
 * Successive parts therefore add up exactly to the whole.
 */
export function valueOfPart(rest: Rupiah, part: number, units: number): Rupiah {
  if (part < 0 || part > units) throw new RangeError(`Not a part of ${units}: ${part}`);
  if (part === units) return assertRupiah(rest);
  return Number((BigInt(assertRupiah(rest)) * BigInt(part)) / BigInt(units));
}

/** Returns the value of a stretch by its position in the whole: adjacent stretches add up exactly in any order. */
export function valueOfStretch(amount: Rupiah, { from, to }: { from: number; to: number }, whole: number): Rupiah {
  return valueOfPart(amount, to, whole) - valueOfPart(amount, from, whole);
}

/** Returns `part / whole` of an amount, half a Rupiah rounded up; never more than the amount. */
export function shareOf(amount: Rupiah, part: number, whole: number): Rupiah {
  if (whole === 0) return 0;
  const doubled = (2n * BigInt(assertRupiah(amount)) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole));
  return Number(doubled);
}
