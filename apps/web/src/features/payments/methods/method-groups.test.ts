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

describe("ways to pay", () => {
  it("stand together by where a refund goes, the unusable last", () => {
    const groups = methodGroups(methods).map(({ kind, methods }) => [kind, methods.map(({ id }) => id)]);
    expect(groups).toEqual([
      ["back", ["qris"]],
      ["credit", ["va_bca"]],
      ["unavailable", ["alfamart"]],
    ]);
  });

  it("say why they cannot be used", () => {
    expect(reasonWords("too_close_to_start:120")).toContain("2 jam");
    expect(reasonWords("amount_too_low:10000").replaceAll("\u00a0", " ")).toContain("Rp 10.000");
    expect(reasonWords("something_new:1")).toMatch(/Tidak bisa dipakai/);
  });

  it("fall back to one that can be used", () => {
    expect(usableMethod(methods, "alfamart")?.id).toBe("va_bca");
    expect(usableMethod([], "qris")).toBeUndefined();
  });
});
