import { describe, expect, it } from "vitest";
import { isFiltered, readPaymentSearch } from "./payment-search.ts";

const nothing = { status: undefined, method: undefined, from: undefined, to: undefined, page: undefined };

describe("the address of the payment history", () => {
  it.each([
    [{}, nothing],
    [
      { status: "paid", method: "qris", from: "2026-11-01", to: "2026-11-30", page: "2" },
      { status: "paid", method: "qris", from: "2026-11-01", to: "2026-11-30", page: 2 },
    ],
    [{ status: "lunas", method: "emas", from: "2026-02-30", to: "besok", page: "0" }, nothing],
  ])("%o is read as %o", (search, read) => {
    expect(readPaymentSearch(search)).toEqual(read);
  });

  it("a page number alone is no filter", () => {
    expect(isFiltered({ page: 2 })).toBe(false);
    expect(isFiltered({ to: "2026-11-30" })).toBe(true);
  });
});
