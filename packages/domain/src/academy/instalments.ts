import type { PlainLine, Reason } from "../booking/price-line.ts";
import type { Rupiah } from "../money.ts";
import { splitByWeight } from "../pricing/split.ts";
import { formatLongDate } from "../venue/indonesian-date.ts";
import type { LocalDate } from "../venue/venue-time.ts";

export type Instalment = { amount: Rupiah; dueOn: LocalDate };

/** A term paid in parts: the later instalments, and the discount lost by not paying at once. */
export type InstalmentPlan = { later: Instalment[]; discountLost: Rupiah };

const SESSIONS_PER_PART = 2;

type DividedTerm = { price: Rupiah; discountLost: Rupiah; days: readonly LocalDate[]; parts: number };

/** Each part is due on the day of the first session that it pays for. Null if the term is too short to divide. */
export function planInstalments({ price, discountLost, days, parts }: DividedTerm): InstalmentPlan | null {
  if (parts < 2 || days.length < parts * SESSIONS_PER_PART || price + discountLost < parts) return null;
  const amounts = splitByWeight(
    price + discountLost,
    Array.from({ length: parts }, () => 1),
  );
  const later = amounts.slice(1).map((amount, index) => {
    const dueOn = days[Math.ceil((days.length * (index + 1)) / parts)] ?? "";
    return { amount, dueOn };
  });
  return { later, discountLost };
}

type Part = Extract<Reason, { because: "part" }>;

function reasonsOf({ later, discountLost }: InstalmentPlan): Part[] {
  const part = (label: string, amount: Rupiah): Part => ({ because: "part", label, amount });
  return [
    ...(discountLost > 0 ? [part("Tanpa potongan bayar awal, karena dibayar bertahap", discountLost)] : []),
    ...later.map(({ amount, dueOn }, index) =>
      part(`${partName(index + 2, later.length + 1)}, ditagih ${formatLongDate(dueOn)}`, -amount),
    ),
  ];
}

export function partName(part: number, of: number): string {
  return `Bagian ${part} dari ${of}`;
}

const sumOf = (reasons: readonly Part[]) => reasons.reduce((sum, { amount }) => sum + amount, 0);

/** Subtracts the later instalments from a term's line and lists them among its reasons. */
export function lineInParts(line: PlainLine, plan: InstalmentPlan): PlainLine {
  const reasons = reasonsOf(plan);
  return { ...line, gross: line.gross + sumOf(reasons), reasons: [...line.reasons, ...reasons] };
}

/** Inverse of `lineInParts`. */
export function lineAtOnce(line: PlainLine, plan: InstalmentPlan): PlainLine {
  const reasons = reasonsOf(plan);
  const { length } = line.reasons;
  return { ...line, gross: line.gross - sumOf(reasons), reasons: line.reasons.slice(0, length - reasons.length) };
}
