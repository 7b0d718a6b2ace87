import { describe, expect, it } from "vitest";
import { checkVoucher, discountOf, type Voucher, type VoucherCheck, voucherCode } from "./voucher.ts";

const now = new Date("2026-11-17T03:00:00Z");
const voucher = (changes: Partial<Voucher> = {}): Voucher => ({
  code: "MAINPAGI",
  kind: "percent",
  value: 10,
  maxDiscount: null,
  minAmount: 0,
  validFrom: null,
  validUntil: null,
  limitTotal: null,
  limitPerCustomer: null,
  appliesTo: null,
  ...changes,
});
const check = (changes: Partial<Voucher>, facts: Partial<VoucherCheck> = {}) =>
  checkVoucher(voucher(changes), { amount: 150_000, uses: { total: 5, byCustomer: 1 }, now, ...facts })?.code;
const after = new Date(now.getTime() + 1);

describe("a voucher", () => {
  it.each([
    ["without limits", {}, {}, undefined],
    ["at its start", { validFrom: now }, {}, undefined],
    ["a moment too early", { validFrom: after }, {}, "voucher_not_started"],
    ["in its last moment", { validUntil: after }, {}, undefined],
    ["at its end", { validUntil: now }, {}, "voucher_expired"],
    ["with one use left", { limitTotal: 6 }, {}, undefined],
    ["with no use left", { limitTotal: 5 }, {}, "voucher_used_up"],
    ["that the customer has used before", { limitPerCustomer: 1, limitTotal: 5 }, {}, "voucher_already_used"],
    ["at its minimum", { minAmount: 150_000 }, {}, undefined],
    ["below its minimum", { minAmount: 150_001 }, {}, "voucher_below_minimum"],
    ["that applies to nothing in the order", { minAmount: 1 }, { amount: 0 }, "voucher_not_applicable"],
  ])("%s", (_, changes, facts, code) => {
    expect(check(changes, facts)).toBe(code);
  });

  it("returns the refusing rule and the compared values", () => {
    expect(
      checkVoucher(voucher({ limitTotal: 5 }), { amount: 1, uses: { total: 5, byCustomer: 0 }, now }),
    ).toMatchObject({ rule: "voucher_total", facts: { voucher: "MAINPAGI", limit: 5 } });
  });

  it.each([
    ["a percentage", {}, 185_005, 18_501],
    ["a percentage with an upper limit", { maxDiscount: 15_000 }, 185_005, 15_000],
    ["a percentage above 100", { value: 150 }, 185_005, 185_005],
    ["an amount", { kind: "amount", value: 25_000 }, 185_000, 25_000],
    ["an amount above the price", { kind: "amount", value: 250_000 }, 185_000, 185_000],
  ] as const)("%s discounts its value, never more than the amount", (_, changes, amount, discount) => {
    expect(discountOf(voucher(changes), amount)).toBe(discount);
  });

  it("has one normalised spelling", () => {
    expect(voucherCode(" main pagi ")).toBe("MAINPAGI");
  });
});
