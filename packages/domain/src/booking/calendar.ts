/** One event in the customer's calendar; the caller supplies the texts. */
export type CalendarVisit = {
  title: string;
  place: string;
  note: string;
  start: Date;
  end: Date;
  /** True if only this visit was cancelled, not the whole booking. */
  cancelled?: boolean;
};

export type CalendarBooking = {
  /** Never changes when the booking moves, so that calendars update the event instead of adding another. */
  id: string;
  /** The venue's host name makes the UID globally unique. */
  host: string;
  revision: number;
  cancelled: boolean;
  changedAt: Date;
  url: string;
  visits: readonly CalendarVisit[];
  reminderMinutes: number;
};

const MAX_OCTETS = 75;

/** Writes the booking as an iCalendar file (RFC 5545). */
export function calendarOf(booking: CalendarBooking): string {
  const events = booking.visits.flatMap((visit, index) => eventLines(booking, visit, index));
  return calendarFile("Booking", ["CALSCALE:GREGORIAN", "METHOD:PUBLISH", ...events]);
}

/** Wraps lines into an iCalendar file and folds them; `product` names the kind of calendar in its PRODID. */
export function calendarFile(product: string, lines: readonly string[]): string {
  const all = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//Lapang//${product}//ID`, ...lines, "END:VCALENDAR"];
  return all.map((line) => `${foldLine(line)}\r\n`).join("");
}

function eventLines(booking: CalendarBooking, visit: CalendarVisit, index: number): string[] {
  const { id, host, revision, changedAt, url, reminderMinutes } = booking;
  const cancelled = booking.cancelled || visit.cancelled;
  return [
    "BEGIN:VEVENT",
    `UID:${id}-${index}@${host}`,
    `DTSTAMP:${calendarInstant(changedAt)}`,
    `LAST-MODIFIED:${calendarInstant(changedAt)}`,
    `SEQUENCE:${revision}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTART:${calendarInstant(visit.start)}`,
    `DTEND:${calendarInstant(visit.end)}`,
    `SUMMARY:${escaped(visit.title)}`,
    `LOCATION:${escaped(visit.place)}`,
    `DESCRIPTION:${escaped(visit.note)}`,
    `URL:${url}`,
    ...(cancelled
      ? []
      : [
          "BEGIN:VALARM",
          "ACTION:DISPLAY",
          `DESCRIPTION:${escaped(visit.title)}`,
          `TRIGGER:-PT${reminderMinutes}M`,
          "END:VALARM",
        ]),
    "END:VEVENT",
  ];
}

/** Formats an instant in UTC, which needs no time-zone definition in the file. */
export function calendarInstant(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function escaped(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replace(/\r\n|\r|\n/g, "\\n");
}

/** Folds lines at 75 octets of UTF-8, never inside a character; the leading space of a continuation counts. */
function foldLine(line: string): string {
  let result = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > MAX_OCTETS) {
      result += "\r\n ";
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
