import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CalendarBooking, calendarOf } from "./calendar.ts";

const booking = (changes: Partial<CalendarBooking> = {}, note = "Kode K7M2QX"): CalendarBooking => ({
  id: "0193a1b2",
  host: "lapang.example",
  revision: 0,
  cancelled: false,
  changedAt: new Date("2026-11-17T03:04:05.678Z"),
  url: "https://lapang.example/my-booking/court/0193a1b2",
  visits: [
    {
      title: "Main di Teduh",
      place: "Lapang, Jl. Dago 1; Bandung",
      note,
      start: new Date("2026-11-20T12:00:00Z"),
      end: new Date("2026-11-20T14:00:00Z"),
    },
  ],
  reminderMinutes: 120,
  ...changes,
});
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("a booking in the calendar", () => {
  it("is one event in UTC with a reminder", () => {
    expect(linesOf(calendarOf(booking()))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Lapang//Booking//ID",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:0193a1b2-0@lapang.example",
      "DTSTAMP:20261117T030405Z",
      "LAST-MODIFIED:20261117T030405Z",
      "SEQUENCE:0",
      "STATUS:CONFIRMED",
      "DTSTART:20261120T120000Z",
      "DTEND:20261120T140000Z",
      "SUMMARY:Main di Teduh",
      "LOCATION:Lapang\\, Jl. Dago 1\\; Bandung",
      "DESCRIPTION:Kode K7M2QX",
      "URL:https://lapang.example/my-booking/court/0193a1b2",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Main di Teduh",
      "TRIGGER:-PT120M",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("keeps its UID and raises its sequence when moved, and drops the reminder when cancelled", () => {
    const moved = linesOf(calendarOf(booking({ revision: 2, cancelled: true })));
    expect(moved).toEqual(expect.arrayContaining(["UID:0193a1b2-0@lapang.example", "SEQUENCE:2", "STATUS:CANCELLED"]));
    expect(moved).not.toContain("BEGIN:VALARM");
  });

  it("escapes separators and line breaks", () => {
    const text = calendarOf(booking({}, "baris 1\nbaris 2\r\n\\ akhir"));
    expect(text).toContain("DESCRIPTION:baris 1\\nbaris 2\\n\\\\ akhir\r\n");
  });

  it("folds at 75 octets between characters and loses none", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120, size: "max" }), (note) => {
        const text = calendarOf(booking({}, note));
        const encoder = new TextEncoder();
        for (const line of text.split("\r\n")) expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
        expect(text.isWellFormed()).toBe(note.isWellFormed());
        const description = linesOf(text)
          .find((line) => line.startsWith("DESCRIPTION:"))
          ?.slice(12);
        const read = description?.replace(/\\(.)/g, (_, letter: string) => (letter === "n" ? "\n" : letter));
        expect(read).toBe(note.replace(/\r\n|\r/g, "\n"));
      }),
    );
  });
});
