import fc from "fast-check";
import { expect, it } from "vitest";
import type { Voucher } from "../pricing/voucher.ts";
import { partOfQuote } from "./part-of-quote.ts";
import type { BookingQuote } from "./quote.ts";
import { courtItem, jakarta, quoteFacts, quoteNow, quoteOf, quoteRequest } from "./testing/quotes.ts";

const voucher: Voucher = {
  code: "HEMAT",
  kind: "amount",
  value: 50_001,
  maxDiscount: null,
  minAmount: 0,
  validFrom: quoteNow,
  validUntil: jakarta("00:00", "2027-01-01"),
  limitTotal: null,
  limitPerCustomer: null,
  appliesTo: null,
};
const dates = ["2026-11-17", "2026-11-24", "2026-12-01", "2026-12-08"];
const weekly = dates.map((date, index) =>
  courtItem("15:00", "17:00", {
    start: jakarta("15:00", date),
    end: jakarta("17:00", date),
    addOns: index % 2 === 0 ? [{ id: "bola", quantity: 1 }] : [],
    ...(index === 1 && { coachId: "bayu" }),
  }),
);
const quoted = (packageMinutes = 0) =>
  quoteOf(
    quoteRequest(weekly, { voucher: "HEMAT", usePackage: true }),
    quoteFacts({ voucher: { voucher, uses: { total: 0, byCustomer: 0 } }, packageMinutes }),
  );

const itemsOf = (whole: BookingQuote, indexes: readonly number[]) =>
  new Set(whole.lines.map(({ item }) => item).filter((item) => indexes.includes(Number.parseInt(item, 10))));

it("keeps the lines of the items that stay", () => {
  const whole = quoted();
  const staying = itemsOf(whole, [1, 2]);
  const part = partOfQuote(whole, staying, 10_000);
  expect(part.lines).toEqual(whole.lines.filter(({ item }) => staying.has(item)));
  expect(part.lines.length).toBeGreaterThan(4);
  expect(part.tenders).toMatchObject({ wallet: 10_000, toPay: part.total - 10_000 });
  expect(part.taxes.map(({ kind }) => kind)).toEqual(["court", "other", "coaching"]);
  expect(partOfQuote(whole, itemsOf(whole, [3]), 0).taxes.map(({ kind }) => kind)).toEqual(["court"]);
});

it("splits a quote in two parts that add up to it, for any split and tender", () => {
  const sums = ({ gross, discount, total, tax, taxes, tenders }: BookingQuote) => [
    ...[gross, discount, total, tax, tenders.packageMinutes, tenders.packageWorth, tenders.toPay],
    taxes.reduce((sum, kind) => sum + kind.tax, 0),
    taxes.reduce((sum, kind) => sum + kind.base, 0),
  ];
  fc.assert(
    fc.property(fc.subarray([0, 1, 2, 3]), fc.constantFrom(0, 60, 180, 480), (stays, minutes) => {
      const whole = quoted(minutes);
      const goes = [0, 1, 2, 3].filter((index) => !stays.includes(index));
      const [one, other] = [stays, goes].map((part) => sums(partOfQuote(whole, itemsOf(whole, part), 0))) as [
        number[],
        number[],
      ];
      expect(one.map((amount, index) => amount + (other[index] ?? 0))).toEqual(sums(whole));
    }),
  );
});
