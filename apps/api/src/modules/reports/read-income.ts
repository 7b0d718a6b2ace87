import type { IncomeReport } from "@lapang/contract/desk/reports";
import { incomeKindOf, incomeKinds } from "@lapang/domain/report/income-kinds";
import { type Period, type Step, stepsIn } from "@lapang/domain/report/report-period";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { readSpans, type Span } from "./report-span.ts";

type Earned = { day: string; kind: string; revenue: number; forfeit: number; voucher: number; tax: number };

/**
 * Reports income by the day of its journal entry: a refund lowers the day on which it was promised, and package hours are
 * earned when they are played. The totals equal those of the journal.
 */
export async function readIncome(db: Db, { by, ...wanted }: Period & { by: Step }): Promise<IncomeReport> {
  const { period, before, span, spanBefore } = await readSpans(db, wanted);
  const [rows, rowsBefore, journal] = await Promise.all([
    listEarned(db, span),
    listEarned(db, spanBefore),
    sumJournal(db, span),
  ]);
  const total = sumOf(rows);
  return {
    period,
    before,
    kinds: kindsOf(rows, rowsBefore),
    steps: stepsOf(rows, rowsBefore, { period, before, by }),
    total,
    beforeTotal: sumOf(rowsBefore),
    difference: Math.abs(total.tax - journal.tax) + Math.abs(total.net - journal.net),
  };
}

async function listEarned(db: Db, { zone, start, end }: Span): Promise<Earned[]> {
  const { rows } =
    await sql<Earned>`select (at at time zone ${zone})::date::text as day, kind, sum(revenue)::float8 as revenue,
      sum(forfeit)::float8 as forfeit, sum(voucher)::float8 as voucher, sum(tax)::float8 as tax
    from income where at >= ${start} and at < ${end} group by 1, 2`.execute(db);
  return rows;
}

async function sumJournal(db: Db, { start, end }: Span): Promise<{ tax: number; net: number }> {
  const { rows } = await sql<{ tax: number; net: number }>`select
      coalesce(-sum(amount) filter (where account = 'tax_payable'), 0)::float8 as tax,
      coalesce(-sum(amount) filter (where account <> 'tax_payable'), 0)::float8 as net
    from journal_entry as entry join journal_line on entry_id = entry.id
    where at >= ${start} and at < ${end} and account in ('revenue', 'forfeit', 'voucher', 'tax_payable')`.execute(db);
  return rows[0] ?? { tax: 0, net: 0 };
}

function sumOf(rows: readonly Earned[]) {
  const sum = (of: (row: Earned) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [net, tax] = [sum(({ revenue, forfeit, voucher }) => revenue + forfeit - voucher), sum((row) => row.tax)];
  return { gross: net + tax, tax, net };
}

function kindsOf(rows: readonly Earned[], rowsBefore: readonly Earned[]): IncomeReport["kinds"] {
  const byKind = Map.groupBy(rows, ({ kind }) => incomeKindOf(kind));
  const byKindBefore = Map.groupBy(rowsBefore, ({ kind }) => incomeKindOf(kind));
  return incomeKinds.flatMap((kind) => {
    const [own, ownBefore] = [byKind.get(kind) ?? [], byKindBefore.get(kind) ?? []];
    if (own.length + ownBefore.length === 0) return [];
    const kept = own.reduce((sum, { forfeit }) => sum + forfeit, 0);
    const discount = own.reduce((sum, { voucher }) => sum + voucher, 0);
    return [{ kind, ...sumOf(own), kept, discount, beforeGross: sumOf(ownBefore).gross }];
  });
}

type Walk = { period: Period; before: Period; by: Step };

/** Pairs the steps of both periods: the third day of a month with the third day of the month before. */
function stepsOf(
  rows: readonly Earned[],
  rowsBefore: readonly Earned[],
  { period, before, by }: Walk,
): IncomeReport["steps"] {
  const now = sumSteps(rows, stepsIn(period, by));
  const then = sumSteps(rowsBefore, stepsIn(before, by));
  return now.map((step, index) => ({ ...step, beforeGross: then[index]?.gross ?? 0 }));
}

function sumSteps(rows: readonly Earned[], starts: readonly string[]) {
  const byStep = Map.groupBy(rows, ({ day }) => starts.findLast((start) => start <= day));
  return starts.map((from) => ({ from, ...sumOf(byStep.get(from) ?? []) }));
}
