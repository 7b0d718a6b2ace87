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
/** Kind of a sold line. A package is a kind of its own but taxed like court hours. */
export type SaleKind = TaxKind | "package";

export function taxKindOf(kind: SaleKind): TaxKind {
  return kind === "package" ? "court" : kind;
}

/** Name of the tax on bills and reports. */
export function taxNameOf(kind: TaxKind): "PBJT" | "PPN" {
  return kind === "other" ? "PPN" : "PBJT";
}

export type TaxTotal = { kind: TaxKind; percent: number; base: Rupiah; tax: Rupiah };

/** Returns the tax included in a gross price. */
export function taxWithin(gross: Rupiah, percent: number): Rupiah {
  return gross - Math.round((gross * 100) / (100 + percent));
}

/** Computes tax on each kind's sum and splits it over that kind's lines, so that lines and receipt agree exactly. */
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
