import { expect, it } from "vitest";
import { academyText } from "../academy/academy.ts";
import { clubsText } from "../clubs/clubs.ts";
import { hotelText } from "../stays/hotel.ts";
import { kostText } from "../stays/kost.ts";
import { staysText } from "../stays/stays.ts";
import { articlesText } from "./articles.ts";
import { pagesText } from "./pages.ts";
import { aboutText, contactText } from "./venue-pages.ts";

/** Every sentence in a part of the catalogue; functions as their source text. */
function sentences(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part === "function") return [String(part)];
  return typeof part === "object" && part ? Object.values(part).flatMap(sentences) : [];
}

it.each(
  Object.entries({
    academyText,
    articlesText,
    clubsText,
    hotelText,
    kostText,
    pagesText,
    staysText,
    aboutText,
    contactText,
  }),
)("keeps venue names and tax rates, which are data, out of %s", (_, text) => {
  const all = sentences(text);
  expect(all.length).toBeGreaterThan(5);
  expect(all.filter((sentence) => /\bLapang\b|tidak dikenai pajak|tanpa pajak/.test(sentence))).toEqual([]);
});
