import type { Rupiah } from "../money.ts";
import type { LocalDate } from "../venue/venue-time.ts";
import type { MethodTerms } from "./methods.ts";

export type SettledKind = "payment" | "refund";
/** One line of the gateway's settlement file. */
export type SettledLine = {
  orderId: string;
  kind: SettledKind;
  amount: Rupiah;
  fee: Rupiah;
  day: LocalDate;
  /** The gateway's own number, or an empty string. */
  reference: string;
};

/** Booked amounts of one order. */
export type BookedOrder = {
  orderId: string;
  paid: Rupiah;
  refunded: Rupiah;
  /** Expected gateway fee. */
  fee: Rupiah;
  /** True if the payment is old enough that a settlement file must contain it. */
  paymentDue: boolean;
  refundDue: boolean;
};

export const differenceKinds = ["missing_here", "missing_there", "other_amount", "other_fee", "other_refund"] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
/** `here` is the booked amount, `there` the amount in the files. */
export type SettlementDifference = { orderId: string; kind: DifferenceKind; here: Rupiah; there: Rupiah };

/** Tolerance, because the gateway's rounding of fees is not known. */
const ROUNDING: Rupiah = 1;

/** Removes duplicate lines, which occur within a file and in files of overlapping days. */
export function distinctLines(lines: readonly SettledLine[]): SettledLine[] {
  return [...new Map(lines.map((line) => [lineKey(line), line])).values()];
}

function lineKey({ orderId, kind, day, amount, fee, reference }: SettledLine): string {
  return JSON.stringify([orderId, kind, day, amount, fee, reference]);
}

/** Compares the files with the books order by order, independent of the order and repetition of lines. */
export function reconcile(
  lines: readonly SettledLine[],
  orders: readonly BookedOrder[],
): { matched: string[]; differences: SettlementDifference[] } {
  const linesOf = Map.groupBy(distinctLines(lines), ({ orderId }) => orderId);
  const booked = new Map(orders.map((order) => [order.orderId, order]));
  const matched: string[] = [];
  const differences: SettlementDifference[] = [];
  for (const orderId of [...new Set([...linesOf.keys(), ...booked.keys()])].sort()) {
    const settled = linesOf.get(orderId) ?? [];
    const found = differencesOf(orderId, settled, booked.get(orderId));
    differences.push(...found);
    if (found.length === 0 && settled.length > 0) matched.push(orderId);
  }
  return { matched, differences };
}

function differencesOf(
  orderId: string,
  settled: readonly SettledLine[],
  order: BookedOrder | undefined,
): SettlementDifference[] {
  const there = {
    paid: sumOf(settled, "payment", "amount"),
    refunded: sumOf(settled, "refund", "amount"),
    fee: sumOf(settled, "payment", "fee"),
  };
  const here = order ?? { paid: 0, refunded: 0, fee: 0, paymentDue: false, refundDue: false };
  const difference = (kind: DifferenceKind, of: "paid" | "refunded" | "fee") => [
    { orderId, kind, here: here[of], there: there[of] },
  ];
  // Refunded in full before settlement: no file ever contains it.
  const neverSettled = settled.length === 0 && here.refunded === here.paid;
  if (neverSettled) return [];
  const ofRefund =
    there.refunded !== here.refunded && (there.refunded > 0 || here.refundDue)
      ? difference("other_refund", "refunded")
      : [];
  if (there.paid === 0) {
    return here.paid > 0 && here.paymentDue ? [...difference("missing_there", "paid"), ...ofRefund] : ofRefund;
  }
  if (here.paid === 0) return [...difference("missing_here", "paid"), ...ofRefund];
  if (there.paid !== here.paid) return [...difference("other_amount", "paid"), ...ofRefund];
  return [...(Math.abs(there.fee - here.fee) > ROUNDING ? difference("other_fee", "fee") : []), ...ofRefund];
}

function sumOf(lines: readonly SettledLine[], kind: SettledKind, of: "amount" | "fee"): Rupiah {
  return lines.reduce((sum, line) => (line.kind === kind ? sum + line[of] : sum), 0);
}

export type SettledDay = {
  day: LocalDate;
  lines: number;
  paid: Rupiah;
  refunded: Rupiah;
  fee: Rupiah;
  /** Amount paid out to the venue's bank. */
  net: Rupiah;
};

/** Payouts by day, the latest first. */
export function settledDays(lines: readonly SettledLine[]): SettledDay[] {
  const byDay = Map.groupBy(distinctLines(lines), ({ day }) => day);
  return [...byDay]
    .map(([day, settled]) => {
      const [paid, refunded] = [sumOf(settled, "payment", "amount"), sumOf(settled, "refund", "amount")];
      const fee = sumOf(settled, "payment", "fee") + sumOf(settled, "refund", "fee");
      return { day, lines: settled.length, paid, refunded, fee, net: paid - refunded - fee };
    })
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
}

/** The gateway's fee for a payment by the venue's contract. */
export function gatewayFee(terms: Pick<MethodTerms, "feePerMille" | "feeFixed">, amount: Rupiah): Rupiah {
  return Math.round((amount * terms.feePerMille) / 1000) + terms.feeFixed;
}
