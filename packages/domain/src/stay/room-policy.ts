import type { CancellationPolicy } from "../booking/cancellation.ts";
import type { NightLine } from "./stay-price.ts";

/** Free until so many hours before check-in, then the first night stays with the house; nothing comes back of a plan without refund. */
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
