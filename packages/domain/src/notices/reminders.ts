import { endOfQuiet, eveningBefore, type Nights } from "./quiet-hours.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long before a visit somebody is reminded of it, and until when that still helps. */
const visitReminders = {
  day_before: { leadMs: 24 * HOUR_MS, helpsUntilMs: 4 * HOUR_MS },
  hours_before: { leadMs: 2 * HOUR_MS, helpsUntilMs: 30 * MINUTE_MS },
} as const;

export type VisitReminder = keyof typeof visitReminders;
/** From here on there may be something to remind of: the evening before a night is less than a day earlier. */
export const LONGEST_LEAD_MS = visitReminders.day_before.leadMs + 24 * HOUR_MS;

/** When a reminder is due; not in the night: in the morning if that is soon enough, else the evening before. */
export function remindAt(kind: VisitReminder, start: Date, nights: Nights): Date {
  const { leadMs, helpsUntilMs } = visitReminders[kind];
  const due = new Date(start.getTime() - leadMs);
  const morning = endOfQuiet(nights, due);
  if (!morning) return due;
  return morning.getTime() <= start.getTime() - helpsUntilMs ? morning : eveningBefore(nights, due);
}

/**
 * Which reminders of a visit are due now. Not what would come too late to help, nor for who booked after it was due: they
 * have just thought of it.
 */
export function dueReminders(visit: { start: Date; bookedAt: Date }, nights: Nights, now: Date): VisitReminder[] {
  const { start, bookedAt } = visit;
  return (Object.keys(visitReminders) as VisitReminder[]).filter((kind) => {
    const due = remindAt(kind, start, nights);
    return due <= now && bookedAt < due && now.getTime() < start.getTime() - visitReminders[kind].helpsUntilMs;
  });
}

const SHORTEST_LEAD_MS = 4 * MINUTE_MS;
const LONGEST_PAYMENT_LEAD_MS = 2 * HOUR_MS;

/** From when on somebody is reminded that what they hold lapses: a quarter of its time before, but soon enough to pay. */
export function remindOfPaymentAt({ since, heldUntil }: { since: Date; heldUntil: Date }): Date {
  const quarter = (heldUntil.getTime() - since.getTime()) / 4;
  const lead = Math.min(Math.max(quarter, SHORTEST_LEAD_MS), LONGEST_PAYMENT_LEAD_MS);
  return new Date(heldUntil.getTime() - lead);
}
