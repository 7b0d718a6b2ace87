import { addDays, daysBetween, type LocalDate } from "../venue/venue-time.ts";

/** Reminders of an invoice, in days after the due date. */
export const reminderDays = { due_7: -7, due_3: -3, due_0: 0, late_1: 1, late_3: 3 } as const;
export type ReminderKind = keyof typeof reminderDays;
export const reminderKinds = Object.keys(reminderDays) as [ReminderKind, ...ReminderKind[]];

export type Reminder = { kind: ReminderKind; on: LocalDate };

/** Divides the reminders into those ahead and those that the notification of the invoice itself makes needless. */
export function planReminders(dueOn: LocalDate, today: LocalDate): { ahead: Reminder[]; needless: Reminder[] } {
  const all = reminderKinds.map((kind) => ({ kind, on: addDays(dueOn, reminderDays[kind]) }));
  return { ahead: all.filter(({ on }) => on > today), needless: all.filter(({ on }) => on <= today) };
}

/** Returns the latest reminder that is due. If the job did not run for a while, earlier ones are skipped. */
export function reminderOn(dueOn: LocalDate, today: LocalDate): ReminderKind | null {
  const days = daysBetween(dueOn, today);
  return reminderKinds.findLast((kind) => reminderDays[kind] <= days) ?? null;
}
