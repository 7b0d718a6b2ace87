import { describe, expect, it } from "vitest";
import { readingOf, storiesIn } from "./testing/readings.ts";

describe("hotel and kost", () => {
  it.each(
    storiesIn(`
kamar hotel 2 malam mulai jumat
  hotel /hotel-kost?kind=hotel&checkIn=2026-11-20&nights=2
  Hotel · Masuk Jumat, 20 Nov · 2 malam
menginap akhir pekan 2 orang
  hotel /hotel-kost?kind=hotel&checkIn=2026-11-21&nights=1&guests=2
  Hotel · Masuk Sabtu, 21 Nov · 1 malam · 2 orang
  ! Akhir pekan dibaca 1 malam; tulis '2 malam mulai jumat' kalau dari Jumat.
hotel malam ini berdua
  hotel /hotel-kost?kind=hotel&checkIn=2026-11-17&guests=2
  Hotel · Masuk Selasa, 17 Nov · 2 orang
hotel jumat sampai minggu
  hotel /hotel-kost?kind=hotel&checkIn=2026-11-20&nights=2
  Hotel · Masuk Jumat, 20 Nov · 2 malam
hotel 21-23 november 2 dewasa 1 anak
  hotel /hotel-kost?kind=hotel&checkIn=2026-11-21&nights=2&guests=3&children=1
  Hotel · Masuk Sabtu, 21 Nov · 2 malam · 3 orang · termasuk 1 anak
hotel 2 anak
  hotel /hotel-kost?kind=hotel&guests=2
  Hotel · 2 orang
hotel 8 orang
  hotel /hotel-kost?kind=hotel&guests=8
  Hotel · 8 orang
hotel 9 orang
  hotel /hotel-kost?kind=hotel&guests=8
  Hotel · 8 orang
  ! Paling banyak 8 orang sekali cari.
penginapan 1 minggu mulai besok
  hotel /hotel-kost?kind=hotel&checkIn=2026-11-18&nights=7
  Hotel · Masuk Rabu, 18 Nov · 7 malam
2 malam
  hotel /hotel-kost?kind=hotel&nights=2
  Hotel · 2 malam
hotel 45 malam
  hotel /hotel-kost?kind=hotel&nights=30
  Hotel · 30 malam
  ! Lama menginap 1–30 malam; dibaca 30 malam.
hotel besok jam 2 siang
  hotel /hotel-kost?kind=hotel&checkIn=2026-11-18
  Hotel · Masuk Rabu, 18 Nov
  ! Tidak dipakai untuk hotel: jam 2.
kost putri bulan depan
  kost /hotel-kost?kind=kost&startMonth=2026-12&genderRule=putri
  Kost · Mulai Desember 2026 · Putri
kos campur
  kost /hotel-kost?kind=kost&genderRule=campur
  Kost · Campur
kosan cowok maks 1,5 juta mulai 5 desember
  kost /hotel-kost?kind=kost&startMonth=2026-12&genderRule=putra&maxPrice=1500000
  Kost · Mulai Desember 2026 · Putra · maks. Rp 1.500.000
  ! Kost dihitung per bulan: Desember 2026.
kost 2 orang
  kost /hotel-kost?kind=kost
  Kost
  ! Tidak dipakai untuk kost: 2 orang.
kost kamar mandi dalam
  kost /hotel-kost?kind=kost
  Kost
  ? kamar mandi dalam
kost dekat lapangan
  kost /hotel-kost?kind=kost
  Kost
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});
