import type { InboxMessage } from "@lapang/contract/people/inbox";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { daysBetween, type LocalDate, localDateOf, type Zone } from "@lapang/domain/venue/venue-time";
import { inboxText as t } from "../../i18n/inbox/inbox.ts";

export type InboxGroup = { date: LocalDate; title: string; messages: InboxMessage[] };

/** Groups notifications by the venue's days, keeping their order. */
export function groupByDay(messages: readonly InboxMessage[], zone: Zone, now: Date): InboxGroup[] {
  const today = localDateOf(zone, now);
  const groups: InboxGroup[] = [];
  for (const message of messages) {
    const date = localDateOf(zone, new Date(message.createdAt));
    const last = groups.at(-1);
    if (last?.date === date) last.messages.push(message);
    else groups.push({ date, title: titleOf(date, today), messages: [message] });
  }
  return groups;
}

function titleOf(date: LocalDate, today: LocalDate): string {
  return [t.today, t.yesterday][daysBetween(date, today)] ?? formatLongDate(date);
}
