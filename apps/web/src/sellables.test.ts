import type { BookingItem } from "@lapang/contract/bookings/booking-items";
import type { RefundQuote } from "@lapang/contract/sales/booking-changes";
import { describe, expect, it } from "vitest";
import { academySale } from "./features/academy/sale/academy-sale.tsx";
import type { Sellables } from "./features/bookings/sellable.ts";
import { courtSale } from "./features/courts/sale/court-sale.tsx";
import { mayBeResold, whyNothing } from "./features/my-bookings/nothing-back.ts";
import { hotelSale } from "./features/stays/sale/hotel-sale.tsx";

const sellables = { academy: academySale, hotel: hotelSale, court: courtSale } as Partial<Sellables> as Sellables;
const item = (kind: string, more: object = {}) => ({ id: kind, kind, ...more }) as BookingItem;
const room = (refundable: boolean) => item("hotel", { stay: { refundable } });
const given = (items: BookingItem[], refund = 0, percents: Record<string, number> = {}) => ({
  quote: {
    refund,
    packageMinutes: 0,
    visits: items.map(({ id }) => ({ itemId: id, startsAt: "", percent: percents[id] ?? 0, refund: 0 })),
  } as unknown as RefundQuote,
  items,
  sellables,
});

describe("refund reasons", () => {
  it.each([
    ["a court", [item("court")], [/jam mainnya/]],
    ["a room on a non-refundable rate", [room(false)], [/^Tidak ada yang kembali: kamar .* tidak bisa dibatalkan/]],
    ["a room after its cancellation deadline", [room(true)], [/batas batal kamar/]],
    ["a class", [item("academy")], [/batas batal kelas/]],
    ["a kind that only a newer server knows", [item("sauna")], [/batas batalnya/]],
    ["a room with a court", [room(false), item("court")], [/kamar/, /jam mainnya/]],
  ])("use the words of %s", (_, items, words) => {
    const reasons = whyNothing(given(items));
    expect(reasons).toEqual(words.map((word) => expect.stringMatching(word)));
  });

  it("are not given when something is refunded", () => {
    expect(whyNothing(given([item("court")], 50_000))).toEqual([]);
  });
});

it("only a cancelled court may be resold to the waiting list", () => {
  expect(mayBeResold(given([item("court")]))).toBe(true);
  expect(mayBeResold(given([room(false)]))).toBe(false);
  expect(mayBeResold(given([room(false), item("court")], 100_000, { court: 100 }))).toBe(false);
});
