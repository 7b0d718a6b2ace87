import { describe, expect, it } from "vitest";
import { cancellationMoments, cancellationWords } from "./policy-words.ts";

const steps = [
  { hoursBefore: 24, percent: 100 },
  { hoursBefore: 6, percent: 50 },
  { hoursBefore: 0, percent: 0 },
];
const venue = { zone: "Asia/Jakarta", zoneLetters: "WIB" } as const;
const plain = (lines: string[]) => lines.map((line) => line.replaceAll("\u00a0", " "));

describe("the refund rule in words", () => {
  it("states every step in hours before the game", () => {
    expect(plain(cancellationWords(steps))).toEqual([
      "Paling lambat 24 jam sebelum main: uang kembali 100 %.",
      "6 sampai 24 jam sebelum main: uang kembali 50 %.",
      "Kurang dari 6 jam sebelum main: uang tidak kembali.",
    ]);
  });

  it("states the moments for a chosen slot in the venue's time zone", () => {
    const start = "2026-11-21T00:00:00.000Z"; // Saturday, 07.00 WIB
    expect(plain(cancellationMoments(steps, venue, { start, now: "2026-11-19T00:00:00.000Z" }))).toEqual([
      "Sampai Jumat, 20 Nov 07.00 WIB: uang kembali 100 %.",
      "Sampai Sabtu, 21 Nov 01.00 WIB: uang kembali 50 %.",
      "Setelah itu uang tidak kembali.",
    ]);
  });

  it("omits refund steps that have passed", () => {
    const start = "2026-11-21T00:00:00.000Z";
    expect(cancellationMoments(steps, venue, { start, now: "2026-11-20T22:00:00.000Z" })).toHaveLength(1);
  });
});
