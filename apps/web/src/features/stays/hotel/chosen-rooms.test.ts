import type { HotelAvailability, HotelDetail, RoomType, RoomTypeAvailability } from "@lapang/contract/stays/stays";
import { describe, expect, it } from "vitest";
import {
  countOf,
  mayAdd,
  picksAfterAdding,
  picksAfterTaking,
  picksWith,
  picksWithout,
  picksWithParty,
  possibleIn,
} from "./change-choice.ts";
import { choiceOf, guestsLeft, picksToHold } from "./chosen-rooms.ts";

const beds = { deuce: 150_000, tiebreak: null } as const;
type Slug = keyof typeof beds;

function hotelWith(): HotelDetail {
  const type = (slug: Slug, adults: number, children: number) =>
    ({ slug, name: slug.toUpperCase(), adults, children, extraBedPrice: beds[slug] }) as RoomType;
  return { roomTypes: [type("deuce", 2, 1), type("tiebreak", 1, 0)] } as unknown as HotelDetail;
}

type Given = { guests?: number; children?: number; free?: Partial<Record<Slug, number>>; refused?: Slug };

/** Two nights: 500 each in a Deuce, 300 in a Tiebreak. */
function stayWith({ guests = 2, children = 0, free = {}, refused }: Given = {}): HotelAvailability {
  const type = (slug: Slug, price: number, fits: boolean) => ({
    slug,
    freeUnits: free[slug] ?? 3,
    fits,
    refusal: refused === slug ? { rule: "minimum_stay", minimum: 3 } : null,
    quotes: [
      { code: "flex", total: 2 * price, extraBed: 0 },
      { code: "hemat", total: 2 * price - 100, extraBed: 0 },
    ],
  });
  const roomTypes = [type("deuce", 500, guests < 4), type("tiebreak", 300, guests < 2)];
  return {
    nights: 2,
    guests,
    children,
    roomTypes: roomTypes as unknown as RoomTypeAvailability[],
  } as HotelAvailability;
}

const choose = (word?: string, given?: Given) => choiceOf(hotelWith(), stayWith(given), word);
const roomsFor = (word?: string, given?: Given) =>
  choose(word, given).rooms.map(({ type, quote, adults, children, extraBed, total }) =>
    [type.slug, quote.code, adults, children, extraBed ? "bed" : "", total].join(" "),
  );

describe("the chosen rooms", () => {
  it("default to the cheapest one that fits", () => {
    expect(roomsFor()).toEqual(["deuce hemat 2 0  900"]);
    expect(roomsFor(undefined, { guests: 1 })).toEqual(["tiebreak hemat 1 0  500"]);
  });

  it("are several of one type where no single room fits, as few as needed and the cheapest", () => {
    expect(roomsFor(undefined, { guests: 4 })).toEqual(["deuce hemat 2 0  900", "deuce hemat 2 0  900"]);
    expect(roomsFor(undefined, { guests: 2, free: { deuce: 0 } })).toEqual([
      "tiebreak hemat 1 0  500",
      "tiebreak hemat 1 0  500",
    ]);
    expect(roomsFor(undefined, { guests: 4, free: { deuce: 1, tiebreak: 3 } })).toEqual([]);
  });

  it("may be of several types, each with as many guests as fit, and add up", () => {
    const word = "deuce.flex_tiebreak.flex";
    expect(roomsFor(word)).toEqual(["deuce flex 2 0  1000", "tiebreak flex 1 0  600"]);
    expect(choose(word).total).toBe(1600);
    expect(guestsLeft(choose(word, { guests: 4 }), { guests: 4 })).toBe(1);
  });

  it("have the chosen guests, and an extra bed where it is needed or wanted", () => {
    expect(roomsFor("deuce.flex.3.0_deuce.flex.1.0.bed_deuce.flex.1.2")).toEqual([
      "deuce flex 3 0 bed 301000",
      "deuce flex 1 0 bed 301000",
      "deuce flex 1 2  1000",
    ]);
    expect(roomsFor("tiebreak.flex.1.0.bed")).toEqual(["tiebreak flex 1 0  600"]);
  });

  it("are limited to the free rooms, and unavailable ones are named", () => {
    const choice = choose("deuce.flex_tiebreak.flex_deuce.flex", { free: { deuce: 1, tiebreak: 0 } });
    expect(choice.rooms.map(({ type }) => type.slug)).toEqual(["deuce"]);
    expect(choice.lost).toEqual(["TIEBREAK", "DEUCE"]);
    expect(choose("deuce.flex_tiebreak.flex", { refused: "tiebreak" }).lost).toEqual(["TIEBREAK"]);
    expect(choose("deuce.nonsense").lost).toEqual(["DEUCE"]);
    expect(choose("penthouse.flex")).toMatchObject({ lost: [], foreign: true, rooms: [{ quote: { code: "hemat" } }] });
    expect(choose(undefined, { free: { deuce: 0, tiebreak: 0 } }).rooms).toEqual([]);
  });

  it("are passed to the checkout with their guests", () => {
    expect(picksToHold(choose("deuce.flex_tiebreak.hemat"))).toMatchObject([
      { room: "deuce", plan: "flex", party: { adults: 2, children: 0, extraBed: false } },
      { room: "tiebreak", plan: "hemat", party: { adults: 1, children: 0, extraBed: false } },
    ]);
  });
});

describe("changing the choice", () => {
  const tiebreak = { room: "tiebreak", plan: "hemat" };

  it("replaces a single room; adds to several", () => {
    expect(picksWith(choose("deuce.flex"), tiebreak)).toBe("tiebreak.hemat");
    expect(picksWith(choose("deuce.flex_deuce.flex"), tiebreak)).toBe("deuce.flex_deuce.flex_tiebreak.hemat");
  });

  it("adds or removes one of a type", () => {
    const both = picksAfterAdding(choose("deuce.flex"), tiebreak);
    expect(both).toBe("deuce.flex_tiebreak.hemat");
    expect(countOf(choose(both), tiebreak)).toBe(1);
    expect(picksAfterTaking(choose("tiebreak.hemat_deuce.flex_tiebreak.hemat"), tiebreak)).toBe(
      "tiebreak.hemat_deuce.flex",
    );
    expect(picksWithout(choose("deuce.flex_tiebreak.hemat"), 0)).toBe("tiebreak.hemat");
  });

  it("is limited to the free rooms and to the maximum per booking", () => {
    const [stay, full] = [stayWith({ free: { deuce: 2 } }), stayWith({ free: { deuce: 9 } })];
    expect(mayAdd(choose("deuce.flex"), stay, "deuce")).toBe(true);
    expect(mayAdd(choose("deuce.flex_deuce.hemat"), stay, "deuce")).toBe(false);
    const six = Array.from({ length: 6 }, () => "deuce.flex").join("_");
    expect(mayAdd(choose(six, { free: { deuce: 9 } }), full, "tiebreak")).toBe(false);
  });

  it("sets a room's guests; removes an extra bed no longer needed", () => {
    expect(picksWithParty(choose("deuce.flex"), 0, { children: 1 })).toBe("deuce.flex.2.1");
    expect(picksWithParty(choose("deuce.flex.3.0"), 0, { adults: 1 })).toBe("deuce.flex.1.0");
    const [room] = choose("deuce.flex").rooms;
    expect(room && [possibleIn(room, "adults"), possibleIn(room, "children")]).toEqual([
      [1, 2, 3],
      [0, 1, 2],
    ]);
  });
});
