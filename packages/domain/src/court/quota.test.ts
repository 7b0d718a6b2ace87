import { describe, expect, it } from "vitest";
import { liveHoldsLimit } from "../booking/limit.ts";
import type { Refusal } from "../refusal.ts";
import { defaultSettings } from "../venue/venue-settings.ts";
import { courtHoursLimits } from "./quota.ts";

const stretch = (from: string, hours: number) => {
  const start = new Date(`${from}:00+07:00`);
  return { start, end: new Date(start.getTime() + hours * 3_600_000) };
};
type Customer = { liveHolds?: number; booked?: ReturnType<typeof stretch>[]; wanted?: ReturnType<typeof stretch>[] };

/** Returns the first refusal. Counts the customer's holds and court time as the database does. */
function check({ liveHolds = 0, booked = [], wanted = [stretch("2026-11-17T19:00", 2)] }: Customer): Refusal | null {
  const zone = "Asia/Jakarta";
  const days = courtHoursLimits({ zone, wanted, settings: defaultSettings }).map(({ start, end, ...limit }) => {
    const own = booked.filter((one) => one.start >= start && one.start < end);
    return { limit, has: own.reduce((sum, one) => sum + (one.end.getTime() - one.start.getTime()) / 60_000, 0) };
  });
  const all = [{ limit: liveHoldsLimit(defaultSettings, "bookings"), has: liveHolds }, ...days];
  const exceeded = all.find(({ limit, has }) => has > limit.atMost);
  return exceeded ? exceeded.limit.refusal(exceeded.has) : null;
}

describe("the quota of one customer", () => {
  it("allows a second hold and refuses a third, naming the limit", () => {
    expect(check({ liveHolds: 1 })).toBeNull();
    expect(check({ liveHolds: 2 })).toMatchObject({
      code: "quota_exceeded",
      rule: "quota",
      facts: { quota: "live_holds", limit: 2, has: 2 },
    });
  });

  it("allows the fourth hour of a day and refuses the fifth", () => {
    expect(check({ booked: [stretch("2026-11-17T07:00", 2)] })).toBeNull();
    expect(check({ booked: [stretch("2026-11-17T07:00", 3)] })?.facts).toEqual({
      quota: "court_hours",
      limit: 4,
      date: "2026-11-17",
      has: 3,
      wants: 2,
    });
  });

  it("adds up all courts of one request", () => {
    const wanted = [stretch("2026-11-17T19:00", 3), stretch("2026-11-17T19:00", 2)];
    expect(check({ wanted })?.facts).toMatchObject({ wants: 5 });
  });

  it("counts days in the venue's zone: 06.00 WIB is still the previous day in UTC", () => {
    expect(check({ booked: [stretch("2026-11-18T06:00", 4)] })).toBeNull();
    expect(check({ booked: [stretch("2026-11-17T06:00", 3)] })).not.toBeNull();
  });
});
