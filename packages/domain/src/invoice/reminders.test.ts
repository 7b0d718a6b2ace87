import { describe, expect, it } from "vitest";
import { planReminders, reminderOn } from "./reminders.ts";

describe("reminders of an invoice due on the 10th", () => {
  it.each([
    ["2026-12-02", null],
    ["2026-12-03", "due_7"],
    ["2026-12-06", "due_7"],
    ["2026-12-07", "due_3"],
    ["2026-12-09", "due_3"],
    ["2026-12-10", "due_0"],
    ["2026-12-11", "late_1"],
    ["2026-12-12", "late_1"],
    ["2026-12-13", "late_3"],
    ["2027-03-01", "late_3"],
  ])("on %s the latest is %s", (today, kind) => expect(reminderOn("2026-12-10", today)).toBe(kind));

  it("of today and before are needless, because the invoice itself is announced", () => {
    expect(planReminders("2026-12-10", "2026-12-07")).toEqual({
      needless: [
        { kind: "due_7", on: "2026-12-03" },
        { kind: "due_3", on: "2026-12-07" },
      ],
      ahead: [
        { kind: "due_0", on: "2026-12-10" },
        { kind: "late_1", on: "2026-12-11" },
        { kind: "late_3", on: "2026-12-13" },
      ],
    });
  });
});
