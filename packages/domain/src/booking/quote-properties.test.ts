import fc from "fast-check";
import { expect, it } from "vitest";
import { timeOf } from "../venue/venue-time.ts";
import type { BookingQuote } from "./quote.ts";
import { courtItem, quoteFacts, quoteOf, quoteRequest, quoteVoucher } from "./testing/quotes.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const items = fc
  .record({
    from: fc.integer({ min: 12, max: 41 }),
    halfHours: fc.integer({ min: 1, max: 3 }),
    court: fc.constantFrom("teduh", "embun"),
    addOns: fc.array(
      fc.record({ id: fc.constantFrom("raket", "mesin", "bola"), quantity: fc.integer({ min: 1, max: 7 }) }),
      { maxLength: 3 },
    ),
    coachId: fc.option(fc.constant("bayu"), { nil: undefined }),
  })
  .map(({ from, halfHours, ...rest }) => courtItem(timeOf(from * 30), timeOf((from + halfHours) * 30), rest));
const vouchers = fc.option(
  fc.record({
    kind: fc.constantFrom("percent" as const, "amount" as const),
    value: fc.integer({ min: 0, max: 700_001 }),
    maxDiscount: fc.option(fc.integer({ min: 0, max: 99_999 })),
    minAmount: fc.integer({ min: 0, max: 400_000 }),
    appliesTo: fc.option(fc.subarray(["court" as const, "coaching" as const, "equipment" as const, "other" as const])),
  }),
);
const wishes = fc.record({
  items: fc.array(items, { minLength: 1, maxLength: 4 }),
  voucher: vouchers,
  walletBalance: fc.integer({ min: -1000, max: 2_000_000 }),
  packageMinutes: fc.integer({ min: 0, max: 700 }),
  useWallet: fc.boolean(),
  usePackage: fc.boolean(),
});

function expectWhole(quote: BookingQuote) {
  const { lines, tenders } = quote;
  expect(sum(lines.map((line) => line.gross))).toBe(quote.gross);
  expect(sum(lines.map((line) => line.discount))).toBe(quote.discount);
  expect(sum(lines.map((line) => line.net))).toBe(quote.total);
  expect(sum(lines.map((line) => line.tax))).toBe(quote.tax);
  expect(sum(quote.taxes.map((line) => line.tax))).toBe(quote.tax);
  expect(tenders.packageWorth + tenders.wallet + quote.toPay).toBe(quote.total);
  for (const line of lines) {
    expect(line.gross - line.discount).toBe(line.net);
    expect(line.tax).toBeLessThanOrEqual(line.net);
    for (const amount of [line.gross, line.discount, line.net, line.tax]) {
      expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
    }
  }
}

it("adds up in whole Rupiah and is never negative, for any items and tenders", () => {
  fc.assert(
    fc.property(wishes, ({ items, voucher, walletBalance, packageMinutes, useWallet, usePackage }) => {
      const facts = quoteFacts({ walletBalance, packageMinutes, voucher: voucher && quoteVoucher(voucher) });
      const request = quoteRequest(items, { voucher: voucher && "MAINPAGI", useWallet, usePackage });
      const quote = quoteOf(request, facts);
      expectWhole(quote);
      expect(quote.tenders.packageMinutes).toBeLessThanOrEqual(usePackage ? packageMinutes : 0);
      expect(quote.tenders.wallet).toBeLessThanOrEqual(useWallet ? Math.max(0, walletBalance) : 0);
      expect(quoteOf(request, facts)).toEqual(quote);
    }),
  );
});
