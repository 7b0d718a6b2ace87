import { describe, expect, it } from "vitest";
import { payNumberOf } from "./midtrans-pay-number.ts";

describe("the payment number", () => {
  it.each([
    ["of a bank", { va_numbers: [{ bank: "bca", va_number: "70012345678" }] }, "70012345678"],
    ["of Permata", { permata_va_number: "8562000012345678" }, "8562000012345678"],
    ["of Mandiri, in its two parts", { biller_code: "70012", bill_key: "990000000260" }, "70012 990000000260"],
    ["of a counter", { payment_type: "cstore", payment_code: "030112345678" }, "030112345678"],
    ["of a way that has none", { payment_type: "qris" }, null],
    ["of what cannot be read", "nonsense", null],
  ])("%s", (_, body, expected) => {
    expect(payNumberOf(body)).toBe(expected);
  });
});
