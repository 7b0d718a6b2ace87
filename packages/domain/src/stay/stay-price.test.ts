import { describe, expect, it } from "vitest";
import { cancellationOf, nightlyPrice, quoteStay } from "./stay-price.ts";

const plan = { pricePerNight: 450_000, weekendPrice: 525_000, refundable: true, calendar: new Map() };
// 2026-11-16 is a Monday.
const quote = (checkIn: string, nights: number, extraBedPrice?: number) =>
  quoteStay(plan, { checkIn, nights, taxPercent: 10, ...(extraBedPrice && { extraBedPrice }) });

describe("the price of a night", () => {
  it.each([
    ["Monday", "2026-11-16", 450_000],
    ["Thursday", "2026-11-19", 450_000],
    ["Friday", "2026-11-20", 525_000],
    ["Saturday", "2026-11-21", 525_000],
    ["Sunday", "2026-11-22", 450_000],
  ])("of %s", (_, date, price) => {
    expect(nightlyPrice(plan, date)).toBe(price);
  });
});

describe("the price of a stay", () => {
  it.each([
    ["one night", "2026-11-17", 1, 450_000],
    ["a whole weekend", "2026-11-20", 2, 1_050_000],
    ["Thursday to Sunday", "2026-11-19", 3, 1_500_000],
    ["a week", "2026-11-16", 7, 3_300_000],
    ["across the year's end", "2026-12-31", 2, 975_000],
  ])("of %s", (_, checkIn, nights, total) => {
    expect(quote(checkIn, nights).total).toBe(total);
  });

  it("names every night, and the nights and the extra bed add up", () => {
    const quoted = quote("2026-11-19", 2, 120_000);
    expect(quoted.lines).toEqual([
      { date: "2026-11-19", weekend: false, season: null, amount: 450_000 },
      { date: "2026-11-20", weekend: true, season: null, amount: 525_000 },
    ]);
    expect(quoted).toMatchObject({ extraBed: 240_000, total: 1_215_000, tax: 110_455 });
  });
});

it("uses the price set by staff for a night, with its label", () => {
  const calendar = new Map([["2026-12-31", { amount: 900_000, label: "Malam tahun baru" }]]);
  const quoted = quoteStay({ ...plan, calendar }, { checkIn: "2026-12-30", nights: 2, taxPercent: 10 });
  expect(quoted.lines.map(({ amount, season }) => [amount, season])).toEqual([
    [450_000, null],
    [900_000, "Malam tahun baru"],
  ]);
});

describe("cancelling a stay", () => {
  const quoted = quote("2026-11-20", 2);
  const arrival = new Date("2026-11-20T14:00:00+07:00");
  const at = (now: string, refundable = true) =>
    cancellationOf({ refundable }, quoted, { arrival, freeHours: 48, now: new Date(now) });

  it("is free until two days before, then costs the first night", () => {
    const freeUntil = new Date("2026-11-18T14:00:00+07:00");
    expect(at("2026-11-18T13:59:59+07:00")).toEqual({ refundable: true, freeUntil, fee: 525_000 });
    expect(at("2026-11-18T14:00:00+07:00")).toEqual({ refundable: true, freeUntil: null, fee: 525_000 });
  });

  it("costs everything on a plan that is not refundable", () => {
    expect(at("2026-11-01T00:00:00+07:00", false)).toEqual({ refundable: false, freeUntil: null, fee: 1_050_000 });
  });
});
