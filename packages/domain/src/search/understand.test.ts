import { describe, expect, it } from "vitest";
import { readingOf, storiesIn } from "./testing/readings.ts";

describe("a court, in one line", () => {
  it.each(
    storiesIn(`
besok jam 7 malam 2 jam indoor
  court /court?date=2026-11-18&time=19:00&hours=2&setting=indoor
  Rabu, 18 Nov · 19.00 · 2 jam · Indoor
ruangan tertutup besok malam
  court /court?date=2026-11-18&time=18:00&setting=indoor
  Rabu, 18 Nov · Malam, dari 18.00 · Indoor
bsk jm 7 mlm lap indor
  court /court?date=2026-11-18&time=19:00&setting=indoor
  Rabu, 18 Nov · 19.00 · Indoor
lpangan sbtu sore
  court /court?date=2026-11-21&time=15:00
  Sabtu, 21 Nov · Sore, dari 15.00
aku mau main tenis besok sore dong 2 jam yang beratap
  court /court?date=2026-11-18&time=15:00&hours=2&setting=indoor
  Rabu, 18 Nov · Sore, dari 15.00 · 2 jam · Indoor
jam 19 sabtu 3 jam tanah liat berlampu maks 200rb
  court /court?date=2026-11-21&time=19:00&hours=3&surface=tanah-liat&lights=1&maxPrice=200000
  Sabtu, 21 Nov · 19.00 · 3 jam · Tanah liat · Berlampu · maks. Rp 200.000
kamis depan jam setengah tujuh pagi lapangan karpet
  court /court?date=2026-11-26&time=06:30&surface=sintetis
  Kamis, 26 Nov · 06.30 · Sintetis
  ! Kamis depan dibaca Kamis, 26 Nov; tulis 'hari kamis ini' untuk 19 Nov.
sabtu pagi lapangan tanah liat
  court /court?date=2026-11-21&time=06:00&surface=tanah-liat
  Sabtu, 21 Nov · Pagi, dari 06.00 · Tanah liat
lapangan murah besok
  court /court?date=2026-11-18&sort=price
  Rabu, 18 Nov · Termurah dulu
lapangan tercepat
  court /court?sort=earliest
  Paling cepat kosong
sewa raket besok
  court /court?date=2026-11-18
  Rabu, 18 Nov
  ? raket
lapangan untuk 4 orang besok
  court /court?date=2026-11-18
  Rabu, 18 Nov
  ! Tidak dipakai untuk lapangan: 4 orang.
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});

describe("surface, roof, light and price", () => {
  it.each(
    storiesIn(`
lapangan clay besok
  court /court?date=2026-11-18&surface=tanah-liat
  Rabu, 18 Nov · Tanah liat
gravel outdoor
  court /court?surface=tanah-liat&setting=outdoor
  Tanah liat · Outdoor
hardcourt
  court /court?surface=keras
  Keras
lapangan rumput
  court /court?surface=rumput
  Rumput
sintetis dalam ruangan
  court /court?surface=sintetis&setting=indoor
  Sintetis · Indoor
lapangan luar ruangan berlampu
  court /court?setting=outdoor&lights=1
  Outdoor · Berlampu
bukan outdoor
  court /court?setting=indoor
  Indoor
tidak indoor besok
  court /court?date=2026-11-18&setting=outdoor
  Rabu, 18 Nov · Outdoor
di bawah 150 ribu
  court /court?maxPrice=150000
  maks. Rp 150.000
maks 150
  court /court?maxPrice=150000
  maks. Rp 150.000
100-200 ribu besok
  court /court?date=2026-11-18&maxPrice=200000
  Rabu, 18 Nov · maks. Rp 200.000
rp 150.000 sabtu
  court /court?date=2026-11-21&maxPrice=150000
  Sabtu, 21 Nov · maks. Rp 150.000
seratus lima puluh ribu
  court /court?maxPrice=150000
  maks. Rp 150.000
1,5 juta per jam
  court /court?maxPrice=1500000
  maks. Rp 1.500.000
di atas 100 ribu besok
  court /court?date=2026-11-18
  Rabu, 18 Nov
  ! Harga terendah belum bisa disaring; yang ada hanya harga tertinggi.
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});
