import { describe, expect, it } from "vitest";
import { readingOf, storiesIn } from "./testing/readings.ts";

describe("a court by its number", () => {
  it.each(
    storiesIn(`
lapangan 3
  court /court/nomor-3
  Lapangan 3
lap no 3 besok jam 7 malam 2 jam
  court /court/nomor-3?date=2026-11-18&time=19:00&hours=2
  Lapangan 3 · Rabu, 18 Nov · 19.00 · 2 jam
lapangan tiga sabtu indoor
  court /court/nomor-3?date=2026-11-21
  Lapangan 3 · Sabtu, 21 Nov
  ! Tidak dipakai untuk lapangan 3: Indoor.
lapangan 12
  court /court
  ! Lapangan 12 tidak ada.
lapangan 2 jam
  court /court?hours=2
  2 jam
lapangan 7 malam
  court /court?date=2026-11-17&time=19:00
  Selasa, 17 Nov · 19.00
lapangan 21 november
  court /court?date=2026-11-21
  Sabtu, 21 Nov
lapangan 150 ribu
  court /court?maxPrice=150000
  maks. Rp 150.000
pelatihan sabtu
  academy /academy?day=6
  Sabtu
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});
