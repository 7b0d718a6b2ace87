import type { InvoiceLine } from "@lapang/domain/invoice/invoice-sums";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";

export type OpenCharge = { id: string; kind: string; label: string; amount: number; invoice_id: string | null };

/** Extras of a room as a bill lists them: nights bear the tax of nights, courts were taxed when they were sold, everything else bears that of goods. */
export function folioLines(charges: readonly OpenCharge[], { taxPercent }: VenueSettings): InvoiceLine[] {
  return charges.map(({ kind, label, amount }) => ({ label, quantity: 1, amount, ...termsOf(kind, taxPercent) }));
}

function termsOf(kind: string, taxPercent: VenueSettings["taxPercent"]) {
  if (kind === "court") return { kind: "booked", taxName: null, taxPercent: 0 } as const;
  if (kind === "night") return { kind: "charge", taxName: "PBJT", taxPercent: taxPercent.hotel } as const;
  return { kind: "charge", taxName: "PPN", taxPercent: taxPercent.other } as const;
}
