import { describe, expect, it } from "vitest";
import { isMadeOfWords } from "./guessable-password.ts";

const known = ["Rungkut Garden", "Surabaya", "Dewi Kartika", "dewi.k_tennis99@mail.example"];

describe("a password with known words", () => {
  it.each([
    "Lapangan-123",
    "l4p4ng4n",
    "T3n1s2026!",
    "tenis-tenis-tenis",
    "RungkutGarden1",
    "rungkut.surabaya",
    "$urabaya_2026",
    "DewiKartika!!",
    "dewi-2001-07-14",
    "dewiktennis99",
    "Admin1234567",
    "ＬＡＰＡＮＧ2026",
    "kata sandi rahasia",
    "xxtenis",
  ])("is guessable with few other characters: %s", (password) => {
    expect(isMadeOfWords(password, known)).toBe(true);
  });

  it.each([
    "kebun-tenis1",
    "Raket-Biru-28",
    "tenis 836502749",
    "wayang-71",
    "12345",
    "perahu kertas biru",
    "tenis melati",
  ])("is not guessable with enough other characters, or without known words: %s", (password) => {
    expect(isMadeOfWords(password, known)).toBe(false);
  });
});

it("accepts names with any special character", () => {
  expect(isMadeOfWords("o'connor-7", ["Siobhán O'Connor [Jr.]"])).toBe(true);
  expect(isMadeOfWords("\\^]-rumput", ["\\ ^ ] -"])).toBe(false);
});
