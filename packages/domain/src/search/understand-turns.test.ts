import { describe, expect, it } from "vitest";
import { readingOf, storiesIn } from "./testing/readings.ts";

describe("limits of the day and the year", () => {
  it.each(
    storiesIn(`
jumat @2026-11-20 19:00
  court /court?date=2026-11-20
  Jumat, 20 Nov
  ! Hari ini Jumat; tulis 'hari jumat depan' untuk 27 Nov.
minggu @2026-11-22 09:00
  court /court?date=2026-11-22
  Minggu, 22 Nov
  ! Hari ini Minggu; tulis 'hari minggu depan' untuk 29 Nov.
selasa @2026-11-17 21:30
  court /court?date=2026-11-24
  Selasa, 24 Nov
akhir pekan @2026-11-20 19:00
  court /court?date=2026-11-21
  Sabtu, 21 Nov
  ! Akhir pekan dibaca Sabtu, 21 Nov.
menginap akhir pekan @2026-11-20 19:00
  hotel /hotel-kost?kind=hotel&checkIn=2026-11-21&nights=1
  Hotel · Masuk Sabtu, 21 Nov · 1 malam
  ! Akhir pekan dibaca 1 malam; tulis '2 malam mulai jumat' kalau dari Jumat.
akhir pekan @2026-11-22 14:00
  court /court?date=2026-11-22
  Minggu, 22 Nov
  ! Akhir pekan dibaca Minggu, 22 Nov.
akhir pekan pagi @2026-11-22 14:00
  court /court?date=2026-11-28&time=06:00
  Sabtu, 28 Nov · Pagi, dari 06.00
  ! Pagi hari ini sudah lewat; dicari Sabtu, 28 Nov.
  ! Akhir pekan dibaca Sabtu, 28 Nov.
akhir pekan @2026-11-22 21:30
  court /court?date=2026-11-28
  Sabtu, 28 Nov
  ! Akhir pekan dibaca Sabtu, 28 Nov.
besok @2026-11-30 10:00
  court /court?date=2026-12-01
  Selasa, 1 Des
tanggal 31 @2026-11-30 10:00
  court /court?date=2026-12-31
  Kamis, 31 Des
  ! Tanggal 31 berikutnya: Kamis, 31 Des.
lusa @2026-12-31 10:00
  court /court?date=2027-01-02
  Sabtu, 2 Jan 2027
kost bulan depan @2026-12-31 10:00
  kost /hotel-kost?kind=kost&startMonth=2027-01
  Kost · Mulai Januari 2027
besok @2028-02-28 10:00
  court /court?date=2028-02-29
  Selasa, 29 Feb
malam ini @2026-11-17 20:10
  court /court?date=2026-11-17&time=21:00
  Selasa, 17 Nov · Malam, dari 21.00
malam ini @2026-11-17 21:40
  court /court?date=2026-11-18&time=18:00
  Rabu, 18 Nov · Malam, dari 18.00
  ! Malam hari ini sudah lewat; dicari Rabu, 18 Nov.
jam 8 @2026-11-17 21:40
  court /court?date=2026-11-18&time=08:00
  Rabu, 18 Nov · 08.00
  ! 08.00 hari ini sudah lewat; dicari Rabu, 18 Nov.
  ! Jam 8 pagi; tulis 'malam' kalau maksudmu 20.00.
sekarang @2026-11-17 22:30
  court /court?date=2026-11-18&time=06:00
  Rabu, 18 Nov · Sekarang, dari 06.00
  ! Jam buka hari ini sudah lewat; dicari Rabu, 18 Nov.
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});
