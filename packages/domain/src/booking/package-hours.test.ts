import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../venue-settings.ts";
import { earnedBy, type HourLot, minutesLeft, returnedValidUntil, takeMinutes } from "./package-hours.ts";

const now = new Date("2026-11-17T03:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const lot = (id: string, days: number, usedMinutes = 0): HourLot => ({
  id,
  minutes: 600,
  usedMinutes,
  net: 1_181_818,
  expiresAt: inDays(days),
});

describe("package hours", () => {
  const lots = [lot("later", 80), lot("sooner", 10, 510), lot("gone", 0), lot("empty", 5, 600)];

  it("are spent from the package that expires first, and never from an expired one", () => {
    expect(minutesLeft(lots, now)).toBe(690);
    expect(takeMinutes(lots, 120, now)).toEqual([
      { lotId: "sooner", minutes: 90 },
      { lotId: "later", minutes: 30 },
    ]);
  });

  it("run out with the number that is missing", () => {
    expect(() => takeMinutes(lots, 750, now)).toThrow(
      expect.objectContaining({ code: "package_hours_too_low", details: { minutes: 750, missing: 60 } }),
    );
  });

  it.each([
    ["an expired package", -5, 30],
    ["one that ends next week", 7, 30],
    ["a fresh one", 80, 80],
  ])("that come back to %s stay valid", (_, days, valid) => {
    expect(returnedValidUntil(inDays(days), now, defaultSettings)).toEqual(inDays(valid));
  });

  it("earn together exactly what they were sold for, whatever the steps, and back again", () => {
    const steps = fc.array(fc.integer({ min: -120, max: 180 }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000 }), steps, (net, moves) => {
        const sold = { minutes: 600, net };
        let used = 0;
        let earned = 0;
        for (const move of [...moves, 600]) {
          const next = Math.min(600, Math.max(0, used + move));
          earned += earnedBy(sold, used, next);
          used = next;
        }
        expect([used, earned]).toEqual([600, net]);
      }),
    );
  });
});
