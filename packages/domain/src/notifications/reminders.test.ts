import { describe, expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import { dueReminders, remindAt, remindOfPaymentAt } from "./reminders.ts";

const at = (text: string) => new Date(`2043-11-${text}:00+07:00`);
const nights = { zone: "Asia/Jakarta", quietHours: defaultSettings.quietHours } as const;

describe("a reminder of a visit", () => {
  it.each([
    ["day_before", "18T16:00", "17T16:00"],
    ["hours_before", "18T16:00", "18T14:00"],
    // 24 hours before a late game is within quiet hours: remind in the morning.
    ["day_before", "18T21:00", "18T07:00"],
    ["day_before", "18T06:00", "17T07:00"],
    ["hours_before", "18T09:00", "18T07:00"],
    ["hours_before", "18T08:30", "18T07:00"],
  ] as const)("%s of %s is due at %s", (kind, start, due) => {
    expect(remindAt(kind, at(start), nights)).toEqual(at(due));
  });

  it.each(["18T06:00", "18T07:00"])("for an early game at %s is due the evening before", (start) => {
    expect(remindAt("hours_before", at(start), nights)).toEqual(new Date(at("17T21:00").getTime() - 1));
  });

  const start = at("18T16:00");
  const bookedAt = at("10T08:00");
  it.each([
    ["17T15:59", []],
    ["17T16:00", ["day_before"]],
    ["18T11:59", ["day_before"]],
    ["18T12:00", []],
    ["18T14:00", ["hours_before"]],
    ["18T15:29", ["hours_before"]],
    ["18T15:30", []],
    ["19T10:00", []],
  ])("at %s, these are due for a game on the 18th at 16.00: %j", (now, due) => {
    expect(dueReminders({ start, bookedAt }, nights, at(now))).toEqual(due);
  });

  it("is not due for a booking made after the reminder's time", () => {
    expect(dueReminders({ start, bookedAt: at("17T18:00") }, nights, at("17T18:01"))).toEqual([]);
    expect(dueReminders({ start, bookedAt: at("18T14:30") }, nights, at("18T14:31"))).toEqual([]);
  });
});

describe("a reminder to pay", () => {
  it.each([
    ["08:00", "08:15", "08:11"],
    ["08:00", "09:00", "08:45"],
    ["08:00", "20:00", "18:00"],
    ["08:00", "08:02", "07:58"],
  ])("for a hold from %s until %s is due at %s", (since, until, due) => {
    const times = { since: at(`18T${since}`), heldUntil: at(`18T${until}`) };
    expect(remindOfPaymentAt(times)).toEqual(at(`18T${due}`));
  });
});
