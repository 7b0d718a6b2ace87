import { describe, expect, it } from "vitest";
import { sumInvoice } from "../invoice/invoice-sums.ts";
import { earliestEnd, firstPeriod, isLeaseEnd, type LeaseTerms, leaseLines, nextPeriod } from "./lease-costs.ts";
import { assertLeaseMove } from "./lease-moves.ts";

const terms: LeaseTerms = {
  kost: "Kost Uji",
  room: "A1",
  address: "Jl. Uji",
  rates: { monthly: 1_500_000, quarterly: 4_400_000, halfYearly: 8_600_000, yearly: 16_800_000 },
  deposit: 1_500_000,
  extraPersonPrice: 300_000,
  electricity: "token",
  taxPercent: 0,
  noticeMonths: 1,
  houseRules: [],
};

describe("the invoice of a lease", () => {
  it("has the rent of the term, the extra residents and, the first time, the deposit", () => {
    const period = firstPeriod("2026-12-10", "quarterly");
    const lines = leaseLines(terms, { term: "quarterly", people: 2, period, first: true });
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ["Sewa kamar A1, 3 bulan", 4_400_000],
      ["1 penghuni tambahan, 3 bulan", 900_000],
      ["Deposit, kembali saat pindah", 1_500_000],
    ]);
    expect(leaseLines(terms, { term: "quarterly", people: 1, period, first: false })).toHaveLength(1);
  });

  it("taxes the rent and not the deposit", () => {
    const period = firstPeriod("2026-12-10", "monthly");
    const lines = leaseLines({ ...terms, taxPercent: 10 }, { term: "monthly", people: 1, period, first: true });
    expect(sumInvoice(lines)).toMatchObject({ total: 3_000_000, deposit: 1_500_000, tax: 136_364 });
  });

  it("charges single months when the lease ends before the term", () => {
    const lease = { startsOn: "2026-12-10", endsOn: "2027-05-10", term: "quarterly" } as const;
    const period = nextPeriod(lease, "2027-03-10");
    expect(period).toEqual({ from: "2027-03-10", to: "2027-05-10", months: 2 });
    if (!period) return;
    expect(leaseLines(terms, { term: "quarterly", people: 1, period, first: false })[0]?.amount).toBe(3_000_000);
    expect(nextPeriod(lease, "2027-05-10")).toBeNull();
  });
});

it("returns to the day of moving in after a shorter month", () => {
  const lease = { startsOn: "2026-12-31", endsOn: null, term: "monthly" } as const;
  expect(nextPeriod(lease, "2027-01-31")?.to).toBe("2027-02-28");
  expect(nextPeriod(lease, "2027-02-28")?.to).toBe("2027-03-31");
});

describe("the earliest end after notice", () => {
  it.each([
    // Paid until 10 January, notice on 15 December: one month later is 15 January.
    ["2026-12-10", "2027-01-10", "2026-12-15", "2027-02-10"],
    ["2026-12-10", "2027-01-10", "2026-12-10", "2027-01-10"],
    // The lease never ends before the paid period.
    ["2026-12-10", "2027-12-10", "2026-12-15", "2027-12-10"],
    // Before moving in.
    ["2026-12-10", "2027-01-10", "2026-12-01", "2027-01-10"],
  ])("from %s, paid until %s, on %s is %s", (startsOn, paidUntil, today, end) => {
    expect(earliestEnd({ startsOn, paidUntil }, today, 1)).toBe(end);
    expect(isLeaseEnd(startsOn, end)).toBe(true);
  });
});

it("allows only the lease transitions in the table", () => {
  expect(() => assertLeaseMove("requested", "active")).toThrow("cannot become");
  expect(() => assertLeaseMove("approved", "active")).not.toThrow();
});
