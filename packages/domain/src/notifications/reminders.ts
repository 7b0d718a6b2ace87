import { endOfQuiet, eveningBefore, type Nights } from "./quiet-hours.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Lead time of each reminder before the start, and the latest time at which it still helps. */
const visitReminders = {
  day_before: { leadMs: 24 * HOUR_MS, helpsUntilMs: 4 * HOUR_MS },
  hours_before: { leadMs: 2 * HOUR_MS, helpsUntilMs: 30 * MINUTE_MS },
} as const;

export type VisitReminder = keyof typeof visitReminders;
/** Maximum time between a reminder and the start: moving a reminder to the evening before adds less than a day. */
export const LONGEST_LEAD_MS = visitReminders.day_before.leadMs + 24 * HOUR_MS;

/** Returns when a reminder is due. In quiet hours it moves to the morning if that still helps, else to the evening before. */
export function remindAt(kind: VisitReminder, start: Date, nights: Nights): Date {
  const { leadMs, helpsUntilMs } = visitReminders[kind];
  const due = new Date(start.getTime() - leadMs);
  const morning = endOfQuiet(nights, due);
  if (!morning) return due;
  return morning.getTime() <= start.getTime() - helpsUntilMs ? morning : eveningBefore(nights, due);
}

/** Returns the reminders due now, without those too late to help and those due before the booking was made. */
export function dueReminders(visit: { start: Date; bookedAt: Date }, nights: Nights, now: Date): VisitReminder[] {
  const { start, bookedAt } = visit;
  return (Object.keys(visitReminders) as VisitReminder[]).filter((kind) => {
    const due = remindAt(kind, start, nights);
    return due <= now && bookedAt < due && now.getTime() < start.getTime() - visitReminders[kind].helpsUntilMs;
  });
}

const SHORTEST_LEAD_MS = 4 * MINUTE_MS;
const LONGEST_PAYMENT_LEAD_MS = 2 * HOUR_MS;

/** Returns when to remind of an unpaid hold: after three quarters of its time, within limits that leave time to pay. */
export function remindOfPaymentAt({ since, heldUntil }: { since: Date; heldUntil: Date }): Date {
  const quarter = (heldUntil.getTime() - since.getTime()) / 4;
  const lead = Math.min(Math.max(quarter, SHORTEST_LEAD_MS), LONGEST_PAYMENT_LEAD_MS);
  return new Date(heldUntil.getTime() - lead);
}
