import type { Rupiah } from "../money.ts";
import type { SaleKind } from "../pricing/tax.ts";
import type { LocalTime } from "../venue/venue-time.ts";
import type { TierReason } from "./standing.ts";

/** One answer to "mengapa harga ini?". */
export type Reason =
  | { because: "rule"; label: string; peak: boolean }
  | { because: "tier"; of: Exclude<TierReason, "public">; saves: Rupiah }
  | { because: "units"; quantity: number; unitPrice: Rupiah; minutes: number | null }
  /** One of several amounts that the price is made of; what is taken off is below zero. */
  | { because: "part"; label: string; amount: Rupiah }
  | { because: "voucher"; code: string; amount: Rupiah }
  | { because: "hours"; minutes: number }
  | { because: "tax"; percent: number; amount: Rupiah };

/** A price before voucher, tax and tenders; a kind of thing sold makes these, and nothing else, of its own rules. */
export type PlainLine = {
  /** The part of the booking that it is the price of. */
  item: string;
  kind: SaleKind;
  label: string;
  from: LocalTime | null;
  to: LocalTime | null;
  /** Court time that hours bought ahead may pay for; nothing else has any. */
  minutes: number;
  gross: Rupiah;
  reasons: Reason[];
};

/** What is paid by the piece: hours bought ahead never cover it. */
export function withoutTime(item: string) {
  return { item, from: null, to: null, minutes: 0 };
}
