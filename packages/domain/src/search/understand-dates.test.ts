import { describe, expect, it } from "vitest";
import { readingOf, storiesIn } from "./testing/readings.ts";

describe("days by their name", () => {
  it.each(
    storiesIn(`
hari ini
  court /court?date=2026-11-17
  Selasa, 17 Nov
besok
  court /court?date=2026-11-18
  Rabu, 18 Nov
lusa
  court /court?date=2026-11-19
  Kamis, 19 Nov
malam ini
  court /court?date=2026-11-17&time=18:00
  Selasa, 17 Nov · Malam, dari 18.00
nanti malam
  court /court?date=2026-11-17&time=18:00
  Selasa, 17 Nov · Malam, dari 18.00
malam minggu
  court /court?date=2026-11-21&time=18:00
  Sabtu, 21 Nov · Malam, dari 18.00
  ! Malam Minggu dibaca Sabtu malam; tulis 'minggu malam' kalau maksudmu hari Minggu.
malam minggu jam 7
  court /court?date=2026-11-21&time=19:00
  Sabtu, 21 Nov · 19.00
  ! Malam Minggu dibaca Sabtu malam; tulis 'minggu malam' kalau maksudmu hari Minggu.
jumat
  court /court?date=2026-11-20
  Jumat, 20 Nov
senin depan
  court /court?date=2026-11-23
  Senin, 23 Nov
sabtu minggu depan
  court /court?date=2026-11-28
  Sabtu, 28 Nov
hari minggu jam 8 pagi
  court /court?date=2026-11-22&time=08:00
  Minggu, 22 Nov · 08.00
hari minggu ini
  court /court?date=2026-11-22
  Minggu, 22 Nov
3 hari lagi
  court /court?date=2026-11-20
  Jumat, 20 Nov
dua minggu lagi jam 5 sore
  court /court?date=2026-12-01&time=17:00
  Selasa, 1 Des · 17.00
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});

describe("days by their number", () => {
  it.each(
    storiesIn(`
tanggal 21
  court /court?date=2026-11-21
  Sabtu, 21 Nov
tgl 10
  court /court?date=2026-12-10
  Kamis, 10 Des
  ! Tanggal 10 berikutnya: Kamis, 10 Des.
tanggal 31
  court /court?date=2026-12-31
  Kamis, 31 Des
  ! Tanggal 31 berikutnya: Kamis, 31 Des.
21 november
  court /court?date=2026-11-21
  Sabtu, 21 Nov
sabtu, 21 november jam 7 malam
  court /court?date=2026-11-21&time=19:00
  Sabtu, 21 Nov · 19.00
21 nov 2026 jam 19.00
  court /court?date=2026-11-21&time=19:00
  Sabtu, 21 Nov · 19.00
10 november
  court /court?date=2027-11-10
  Rabu, 10 Nov 2027
  ! 10 November berikutnya: Rabu, 10 Nov 2027.
21/11
  court /court?date=2026-11-21
  Sabtu, 21 Nov
5/1/27
  court /court?date=2027-01-05
  Selasa, 5 Jan 2027
2026-11-21
  court /court?date=2026-11-21
  Sabtu, 21 Nov
29 februari @2027-06-01 10:00
  court /court?date=2028-02-29
  Selasa, 29 Feb 2028
  ! 29 Februari berikutnya: Selasa, 29 Feb 2028.
lapangan desember
  court /court?date=2026-12-01
  Selasa, 1 Des
  ! Dicari mulai Selasa, 1 Des.
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});

describe("days beyond the calendar of the pages", () => {
  it.each(
    storiesIn(`
18/11/2027
  court /court?date=2027-11-18
  Kamis, 18 Nov 2027
19/11/2027
  nothing /court
  ! Jumat, 19 Nov 2027 lebih dari setahun lagi, jadi belum bisa dicari.
29 februari
  nothing /court
  ! 29 Februari berikutnya: Selasa, 29 Feb 2028.
  ! Selasa, 29 Feb 2028 lebih dari setahun lagi, jadi belum bisa dicari.
lapangan 1 januari 2028
  court /court
  ! Sabtu, 1 Jan 2028 lebih dari setahun lagi, jadi belum bisa dicari.
indoor januari 2028
  court /court?setting=indoor
  Indoor
  ! Sabtu, 1 Jan 2028 lebih dari setahun lagi, jadi belum bisa dicari.
lapangan 1 januari 2028 atau besok
  court /court?date=2026-11-18
  Rabu, 18 Nov
  ! Sabtu, 1 Jan 2028 lebih dari setahun lagi, jadi belum bisa dicari.
hotel 1-3 januari 2028
  hotel /hotel-kost?kind=hotel
  Hotel
  ! Sabtu, 1 Jan 2028 lebih dari setahun lagi, jadi belum bisa dicari.
hotel 17-20 november 2027
  hotel /hotel-kost?kind=hotel&checkIn=2027-11-17&nights=3
  Hotel · Masuk Rabu, 17 Nov 2027 · 3 malam
kost november 2028
  kost /hotel-kost?kind=kost&startMonth=2028-11
  Kost · Mulai November 2028
kost januari 2030
  kost /hotel-kost?kind=kost
  Kost
  ! Januari 2030 lebih dari dua tahun lagi, jadi belum bisa dicari.
putri desember 2028
  kost /hotel-kost?kind=kost&genderRule=putri
  Kost · Putri
  ! Desember 2028 lebih dari dua tahun lagi, jadi belum bisa dicari.
les 1 januari 2028
  academy /academy?day=6
  Sabtu
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});
