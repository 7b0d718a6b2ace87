import { describe, expect, it } from "vitest";
import { openingRows, priceRows, weekdaysWords } from "./price-words.ts";

describe("weekdays in words", () => {
  it.each([
    [[1, 2, 3, 4, 5], "Senin–Jumat"],
    [[6, 7], "Sabtu dan Minggu"],
    [[1, 2, 3, 4, 5, 6, 7], "Setiap hari"],
    [[2], "Selasa"],
    [[1, 3, 5], "Senin, Rabu dan Jumat"],
  ])("describe %j as %s", (days, words) => {
    expect(weekdaysWords(days)).toBe(words);
  });
});

describe("the price table", () => {
  const band = { label: "", weekdays: [6, 7], from: "15:00", to: "22:00", peak: true };

  it("puts the club's price beside the public one", () => {
    const rows = priceRows([
      { ...band, tier: "public", pricePerHour: 200_000 },
      { ...band, tier: "member", pricePerHour: 160_000 },
    ]);
    expect(rows).toEqual([
      { days: "Sabtu dan Minggu", hours: "15.00–22.00", peak: true, public: 200_000, member: 160_000 },
    ]);
  });

  it("starts with the working week and its first hour", () => {
    const rows = priceRows([
      { ...band, tier: "public", pricePerHour: 2 },
      { ...band, tier: "public", pricePerHour: 1, weekdays: [1, 2, 3, 4, 5], from: "16:00" },
      { ...band, tier: "public", pricePerHour: 0, weekdays: [1, 2, 3, 4, 5], from: "06:00", to: "16:00" },
    ]);
    expect(rows.map((row) => row.public)).toEqual([0, 1, 2]);
  });
});

describe("opening hours", () => {
  it("merges days with the same opening hours", () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      opens: "06:00",
      closes: weekday > 5 ? "18:00" : "22:00",
    }));
    expect(openingRows(hours)).toEqual([
      { days: "Senin–Jumat", hours: "06.00–22.00" },
      { days: "Sabtu dan Minggu", hours: "06.00–18.00" },
    ]);
  });
});
