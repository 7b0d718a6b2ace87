import type { Rupiah } from "../money.ts";
import type { SaleKind } from "../pricing/tax.ts";

/** A sold line for income reports; `covered` means paid with package hours. */
export type SoldLine = {
  kind: string;
  taxKind: SaleKind;
  gross: Rupiah;
  discount: Rupiah;
  tax: Rupiah;
  covered: boolean;
};
