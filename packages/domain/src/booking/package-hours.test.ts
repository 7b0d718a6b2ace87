import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import { type HourLot, type LotUse, minutesLeft, returnedValidUntil, spendMinutes } from "./package-hours.ts";

const now = new Date("2026-11-17T03:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const lot = (id: string, days: number, minutesLeft = 600, worth = 1_181_818): HourLot => ({
  id,
  minutesLeft,
  worth,
  expiresAt: inDays(days),
});

describe("package hours", () => {
  const lots = [lot("later", 80), lot("sooner", 10, 90, 177_273), lot("gone", 0), lot("empty", 5, 0, 0)];

  it("are spent from the package that expires first, and never from an expired one", () => {
    expect(minutesLeft(lots, now)).toBe(690);
    expect(spendMinutes(lots, 120, now)).toEqual([
      { lotId: "sooner", minutes: 90, amount: 177_273 },
      { lotId: "later", minutes: 30, amount: 59_090 },
    ]);
  });

  it("are refused with the number of missing minutes", () => {
    expect(() => spendMinutes(lots, 750, now)).toThrow(
      expect.objectContaining({ code: "package_hours_too_low", details: { minutes: 750, missing: 60 } }),
    );
  });

  it.each([
    ["an expired package", -5, 30],
    ["one that ends next week", 7, 30],
    ["a fresh one", 80, 80],
  ])("stay valid for at least thirty days when returned to %s", (_, days, valid) => {
    expect(returnedValidUntil(inDays(days), now, defaultSettings)).toEqual(inDays(valid));
  });

  it("earn exactly their sale price in total, in any order of reserving, playing, returning and revoking", () => {
    const act = fc.record({
      kind: fc.constantFrom("reserve", "play", "return", "revoke", "restore"),
      pick: fc.nat(600),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000 }),
        fc.array(act, { maxLength: 60, size: "max" }),
        (net, acts) => {
          const left = { minutes: 600, worth: net };
          const reserved: LotUse[] = [];
          const gone: LotUse[] = [];
          let earned = 0;
          const putBack = (use: LotUse | undefined) => {
            left.minutes += use?.minutes ?? 0;
            left.worth += use?.amount ?? 0;
          };
          const takeOut = (minutes: number): LotUse[] => {
            const uses = spendMinutes([lot("one", 1, left.minutes, left.worth)], Math.min(minutes, left.minutes), now);
            for (const use of uses) putBack({ ...use, minutes: -use.minutes, amount: -use.amount });
            return uses;
          };
          const acting: Record<string, (pick: number) => void> = {
            reserve: (pick) => reserved.push(...takeOut(pick)),
            play: (pick) => {
              earned += reserved.splice(pick % Math.max(1, reserved.length), 1)[0]?.amount ?? 0;
            },
            return: (pick) => putBack(reserved.splice(pick % Math.max(1, reserved.length), 1)[0]),
            revoke: () => gone.push(...takeOut(600)),
            restore: () => putBack(gone.pop()),
          };
          const sum = (uses: readonly LotUse[]) => uses.reduce((total, { amount }) => total + amount, 0);
          for (const { kind, pick } of acts) {
            acting[kind]?.(pick);
            expect(left.worth).toBeGreaterThanOrEqual(0);
            expect(left.minutes === 0 ? left.worth : 0).toBe(0);
            expect(left.worth + earned + sum(reserved) + sum(gone)).toBe(net);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
