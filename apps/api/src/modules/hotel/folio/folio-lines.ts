import type { InvoiceLine } from "@lapang/domain/invoice/invoice-sums";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";

export type OpenCharge = { id: string; kind: string; label: string; amount: number; invoice_id: string | null };

/** Returns invoice lines of extras. Nights have the hotel's tax, courts were taxed when sold, everything else has VAT. */
export function folioLines(charges: readonly OpenCharge[], { taxPercent }: VenueSettings): InvoiceLine[] {
  return charges.map(({ kind, label, amount }) => ({ label, quantity: 1, amount, ...termsOf(kind, taxPercent) }));
}

function termsOf(kind: string, taxPercent: VenueSettings["taxPercent"]) {
  if (kind === "court") return { kind: "booked", taxName: null, taxPercent: 0 } as const;
  if (kind === "night") return { kind: "charge", taxName: "PBJT", taxPercent: taxPercent.hotel } as const;
  return { kind: "charge", taxName: "PPN", taxPercent: taxPercent.other } as const;
}
