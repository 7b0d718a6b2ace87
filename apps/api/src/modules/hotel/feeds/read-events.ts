import type { FeedEvent } from "@lapang/domain/stay/feed-changes";
import { addDays, type LocalDate, localDateOf, type Zone } from "@lapang/domain/venue/venue-time";
import ICAL from "ical.js";
import { FeedProblem } from "../../../ports/calendar-feeds.ts";

const MAX_EVENTS = 2_000;
const BLOCKED = /not available|tidak tersedia|closed|blocked/i;

type Read = FeedEvent & { sequence: number };

/** Parses a feed's entries as nights, without cancelled ones. Throws `FeedProblem` if the text is not a calendar. */
export function readEvents(text: string, zone: Zone): FeedEvent[] {
  if (!/^\s*BEGIN:VCALENDAR/.test(text)) throw new FeedProblem("no calendar");
  let entries: ICAL.Component[];
  try {
    entries = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent");
  } catch {
    throw new FeedProblem("a broken calendar");
  }
  if (entries.length > MAX_EVENTS) throw new FeedProblem("too many entries");
  const newest = new Map<string, Read>();
  for (const event of entries.flatMap((entry) => eventOf(entry, zone))) {
    const before = newest.get(event.uid);
    if (!before || event.sequence >= before.sequence) newest.set(event.uid, event);
  }
  return [...newest.values()].map(({ sequence: _, ...event }) => event);
}

function eventOf(entry: ICAL.Component, zone: Zone): Read[] {
  const uid = String(entry.getFirstPropertyValue("uid") ?? "").slice(0, 500);
  const start = entry.getFirstPropertyValue("dtstart");
  const end = entry.getFirstPropertyValue("dtend");
  const cancelled = String(entry.getFirstPropertyValue("status") ?? "").toUpperCase() === "CANCELLED";
  if (!uid || !(start instanceof ICAL.Time) || cancelled) return [];
  const checkIn = dateOf(start, zone);
  const endsOn = end instanceof ICAL.Time ? dateOf(end, zone) : checkIn;
  const summary = String(entry.getFirstPropertyValue("summary") ?? "").slice(0, 200);
  return [
    {
      uid,
      kind: BLOCKED.test(summary) ? "block" : "booking",
      summary,
      checkIn,
      checkOut: endsOn > checkIn ? endsOn : addDays(checkIn, 1),
      sequence: Number(entry.getFirstPropertyValue("sequence") ?? 0) || 0,
    },
  ];
}

/** A date stays as it is; a moment becomes the venue's date. */
function dateOf(time: ICAL.Time, zone: Zone): LocalDate {
  if (time.isDate) return time.toString().slice(0, 10);
  return localDateOf(zone, time.toJSDate());
}
