import { describe, expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import { type Resale, resalePayout } from "./resold-slot.ts";

const start = new Date("2026-11-20T12:00:00Z");
const before = (hours: number, ms = 0) => new Date(start.getTime() - hours * 3_600_000 + ms);
const resale = (changes: Partial<Resale>, buyer: Partial<Resale["buyer"]> = {}): Resale => ({
  kept: 185_000,
  buyer: {
    start,
    policy: defaultSettings.courtCancellation,
    shareCap: null,
    paid: 185_000,
    refunded: 0,
    ...buyer,
  },
  ...changes,
});

describe("resale (isi slot)", () => {
  it.each([
    ["all of it when the buyer paid the same", {}, {}, 185_000],
    ["no more than the forfeit", { kept: 92_500 }, {}, 92_500],
    ["no more than the buyer paid", {}, { paid: 150_000 }, 150_000],
    ["no more than the buyer paid less refunds", {}, { refunded: 92_500 }, 92_500],
    ["nothing when the forfeit is already paid back", { kept: 0 }, {}, undefined],
    ["nothing when the buyer paid with hours", {}, { paid: 0 }, undefined],
  ])("pays out %s", (_, changes, buyer, amount) => {
    expect(resalePayout(resale(changes, buyer), before(2))?.amount).toBe(amount);
  });

  it.each([
    ["at once when the buyer can no longer cancel", before(2), {}, before(2)],
    ["after the buyer's last moment to cancel", before(10), {}, before(6, 1)],
    ["not yet at the deadline itself", before(6), {}, before(6, 1)],
    ["at once when the buyer could never cancel with a refund", before(10), { shareCap: 0 }, before(10)],
  ])("pays %s", (_, boughtAt, buyer, payableFrom) => {
    expect(resalePayout(resale({}, buyer), boughtAt)?.payableFrom).toEqual(payableFrom);
  });
});
