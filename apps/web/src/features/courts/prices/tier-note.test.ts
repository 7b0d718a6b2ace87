import type { CourtDetail } from "@lapang/contract/courts/courts";
import { expect, it } from "vitest";
import { courtLowerText } from "../../../i18n/courts/court-lower.ts";
import { tierNote } from "./tier-note.ts";

type Price = CourtDetail["prices"][number];

const rule = (tier: Price["tier"], label: string, pricePerHour: number): Price => ({
  tier,
  label,
  pricePerHour,
  weekdays: [1, 2, 3, 4, 5],
  from: "06:00",
  to: "16:00",
  peak: false,
});
const everybody = rule("public", "Jam biasa", 150_000);
const club = rule("member", "Harga klub jam biasa", 120_000);
const line = (label: string, amount: number, to = "08:00") => ({ from: "07:00", to, label, amount, peak: false });
const { publicNote, memberNote } = courtLowerText;

it.each([
  ["the public price", [everybody, club], [line("Jam biasa", 150_000)], publicNote],
  ["the club's price", [everybody, club], [line("Harga klub jam biasa", 120_000)], memberNote],
  ["half an hour at the club's price", [everybody, club], [line(club.label, 60_000, "07:30")], memberNote],
  [
    "hours partly at the club's price",
    [everybody, club],
    [line("Jam biasa", 150_000), line(club.label, 120_000)],
    memberNote,
  ],
  [
    "two rules of the same name with different prices",
    [everybody, rule("member", "Jam biasa", 120_000)],
    [line("Jam biasa", 120_000)],
    memberNote,
  ],
  ["a holiday's own price", [everybody, club], [line("Tahun baru", 200_000)], undefined],
  ["a court without club prices", [everybody], [line("Jam biasa", 150_000)], undefined],
])("names the tier of a price: %s", (_, prices, lines, note) => {
  expect(tierNote(prices, lines)).toBe(note);
});
