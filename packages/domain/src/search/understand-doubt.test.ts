import { describe, expect, it } from "vitest";
import { readingOf, storiesIn } from "./testing/readings.ts";

describe("ambiguous phrases, each with a note", () => {
  it.each(
    storiesIn(`
jam 7
  court /court?date=2026-11-17&time=19:00
  Selasa, 17 Nov · 19.00
  ! Jam 7 malam; tulis 'pagi' kalau maksudmu 07.00.
besok jam 7
  court /court?date=2026-11-18&time=07:00
  Rabu, 18 Nov · 07.00
  ! Jam 7 pagi; tulis 'malam' kalau maksudmu 19.00.
besok jam 6
  court /court?date=2026-11-18&time=06:00
  Rabu, 18 Nov · 06.00
  ! Jam 6 pagi; tulis 'sore' kalau maksudmu 18.00.
setengah 8
  court /court?date=2026-11-17&time=19:30
  Selasa, 17 Nov · 19.30
  ! Jam 7.30 malam; tulis 'pagi' kalau maksudmu 07.30.
besok 7 malam
  court /court?date=2026-11-18&time=19:00
  Rabu, 18 Nov · 19.00
  ! Dibaca jam malam hari; tulis 'menginap' kalau maksudmu jumlah malam.
selasa
  court /court?date=2026-11-17
  Selasa, 17 Nov
  ! Hari ini Selasa; tulis 'hari selasa depan' untuk 24 Nov.
selasa jam 10 pagi
  court /court?date=2026-11-24&time=10:00
  Selasa, 24 Nov · 10.00
  ! 10.00 hari ini sudah lewat; dicari Selasa, 24 Nov.
sabtu depan
  court /court?date=2026-11-28
  Sabtu, 28 Nov
  ! Sabtu depan dibaca Sabtu, 28 Nov; tulis 'hari sabtu ini' untuk 21 Nov.
minggu depan
  court /court?date=2026-11-23
  Senin, 23 Nov
  ! Pekan depan, mulai Senin, 23 Nov.
  = Minggu, 22 Nov: 22 november
  = Minggu, 29 Nov: 29 november
hari minggu depan
  court /court?date=2026-11-29
  Minggu, 29 Nov
  ! Minggu depan dibaca Minggu, 29 Nov; tulis 'hari minggu ini' untuk 22 Nov.
minggu ini
  court /court?date=2026-11-17
  Selasa, 17 Nov
  ! Pekan ini, mulai Selasa, 17 Nov.
  = Minggu, 22 Nov: 22 november
rumput atau tanah liat
  court /court?surface=rumput
  Rumput
  ! Satu permukaan sekali cari: Rumput.
sabtu atau minggu
  court /court?date=2026-11-21
  Sabtu, 21 Nov
  ! Satu tanggal sekali cari: Sabtu, 21 Nov.
hotel dan les sabtu
  hotel /hotel-kost?kind=hotel&checkIn=2026-11-21
  Hotel · Masuk Sabtu, 21 Nov
  ! Satu hal sekali cari: hotel dulu, lalu akademi.
lapangan bulan depan
  court /court?date=2026-12-01
  Selasa, 1 Des
  ! Dicari mulai Selasa, 1 Des.
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});

describe("phrases that contradict themselves or the calendar", () => {
  it.each(
    storiesIn(`
indoor outdoor
  court /court
  ! Indoor dan outdoor disebut dua-duanya, jadi keduanya ditampilkan.
minggu 21 november
  court /court?date=2026-11-21
  Sabtu, 21 Nov
  ! Sabtu, 21 Nov bukan hari Minggu.
jam 25
  nothing /court
  ! Jam 25 tidak ada.
jam 7.75
  nothing /court
  ! Jam 7.75 tidak ada.
jam 3 pagi
  court /court
  ! Buka 06.00–22.00, jadi jam 03.00 tidak bisa dipesan.
jam 12 malam
  court /court
  ! Buka 06.00–22.00, jadi jam 00.00 tidak bisa dipesan.
24 jam
  court /court?hours=3
  3 jam
  ! Paling lama 3 jam sekali pesan.
tanggal 31 februari
  nothing /court
  ! Tanggal 31 Februari tidak ada di kalender.
tanggal 32
  nothing /court
  ! Tanggal 32 tidak ada di kalender.
5/13
  nothing /court
  ! Tanggal 5 bulan ke-13 tidak ada di kalender.
2025-11-21
  nothing /court
  ! 21 November 2025 sudah lewat.
kemarin
  nothing /court
  ! Hari yang sudah lewat tidak bisa dipesan.
lapangan kemarin sore
  nothing /court
  ! Hari yang sudah lewat tidak bisa dipesan.
pagi ini
  court /court?date=2026-11-18&time=06:00
  Rabu, 18 Nov · Pagi, dari 06.00
  ! Pagi hari ini sudah lewat; dicari Rabu, 18 Nov.
rp 0
  nothing /court
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});
