import { addDays, daysBetween, type LocalDate } from "../venue/venue-time.ts";

/** When somebody is reminded of an invoice, in days after the day on which it is due. */
export const reminderDays = { due_7: -7, due_3: -3, due_0: 0, late_1: 1, late_3: 3 } as const;
export type ReminderKind = keyof typeof reminderDays;
export const reminderKinds = Object.keys(reminderDays) as [ReminderKind, ...ReminderKind[]];

export type Reminder = { kind: ReminderKind; on: LocalDate };

/** The reminders of an invoice: those still to come, and those that the news of the invoice itself has made needless. */
export function planReminders(dueOn: LocalDate, today: LocalDate): { ahead: Reminder[]; needless: Reminder[] } {
  const all = reminderKinds.map((kind) => ({ kind, on: addDays(dueOn, reminderDays[kind]) }));
  return { ahead: all.filter(({ on }) => on > today), needless: all.filter(({ on }) => on <= today) };
}

/** The reminder whose time it is: after a while without anybody to send them, the latest one alone. */
export function reminderOn(dueOn: LocalDate, today: LocalDate): ReminderKind | null {
  const days = daysBetween(dueOn, today);
  return reminderKinds.findLast((kind) => reminderDays[kind] <= days) ?? null;
}
