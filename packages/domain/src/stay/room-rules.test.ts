import { describe, expect, it } from "vitest";
import { quoteCancellation } from "../booking/cancellation.ts";
import { defaultSettings } from "../venue/venue-settings.ts";
import { checkArrival, checkRoomCount } from "./arrival-rules.ts";
import { roomLines } from "./room-lines.ts";
import { roomPolicy } from "./room-policy.ts";
import { earlyOffers, lateOffers, offerAt } from "./stay-hours.ts";
import { nightLines } from "./stay-price.ts";

const times = { checkIn: "14:00", checkOut: "12:00" };
const plan = { pricePerNight: 450_000, weekendPrice: 525_000, refundable: true, calendar: new Map() };

describe("arriving", () => {
  const today = "2026-11-17";
  it.each([
    ["on a past day", { checkIn: "2026-11-16", nights: 1 }, undefined, "past"],
    ["further ahead than a year", { checkIn: "2027-12-01", nights: 1 }, undefined, "window"],
    ["for too many nights", { checkIn: "2026-11-20", nights: 31 }, undefined, "maximum_stay"],
    [
      "on a day closed to arrivals",
      { checkIn: "2026-11-20", nights: 9 },
      { minNights: 1, closedToArrival: true },
      "closed_to_arrival",
    ],
    [
      "for too few nights",
      { checkIn: "2026-11-20", nights: 1 },
      { minNights: 2, closedToArrival: false },
      "minimum_stay",
    ],
    ["for enough nights", { checkIn: "2026-11-20", nights: 2 }, { minNights: 2, closedToArrival: false }, undefined],
    ["today", { checkIn: today, nights: 1 }, undefined, undefined],
  ])("%s", (_, wanted, rule, refused) => {
    expect(checkArrival(wanted, { today, rule })?.rule).toBe(refused);
  });
});

it("is limited to the maximum number of rooms per booking, of any types", () => {
  expect(checkRoomCount(6)).toBeNull();
  expect(checkRoomCount(7)).toMatchObject({ rule: "rooms", facts: { maximum: 6 } });
});

describe("early check-in and late check-out", () => {
  it("cost a share of the adjacent night", () => {
    expect(earlyOffers(times, defaultSettings, 400_000)).toEqual([
      { time: "09:00", percent: 25, price: 100_000 },
      { time: "06:00", percent: 50, price: 200_000 },
    ]);
    expect(lateOffers(times, defaultSettings, 400_000).map(({ time, price }) => [time, price])).toEqual([
      ["15:00", 100_000],
      ["18:00", 200_000],
    ]);
  });

  it("are offered only from the list and outside the usual hours", () => {
    expect(offerAt(lateOffers(times, defaultSettings, 400_000), "20:00")).toMatchObject({ rule: "stay_hours" });
    expect(earlyOffers({ ...times, checkIn: "08:00" }, defaultSettings, 1).map(({ time }) => time)).toEqual(["06:00"]);
  });
});

it("lists every night of a room with its reason, the extra bed and the hours", () => {
  const early = { itemId: "early", time: "09:00", price: 112_500, percent: 25 };
  const room = { itemId: "room", name: "Deuce", plan, checkIn: "2026-11-19", nights: 2, extraBedPrice: 150_000 };
  const lines = roomLines({ ...room, early, late: null });
  expect(lines.map(({ item, gross }) => [item, gross])).toEqual([
    ["room", 450_000],
    ["room", 525_000],
    ["room", 300_000],
    ["early", 112_500],
  ]);
  expect(lines.every(({ kind, minutes }) => kind === "hotel" && minutes === 0)).toBe(true);
});

describe("cancelling a room", () => {
  const start = new Date("2026-11-19T07:00:00Z");
  const total = 975_000;
  const policy = roomPolicy(plan, nightLines(plan, "2026-11-19", 2), { freeHours: 48, total });
  const visit = { start, policy, shareCap: null, amount: total, tax: 88_636, packageMinutes: 0 };
  const back = (hours: number, of: Partial<Omit<typeof visit, "shareCap">> & { shareCap?: number | null } = {}) =>
    quoteCancellation([{ ...visit, ...of }], {
      paid: { money: total, wallet: 0, packageMinutes: 0, tax: 88_636 },
      by: "customer",
      now: new Date(start.getTime() - hours * 3_600_000),
    }).money;

  it("is free until two days before, then costs exactly the first night", () => {
    expect(back(48)).toBe(total);
    expect(back(47)).toBe(total - 450_000);
  });

  it("refunds nothing of a non-refundable plan", () => {
    const none = roomPolicy({ refundable: false }, nightLines(plan, "2026-11-19", 2), { freeHours: 48, total });
    expect(back(500, { policy: none })).toBe(0);
  });

  it("refunds a moved stay at most at its percent when it was moved", () => {
    expect(back(500, { shareCap: 53 })).toBe(Math.round(total * 0.53));
  });
});
