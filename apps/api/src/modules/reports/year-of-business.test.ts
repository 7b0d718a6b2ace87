import type { Account } from "@lapang/domain/payment/journal";
import type { SoldLine } from "@lapang/domain/payment/sold-line";
import { splitByWeight } from "@lapang/domain/pricing/split";
import { incomeKindOf } from "@lapang/domain/report/income-kinds";
import { type Period, steps } from "@lapang/domain/report/report-period";
import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import { expect, it } from "vitest";
import { times } from "../../testing/extent.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { listBroken } from "../../testing/money/books.ts";
import { aYearOfBusiness, type Booked, chanceOf } from "../../testing/money/random-business.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { readIncome } from "./read-income.ts";
import { readOwed } from "./read-owed.ts";
import { readTaxes } from "./read-taxes.ts";

const { db } = await testDatabase();
await aVenue(db);
const ZONE = "Asia/Jakarta";
const SALES = times({ everyday: 400, all: 8_000 });
const YEAR = 2041;
const { booked, linesOf } = await aYearOfBusiness(db, { year: YEAR, sales: SALES, seed: 20_411 });

const dayOf = ({ at }: Booked) => localDateOf(ZONE, at);
const within = ({ from, to }: Period) => booked.filter((one) => dayOf(one) >= from && dayOf(one) <= to);

function sumOf(some: readonly Booked[], ...accounts: Account[]): number {
  const lines = some.flatMap(({ entry }) => entry.lines).filter(({ account }) => accounts.includes(account));
  return lines.reduce((sum, { amount }) => sum - amount, 0);
}

function totalsOf(some: readonly Booked[]) {
  const [net, tax] = [sumOf(some, "revenue", "forfeit", "voucher"), sumOf(some, "tax_payable")];
  return { gross: net + tax, tax, net };
}

function randomPeriods(count: number): Period[] {
  const chance = chanceOf(7);
  return Array.from({ length: count }, () => {
    const from = addDays(`${YEAR}-01-01`, Math.floor(chance() * 365));
    return { from, to: addDays(from, Math.floor(chance() * 90)) };
  });
}

it("adds up to the journal to the Rupiah, for any period and step", async () => {
  for (const period of [
    { from: `${YEAR}-01-01`, to: `${YEAR}-12-31` },
    ...randomPeriods(times({ everyday: 6, all: 30 })),
  ]) {
    const expected = totalsOf(within(period));
    for (const by of steps) {
      const { total, kinds, steps: walked, difference } = await readIncome(db, { ...period, by });
      expect(total).toEqual(expected);
      expect(difference).toBe(0);
      for (const part of ["gross", "tax", "net"] as const) {
        expect(kinds.reduce((sum, kind) => sum + kind[part], 0)).toBe(expected[part]);
        expect(walked.reduce((sum, step) => sum + step[part], 0)).toBe(expected[part]);
      }
    }
  }
  expect(await listBroken(db)).not.toHaveProperty([
    "what is reported as earned, as tax and as hours is what the journal says, entry by entry",
  ]);
});

it("counts every entry on the venue's day, also a second before and after midnight", async () => {
  const { steps: days } = await readIncome(db, { from: `${YEAR}-01-01`, to: `${YEAR}-12-31`, by: "day" });
  const byDay = Map.groupBy(booked, dayOf);
  for (const { from, ...day } of days) {
    expect({ from, gross: day.gross, tax: day.tax, net: day.net }).toEqual({
      from,
      ...totalsOf(byDay.get(from) ?? []),
    });
  }
});

/** Exact income by kind of a sale without hours, from its lines; for deferred income only the tax is due. */
function exactByKind(lines: readonly SoldLine[]) {
  const kinds = Map.groupBy(lines, ({ kind }) => incomeKindOf(kind));
  return [...kinds].map(([kind, own]) => {
    const sum = (of: (line: SoldLine) => number) => own.reduce((all, line) => all + of(line), 0);
    const tax = sum((line) => line.tax);
    const net = sum(({ gross, discount, tax: due, taxKind }) =>
      taxKind === "package" ? -discount : gross - discount - due,
    );
    return { kind, gross: net + tax, tax, net };
  });
}

it("reports income by kind: sales by their lines, refunds and forfeits by what was returned", async () => {
  const chosen = booked.flatMap((one) => {
    const { entry, madeOf, bookingId, key } = one;
    const lines = madeOf ?? linesOf.get(bookingId ?? "") ?? [];
    if (entry.movement === "booking_sold" && !lines.some(({ covered }) => covered))
      return [{ key, expected: exactByKind(lines) }];
    if (!madeOf) return [];
    return [{ key, expected: [{ kind: incomeKindOf(madeOf[0]?.kind ?? ""), ...totalsOf([one]) }] }];
  });
  const rowsOf = await incomeByEntry();
  for (const { key, expected } of chosen) {
    const reported = rowsOf.get(key) ?? [];
    for (const { kind, gross, tax, net } of expected.filter((one) => one.net !== 0 || one.tax !== 0)) {
      const own = reported.filter((row) => incomeKindOf(row.kind) === kind);
      const sum = (of: (row: (typeof reported)[number]) => number) => own.reduce((all, row) => all + of(row), 0);
      const toldNet = sum(({ revenue, forfeit, voucher }) => revenue + forfeit - voucher);
      expect({ kind, tax: sum((row) => row.tax), net: toldNet, gross }).toEqual({ kind, tax, net, gross });
    }
  }
  expect(chosen.length).toBeGreaterThan(SALES / 2);
});

/** Keyed by the entry's journal key. */
async function incomeByEntry() {
  const rows = await db
    .selectFrom("income")
    .innerJoin("journal_entry", "journal_entry.id", "income.entry_id")
    .selectAll("income")
    .select("dedupe_key")
    .execute();
  return Map.groupBy(rows, ({ dedupe_key }) => dedupe_key);
}

it("reports all tax of the journal by month, on package hours when sold and not again when played", async () => {
  const { months, total, difference } = await readTaxes(db, { year: YEAR });
  const inYear = within({ from: `${YEAR}-01-01`, to: `${YEAR}-12-31` });
  expect(total).toEqual({
    base: sumOf(inYear, "revenue", "forfeit", "voucher", "package"),
    tax: sumOf(inYear, "tax_payable"),
  });
  expect(difference).toBe(0);
  const byMonth = Map.groupBy(inYear, (one) => dayOf(one).slice(0, 7));
  for (const [month, own] of byMonth) {
    const reported = months.filter((row) => row.month === month);
    expect(reported.reduce((sum, { tax }) => sum + tax, 0)).toBe(sumOf(own, "tax_payable"));
  }
  expect(months.filter(({ kind }) => kind === "kost").every(({ tax, name }) => tax === 0 && name === null)).toBe(true);
});

it("reports every account's opening, movements and closing, which sum to zero", async () => {
  for (const period of randomPeriods(times({ everyday: 3, all: 20 }))) {
    const { accounts } = await readOwed(db, { ...period, now: new Date() });
    for (const { account, opening, debit, credit, closing } of accounts) {
      expect(opening + debit - credit).toBe(closing);
      const until = booked.filter((one) => dayOf(one) <= period.to);
      expect(closing).toBe(0 - sumOf(until, account as Account));
    }
    expect(accounts.reduce((sum, { closing }) => sum + closing, 0)).toBe(0);
  }
});

it("splits by kind as the rules split by line: largest remainders first", async () => {
  const weights = [1, 1, 1];
  expect(splitByWeight(100, weights)).toEqual([34, 33, 33]);
  const { rows } = await db.transaction().execute(async (tx) => {
    const entry = await tx
      .insertInto("journal_entry")
      .values({
        kind: "sale_returned",
        dedupe_key: "split",
        at: new Date("2050-01-01"),
        made_of: JSON.stringify(
          ["academy", "court", "hotel"].map((kind) => {
            return { kind, taxKind: "other", gross: 1, discount: 0, tax: 0, covered: false };
          }),
        ),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const of = { entry_id: entry.id };
    await tx
      .insertInto("journal_line")
      .values([
        { ...of, position: 0, account: "revenue", amount: 100 },
        { ...of, position: 1, account: "bank", amount: -100 },
      ])
      .execute();
    return {
      rows: await tx.selectFrom("income").selectAll().where("entry_id", "=", entry.id).orderBy("kind").execute(),
    };
  });
  expect(rows.map(({ kind, revenue }) => [kind, revenue])).toEqual([
    ["academy", -34],
    ["court", -33],
    ["hotel", -33],
  ]);
});
