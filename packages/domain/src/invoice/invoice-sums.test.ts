import { describe, expect, it } from "vitest";
import { type InvoiceLine, lateFeeOn, partGivenBack, sumInvoice, walletShare } from "./invoice-sums.ts";

const line = (traits: Partial<InvoiceLine>): InvoiceLine => ({
  kind: "charge",
  label: "Sewa",
  quantity: 1,
  amount: 1_100_000,
  taxName: "PBJT",
  taxPercent: 10,
  ...traits,
});
const deposit = line({ kind: "deposit", amount: 1_000_000, taxName: null, taxPercent: 0 });

describe("an invoice", () => {
  it("adds up, with the tax inside and the deposit untaxed", () => {
    expect(sumInvoice([line({}), line({ label: "Orang kedua", amount: 220_000 }), deposit])).toEqual({
      total: 2_320_000,
      deposit: 1_000_000,
      booked: 0,
      tax: 120_000,
      taxes: [{ label: "PBJT", percent: 10, amount: 120_000 }],
    });
  });

  it("sums lines booked before and does not tax them again", () => {
    const court = line({ kind: "booked", label: "Bata", amount: 150_000, taxName: null, taxPercent: 0 });
    expect(sumInvoice([line({}), court])).toMatchObject({ total: 1_250_000, booked: 150_000, tax: 100_000 });
  });

  it("without taxed lines lists no tax", () => {
    expect(sumInvoice([line({ taxPercent: 0 })])).toMatchObject({ total: 1_100_000, tax: 0, taxes: [] });
  });
});

it.each([
  [500_000, 200_000, true, 200_000],
  [500_000, 900_000, true, 500_000],
  [500_000, 900_000, false, 0],
])("of %i with %i in the wallet (used: %s) the wallet pays %i", (total, balance, use, share) => {
  expect(walletShare(total, balance, use)).toBe(share);
});

describe("a refund of an invoice", () => {
  const sums = sumInvoice([line({}), deposit]);

  it("comes from revenue first, with its tax, and from the deposit last", () => {
    expect(partGivenBack(sums, 0, 550_000)).toEqual({ revenue: 500_000, tax: 50_000, deposit: 0 });
    expect(partGivenBack(sums, 0, 2_100_000)).toEqual({ revenue: 1_000_000, tax: 100_000, deposit: 1_000_000 });
  });

  it("in parts adds up to a single refund", () => {
    const parts = [333_333, 900_000, 866_667];
    let before = 0;
    const sum = { revenue: 0, tax: 0, deposit: 0 };
    for (const part of parts) {
      const back = partGivenBack(sums, before, part);
      for (const key of ["revenue", "tax", "deposit"] as const) sum[key] += back[key];
      before += part;
    }
    expect(sum).toEqual(partGivenBack(sums, 0, 2_100_000));
  });
});

it.each([
  ["2026-12-13", 5, 0],
  ["2026-12-14", 5, 55_000],
  ["2027-01-14", 5, 55_000],
  ["2027-01-14", 0, 0],
])("on %s, three days after the 10th being allowed, a fee of %i %% is %i", (today, lateFeePercent, fee) => {
  const invoice = { dueOn: "2026-12-10", charged: 1_100_000 };
  expect(lateFeeOn(invoice, today, { lateFeePercent, lateFeeAfterDays: 3 })).toBe(fee);
});
