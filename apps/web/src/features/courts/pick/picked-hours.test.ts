import { describe, expect, it } from "vitest";
import { parseSearch } from "../../../lib/page/search-params.ts";
import { checkoutHref, type PickedHours, readAddOns, readPickedHours } from "./picked-hours.ts";

const hours: PickedHours = {
  court: "bata",
  start: "2026-11-21T00:00:00.000Z",
  end: "2026-11-21T02:00:00.000Z",
  addOns: [{ id: 3, quantity: 2 }],
  coachId: 5,
  total: 450_000,
};

describe("chosen hours in an address", () => {
  it("are read back as written", () => {
    const href = checkoutHref("Asia/Jakarta", hours);
    expect(readPickedHours(parseSearch(href.slice(href.indexOf("?"))))).toEqual(hours);
  });

  it("use the venue's local time", () => {
    expect(decodeURIComponent(checkoutHref("Asia/Makassar", hours))).toContain("start=2026-11-21T08:00+08:00");
  });

  it.each([
    ["no end", { court: "bata", start: hours.start }],
    ["an end before the start", { court: "bata", start: hours.end, end: hours.start }],
    ["a start that is not an instant", { court: "bata", start: "besok", end: hours.end }],
    ["a court that is not a slug", { court: "../bata", start: hours.start, end: hours.end }],
  ])("are undefined with %s", (_, search) => {
    expect(readPickedHours(search)).toBeUndefined();
  });

  it("omit impossible add-ons", () => {
    expect(readAddOns("3x2-x-9x0-4x99-7x1")).toEqual([
      { id: 3, quantity: 2 },
      { id: 7, quantity: 1 },
    ]);
  });
});
