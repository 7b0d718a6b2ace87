import { formatLongDate, formatTime } from "@lapang/domain/venue/indonesian-date";
import { isLocalDate } from "@lapang/domain/venue/venue-time";
import { accountText } from "../i18n/identity/account.ts";

export type WantedLine = { label: string; value: string };

const fields: Record<string, string> = accountText.wantedFields;
const longestValue = 60;

/**
 * Describes the options in an address for a message to the front desk. Only known fields are used: anybody can write an
 * address, and the message is sent in the customer's name.
 */
export function wantedLines(search: Readonly<Record<string, unknown>>): WantedLine[] {
  return Object.entries(search).flatMap(([key, value]) => {
    const label = fields[key];
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    return label && text && text.length <= longestValue && !/[\n\r]/.test(text)
      ? [{ label, value: inWords(text) }]
      : [];
  });
}

/** Replaces dates and slugs by words: "Sabtu, 21 Nov 2026" and "Bata". */
function inWords(value: string): string {
  if (isLocalDate(value)) return formatLongDate(value);
  if (/^\d{2}:\d{2}$/.test(value)) return formatTime(value);
  const [, date = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(value) ?? [];
  if (isLocalDate(date)) return `${formatLongDate(date)}, ${formatTime(time)}`;
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
    ? (value.charAt(0).toUpperCase() + value.slice(1)).replaceAll("-", " ")
    : value;
}

/** Like `wantedLines`, for a path that the login page receives; the last part of a booking's path is its number. */
export function wantedFromPath(path: string): WantedLine[] {
  const url = new URL(path, "http://lapang.invalid");
  const number = /^\/(?:my-booking\/[a-z]+|payment-history)\/([\w-]+)$/.exec(url.pathname)?.[1];
  return wantedLines({ ...(number ? { id: number } : {}), ...Object.fromEntries(url.searchParams) });
}
