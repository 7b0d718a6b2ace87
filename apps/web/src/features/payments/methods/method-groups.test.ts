import { describe, expect, it } from "vitest";
import { type Method, methodGroups, reasonWords, usableMethod } from "./method-groups.ts";

const method = (id: Method["id"], facts: Partial<Method> = {}): Method => ({
  id,
  name: id,
  kind: "qris",
  refundWay: "same_way",
  refundDays: null,
  offered: true,
  reason: null,
  payBy: null,
  ...facts,
});
const methods = [
  method("alfamart", { refundWay: "wallet_or_transfer", offered: false, reason: "too_close_to_start:120" }),
  method("va_bca", { refundWay: "wallet_or_transfer" }),
  method("qris"),
];

describe("payment methods", () => {
  it("are grouped by where a refund goes, unusable ones last", () => {
    const groups = methodGroups(methods).map(({ kind, methods }) => [kind, methods.map(({ id }) => id)]);
    expect(groups).toEqual([
      ["back", ["qris"]],
      ["credit", ["va_bca"]],
      ["unavailable", ["alfamart"]],
    ]);
  });

  it("show why they cannot be used", () => {
    expect(reasonWords("too_close_to_start:120")).toContain("2 jam");
    expect(reasonWords("amount_too_low:10000").replaceAll("\u00a0", " ")).toContain("Rp 10.000");
    expect(reasonWords("something_new:1")).toMatch(/Tidak bisa dipakai/);
  });

  it("fall back to a usable one", () => {
    expect(usableMethod(methods, "alfamart")?.id).toBe("va_bca");
    expect(usableMethod([], "qris")).toBeUndefined();
  });
});
