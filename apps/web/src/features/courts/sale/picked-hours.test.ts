import { describe, expect, it } from "vitest";
import { parseSearch } from "../../../lib/search-params.ts";
import { type CourtWish, checkoutHref, readAddOns, readWish } from "./picked-hours.ts";

const wish: CourtWish = {
  court: "bata",
  start: "2026-11-21T00:00:00.000Z",
  end: "2026-11-21T02:00:00.000Z",
  addOns: [{ id: 3, quantity: 2 }],
  coachId: 5,
  total: 450_000,
};

describe("a wish in an address", () => {
  it("comes back as it went in", () => {
    const href = checkoutHref("Asia/Jakarta", wish);
    expect(readWish(parseSearch(href.slice(href.indexOf("?"))))).toEqual(wish);
  });

  it("speaks the venue's clock", () => {
    expect(decodeURIComponent(checkoutHref("Asia/Makassar", wish))).toContain("start=2026-11-21T08:00+08:00");
  });

  it.each([
    ["no end", { court: "bata", start: wish.start }],
    ["an end before the start", { court: "bata", start: wish.end, end: wish.start }],
    ["no instant", { court: "bata", start: "besok", end: wish.end }],
    ["a court that is no slug", { court: "../bata", start: wish.start, end: wish.end }],
  ])("is none with %s", (_, search) => {
    expect(readWish(search)).toBeUndefined();
  });

  it("leaves out add-ons nobody could have chosen", () => {
    expect(readAddOns("3x2-x-9x0-4x99-7x1")).toEqual([
      { id: 3, quantity: 2 },
      { id: 7, quantity: 1 },
    ]);
  });
});
