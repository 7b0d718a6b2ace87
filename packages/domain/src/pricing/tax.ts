import type { Rupiah } from "../money.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import { splitByWeight } from "./split.ts";

export const taxKinds = [
  "court",
  "coaching",
  "equipment",
  "hotel",
  "kost",
  "share",
  "other",
] as const satisfies readonly TaxKind[];
export type TaxKind = keyof VenueSettings["taxPercent"];
/** What is on a bill: a package is sold as its own thing, and taxed like the court hours it holds. */
export type SaleKind = TaxKind | "package";

export function taxKindOf(kind: SaleKind): TaxKind {
  return kind === "package" ? "court" : kind;
}

/** As bills and reports call the tax on it. */
export function taxNameOf(kind: TaxKind): "PBJT" | "PPN" {
  return kind === "other" ? "PPN" : "PBJT";
}

export type TaxTotal = { kind: TaxKind; percent: number; base: Rupiah; tax: Rupiah };

/** The tax inside a price that already includes it. */
export function taxWithin(gross: Rupiah, percent: number): Rupiah {
  return gross - Math.round((gross * 100) / (100 + percent));
}

/** Takes the tax out of each kind's sum and spreads it over that kind's lines, so that lines and receipt agree to the Rupiah. */
export function taxLines(
  lines: readonly { kind: TaxKind; taxable: Rupiah }[],
  percents: VenueSettings["taxPercent"],
): { perLine: Rupiah[]; totals: TaxTotal[] } {
  const perLine = lines.map(() => 0);
  const totals = [...new Set(lines.map((line) => line.kind))].map((kind): TaxTotal => {
    const indexes = lines.flatMap((line, index) => (line.kind === kind ? [index] : []));
    const bases = indexes.map((index) => lines[index]?.taxable ?? 0);
    const base = bases.reduce((sum, amount) => sum + amount, 0);
    const tax = taxWithin(base, percents[kind]);
    splitByWeight(tax, bases).forEach((part, position) => {
      perLine[indexes[position] ?? 0] = part;
    });
    return { kind, percent: percents[kind], base, tax };
  });
  return { perLine, totals };
}
