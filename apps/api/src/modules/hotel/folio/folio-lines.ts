import type { InvoiceLine } from "@lapang/domain/invoice/invoice-sums";
import type { VenueSettings } from "@lapang/domain/venue-settings";

export type OpenCharge = { id: string; kind: string; label: string; amount: number; invoice_id: string | null };

/** Extras of a room as a bill lists them: nights bear the tax of nights, everything else that of goods. */
export function folioLines(charges: readonly OpenCharge[], { taxPercent }: VenueSettings): InvoiceLine[] {
  return charges.map(({ kind, label, amount }) => ({
    kind: "charge",
    label,
    quantity: 1,
    amount,
    ...(kind === "night"
      ? { taxName: "PBJT", taxPercent: taxPercent.hotel }
      : { taxName: "PPN", taxPercent: taxPercent.other }),
  }));
}
