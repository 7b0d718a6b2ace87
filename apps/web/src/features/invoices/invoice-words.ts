import type { InvoiceCard } from "@lapang/contract/payments/invoices";
import type { Venue } from "@lapang/contract/site/venue";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { invoicesText as t } from "../../i18n/bookings/invoices.ts";
import { dateWords, timeWords } from "../../lib/moment-words.ts";
import type { BadgeVariant } from "../../ui/badge.tsx";
import type { IconName } from "../../ui/icon-paths.ts";

/** Describes an invoice's due date, or when it was paid. */
export function dueWords({ status, dueOn, payUntil, paidAt }: InvoiceCard, venue: Venue, now: string): string {
  if (paidAt) return t.paid(dateWords(venue, paidAt));
  if (status !== "open") return t.status[status];
  if (payUntil) {
    return payUntil > now ? t.until(`${dateWords(venue, payUntil)}, ${timeWords(venue, payUntil)}`) : t.lapsed;
  }
  const late = dueOn < localDateOf(venue.zone, new Date(now));
  return late ? t.late(formatLongDate(dueOn)) : t.due(formatLongDate(dueOn));
}

export const invoiceLook: Record<InvoiceCard["status"], { variant: BadgeVariant; icon: IconName }> = {
  open: { variant: "warning", icon: "clock" },
  paid: { variant: "success", icon: "check" },
  void: { variant: "outline", icon: "x" },
  refunded: { variant: "info", icon: "wallet" },
};
