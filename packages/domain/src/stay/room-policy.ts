import type { CancellationPolicy } from "../booking/cancellation.ts";
import type { NightLine } from "./stay-price.ts";

/**
 * Free cancellation until `freeHours` before check-in, then the first night is the fee. Non-refundable plans refund nothing.
 */
export function roomPolicy(
  { refundable }: { refundable: boolean },
  nights: readonly NightLine[],
  { freeHours, total }: { freeHours: number; total: number },
): CancellationPolicy {
  if (!refundable) return [{ hoursBefore: 0, percent: 0 }];
  const fee = nights[0]?.amount ?? 0;
  const percent = total > 0 ? Math.floor((100 * Math.max(0, total - fee)) / total) : 0;
  return [
    { hoursBefore: freeHours, percent: 100 },
    { hoursBefore: 0, percent, fee },
  ];
}
