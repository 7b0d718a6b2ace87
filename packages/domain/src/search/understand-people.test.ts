import { describe, expect, it } from "vitest";
import { readingOf, storiesIn } from "./testing/readings.ts";

describe("academy", () => {
  it.each(
    storiesIn(`
les tenis anak 8 tahun
  academy /academy?age=8
  8 tahun
kelas pemula dewasa sabtu
  academy /academy?age=30&level=pemula&day=6
  Dewasa · Pemula · Sabtu
les anak akhir pekan
  academy /academy?age=11&day=6
  Anak 9–14 tahun · Sabtu
  ! Anak dibaca 9–14 tahun; tulis umurnya supaya pas.
  ! Satu hari sekali cari: Sabtu.
  = Anak 3–8 tahun: 7 tahun
kelas anak 7 tahun sabtu pagi
  academy /academy?age=7&day=6&part=pagi
  7 tahun · Sabtu · Pagi
kelas anak sabtu pagi
  academy /academy?age=11&day=6&part=pagi
  Anak 9–14 tahun · Sabtu · Pagi
  ! Anak dibaca 9–14 tahun; tulis umurnya supaya pas.
  = Anak 3–8 tahun: 7 tahun
kursus mahir remaja
  academy /academy?age=16&level=mahir
  Remaja 15–17 tahun · Mahir
umur 5 belajar tenis
  academy /academy?age=5
  5 tahun
les umur 2
  academy /academy
  ! Umur peserta 3 sampai 99 tahun.
kelas selasa jam 7 pagi
  academy /academy?day=2
  Selasa
  ! Tidak dipakai untuk akademi: jam 7.
pemula sabtu
  academy /academy?level=pemula&day=6
  Pemula · Sabtu
les pekan depan
  academy /academy
  ! Pekan depan, mulai Senin, 23 Nov.
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});

describe("clubs", () => {
  it.each(
    storiesIn(`
klub level 3
  club /club?level=3
  Level 3.0
klub ntrp 3,5 rabu malam
  club /club?level=3.5&day=3
  Level 3.5 · Rabu
  ! Tidak dipakai untuk klub: malam.
klub pemula minggu
  club /club?level=2&day=7
  Level 2.0 · Minggu
  ! Pemula dibaca level 2.0 (NTRP).
klub level 9
  club /club?level=7
  Level 7.0
  ! Level NTRP berjalan 1.0–7.0 per setengah; dibaca 7.0.
komunitas hari kamis
  club /club?day=4
  Kamis
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});

describe("articles", () => {
  it.each(
    storiesIn(`
artikel tentang senar
  article /article?q=senar
  senar
cara servis
  article /article?q=servis
  servis
tips pemanasan sebelum main
  article /article?q=pemanasan sebelum main
  pemanasan sebelum main
senar
  article /article?q=senar
  senar
artikel
  article /article
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});

describe("players to play with", () => {
  it.each(
    storiesIn(`
cari lawan besok malam level 3
  match /open-match?date=2026-11-18&part=malam&level=3
  Rabu, 18 Nov · Malam · Level 3.0
cari lawan
  match /open-match
lawan main pemula
  match /open-match?level=2
  Level 2.0
  ! Pemula dibaca level 2.0 (NTRP).
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});
