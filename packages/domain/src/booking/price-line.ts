import type { Rupiah } from "../money.ts";
import type { SaleKind } from "../pricing/tax.ts";
import type { LocalTime } from "../venue/venue-time.ts";
import type { TierReason } from "./standing.ts";

/** One row of the price explanation ("mengapa harga ini?"). */
export type Reason =
  | { because: "rule"; label: string; peak: boolean }
  | { because: "tier"; of: Exclude<TierReason, "public">; saves: Rupiah }
  | { because: "units"; quantity: number; unitPrice: Rupiah; minutes: number | null }
  /** One component of the price; a reduction is negative. */
  | { because: "part"; label: string; amount: Rupiah }
  | { because: "voucher"; code: string; amount: Rupiah }
  | { because: "hours"; minutes: number }
  | { because: "tax"; percent: number; amount: Rupiah };

/** A price before voucher, tax and tenders. The pricing rules of each kind return only such lines. */
export type PlainLine = {
  /** Id of the priced booking item. */
  item: string;
  kind: SaleKind;
  label: string;
  from: LocalTime | null;
  to: LocalTime | null;
  /** Court minutes that package hours may cover; 0 for all other lines. */
  minutes: number;
  gross: Rupiah;
  reasons: Reason[];
};

/** Fields of a line that is priced by the piece: package hours never cover it. */
export function withoutTime(item: string) {
  return { item, from: null, to: null, minutes: 0 };
}
