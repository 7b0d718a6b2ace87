import type { Rupiah } from "../money.ts";
import type { SaleKind } from "../pricing/tax.ts";

/** A line of a price as the reports of income see it: what was sold, how it is taxed, and whether hours pay for it. */
export type SoldLine = {
  kind: string;
  taxKind: SaleKind;
  gross: Rupiah;
  discount: Rupiah;
  tax: Rupiah;
  covered: boolean;
};
