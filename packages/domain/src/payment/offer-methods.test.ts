import { describe, expect, it } from "vitest";
import { settingsWith } from "../venue/venue-settings.ts";
import { defaultMethods, type MethodId, methodIds, methodsOf } from "./methods.ts";
import { type Bill, gatewayRefunds, offerMethods, payUntil, refuseMethod } from "./offer-methods.ts";

const now = new Date("2026-11-17T03:00:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const bill = (changes: Partial<Bill>): Bill => ({
  amount: 150_000,
  start: inMinutes(600),
  now,
  staff: false,
  ...changes,
});
const method = (id: MethodId) => ({ ...defaultMethods[id], id });

describe("the methods offered for a bill", () => {
  it.each([
    ["qris", 10_000_000, null],
    ["qris", 10_000_001, "amount_too_high"],
    ["indomaret", 5_000_001, "amount_too_high"],
    ["va_bca", 9_999, "amount_too_low"],
    ["va_bca", 10_000, null],
    ["cash", 150_000, "staff_only"],
    ["folio", 150_000, "staff_only"],
  ] as const)("%s for Rp %i: %s", (id, amount, rule) => {
    expect(refuseMethod(method(id), bill({ amount }))?.rule ?? null).toBe(rule);
  });

  it.each([
    ["qris", 5, null],
    ["va_bni", 59, "too_close_to_start"],
    ["va_bni", 60, null],
    ["alfamart", 119, "too_close_to_start"],
    ["alfamart", 120, null],
  ] as const)("%s %i minutes before the start: %s", (id, minutes, rule) => {
    expect(refuseMethod(method(id), bill({ start: inMinutes(minutes) }))?.rule ?? null).toBe(rule);
  });

  it("lists refused methods with their reason, and hides methods of staff from customers", () => {
    const offers = offerMethods(methodsOf(settingsWith({})), bill({ start: inMinutes(30) }));
    expect(offers.find((offer) => offer.id === "va_bri")?.refusal).toEqual({
      rule: "too_close_to_start",
      leadMinutes: 60,
    });
    expect(offers.map((offer) => offer.id)).toEqual(
      methodIds.filter((id) => !["wallet", "package", "voucher", "cash", "folio"].includes(id)),
    );
    expect(offerMethods(methodsOf(settingsWith({})), bill({ staff: true })).slice(-2)).toMatchObject([
      { id: "cash" },
      { id: "folio" },
    ]);
  });

  it("offers slow methods when nothing has a start", () => {
    expect(refuseMethod(method("alfamart"), bill({ start: null }))).toBeNull();
  });

  it("lets a venue override one limit and keeps the other terms", () => {
    const methods = methodsOf(settingsWith({ paymentMethods: { qris: { max: 100_000 } } }));
    expect(methods[0]).toEqual({ ...defaultMethods.qris, id: "qris", max: 100_000 });
  });
});

it("ends the time to pay at the start", () => {
  expect(payUntil(method("va_bca"), { now, start: inMinutes(600) })).toEqual(inMinutes(60));
  expect(payUntil(method("qris"), { now, start: inMinutes(5) })).toEqual(inMinutes(5));
  expect(payUntil(method("qris"), { now, start: inMinutes(-5) })).toEqual(inMinutes(15));
});

it.each([
  ["qris", 7, true],
  ["qris", 7.1, false],
  ["gopay", 45, true],
  ["gopay", 46, false],
  ["card", 300, true],
  ["va_bca", 0, false],
  ["alfamart", 0, false],
  ["cash", 0, false],
  ["folio", 0, false],
] as const)("refunds %s after %d days through the gateway: %s", (id, days, gives) => {
  expect(gatewayRefunds(method(id), now, inMinutes(days * 1440))).toBe(gives);
});
