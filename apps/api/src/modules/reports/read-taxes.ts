import type { TaxReport } from "@lapang/contract/desk/reports";
import { type SaleKind, taxKindOf, taxKinds, taxNameOf } from "@lapang/domain/pricing/tax";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { spanOf } from "./report-span.ts";

type Row = { month: string; kind: SaleKind; base: number; tax: number };

/**
 * Reports taxable base and tax by month and kind. Package hours count when sold, not when played; a refund lowers the month
 * in which it was promised.
 */
export async function readTaxes(db: Db, { year }: { year: number }): Promise<TaxReport> {
  const { zone } = await findVenueRules(db);
  const { start, end } = spanOf(zone, { from: `${year}-01-01`, to: `${year}-12-31` });
  const [{ rows }, journal] = await Promise.all([
    sql<Row>`select to_char(at at time zone ${zone}, 'YYYY-MM') as month, tax_kind as kind,
        sum(revenue + forfeit - voucher + hours)::float8 as base, sum(tax)::float8 as tax
      from income where at >= ${start} and at < ${end} group by 1, 2 order by 1`.execute(db),
    sql<{ tax: number }>`select coalesce(-sum(amount), 0)::float8 as tax from journal_entry as entry
      join journal_line on entry_id = entry.id
      where at >= ${start} and at < ${end} and account = 'tax_payable'`.execute(db),
  ]);
  const byPlace = Map.groupBy(rows, ({ month, kind }) => `${month} ${taxKindOf(kind)}`);
  const months = [...new Set(rows.map(({ month }) => month))].flatMap((month) =>
    taxKinds.flatMap((kind) => {
      const own = byPlace.get(`${month} ${kind}`) ?? [];
      const [base, tax] = [sum(own, "base"), sum(own, "tax")];
      return base === 0 && tax === 0 ? [] : [{ month, kind, name: tax === 0 ? null : taxNameOf(kind), base, tax }];
    }),
  );
  const total = { base: sum(months, "base"), tax: sum(months, "tax") };
  return { year, months, total, difference: Math.abs(total.tax - (journal.rows[0]?.tax ?? 0)) };
}

function sum(rows: readonly { base: number; tax: number }[], of: "base" | "tax"): number {
  return rows.reduce((all, row) => all + row[of], 0);
}
