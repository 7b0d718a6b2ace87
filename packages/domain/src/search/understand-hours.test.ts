import { describe, expect, it } from "vitest";
import { readingOf, storiesIn } from "./testing/readings.ts";

describe("hours and lengths", () => {
  it.each(
    storiesIn(`
jam 7-9 malam
  court /court?date=2026-11-17&time=19:00&hours=2
  Selasa, 17 Nov · 19.00 · 2 jam
besok jam 11 - 1 siang
  court /court?date=2026-11-18&time=11:00&hours=2
  Rabu, 18 Nov · 11.00 · 2 jam
besok malam jam 7-9
  court /court?date=2026-11-18&time=19:00&hours=2
  Rabu, 18 Nov · 19.00 · 2 jam
jam 7 malam sampai 9
  court /court?date=2026-11-17&time=19:00&hours=2
  Selasa, 17 Nov · 19.00 · 2 jam
pukul 7 pagi
  court /court?date=2026-11-18&time=07:00
  Rabu, 18 Nov · 07.00
  ! 07.00 hari ini sudah lewat; dicari Rabu, 18 Nov.
19.00
  court /court?date=2026-11-17&time=19:00
  Selasa, 17 Nov · 19.00
besok setengah delapan malam
  court /court?date=2026-11-18&time=19:30
  Rabu, 18 Nov · 19.30
besok jam 7 lewat 15 malam
  court /court?date=2026-11-18&time=19:15
  Rabu, 18 Nov · 19.15
besok subuh
  court /court?date=2026-11-18&time=06:00
  Rabu, 18 Nov · Subuh, dari 06.00
lusa pagi
  court /court?date=2026-11-19&time=06:00
  Kamis, 19 Nov · Pagi, dari 06.00
siang besok
  court /court?date=2026-11-18&time=11:00
  Rabu, 18 Nov · Siang, dari 11.00
sekarang
  court /court?date=2026-11-17&time=15:00
  Selasa, 17 Nov · Sekarang, dari 15.00
sejam besok
  court /court?date=2026-11-18&hours=1
  Rabu, 18 Nov · 1 jam
besok 2 jam 7 malam
  court /court?date=2026-11-18&time=19:00&hours=2
  Rabu, 18 Nov · 19.00 · 2 jam
satu setengah jam sabtu
  court /court?date=2026-11-21&hours=2
  Sabtu, 21 Nov · 2 jam
  ! Lapangan disewa per jam penuh: 2 jam.
90 menit besok
  court /court?date=2026-11-18&hours=2
  Rabu, 18 Nov · 2 jam
  ! Lapangan disewa per jam penuh: 2 jam.
5 jam sabtu pagi
  court /court?date=2026-11-21&time=06:00&hours=3
  Sabtu, 21 Nov · Pagi, dari 06.00 · 3 jam
  ! Paling lama 3 jam sekali pesan.
besok jam 21 2 jam
  court /court?date=2026-11-18&time=21:00&hours=1
  Rabu, 18 Nov · 21.00 · 1 jam
  ! Tutup 22.00, jadi 1 jam.
jam dua belas siang besok
  court /court?date=2026-11-18&time=12:00
  Rabu, 18 Nov · 12.00
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});
