import { expect, it } from "vitest";
import { fitRoom, shareOf, splitParty } from "./room-fit.ts";

const family = { adults: 2, children: 1, extraBed: true };
const small = { adults: 2, children: 1, extraBed: false };
const plain = { adults: 2, children: 0, extraBed: true };

it.each([
  ["two adults", family, { guests: 2 }, "fits"],
  ["two adults and a child", family, { guests: 3, children: 1 }, "fits"],
  ["an adult and two children", family, { guests: 3, children: 2 }, "fits"],
  ["three children", family, { guests: 3, children: 3 }, "fits"],
  ["three adults", family, { guests: 3 }, "extra bed"],
  ["three adults and a child", family, { guests: 4, children: 1 }, "extra bed"],
  ["two adults and two children", family, { guests: 4, children: 2 }, "extra bed"],
  ["four adults", family, { guests: 4 }, "too many"],
  ["five with two children", family, { guests: 5, children: 2 }, "too many"],
  ["three adults where no bed is added", small, { guests: 3 }, "too many"],
  ["a family where no bed is added", small, { guests: 3, children: 1 }, "fits"],
  ["a child where only adults have places", plain, { guests: 2, children: 1 }, "fits"],
  ["a family where only adults have places", plain, { guests: 3, children: 1 }, "extra bed"],
  ["more children than guests", family, { guests: 2, children: 5 }, "fits"],
] as const)("%s", (_, room, party, answer) => {
  const { fits, extraBedNeeded } = fitRoom(room, party);
  expect(extraBedNeeded ? "extra bed" : fits ? "fits" : "too many").toBe(answer);
  if (extraBedNeeded) expect(fits).toBe(true);
});

it.each([
  ["everyone who fits", family, { guests: 3, children: 1 }, { adults: 2, children: 1 }],
  ["everyone who fits with an extra bed", family, { guests: 3 }, { adults: 3, children: 0 }],
  ["two of four adults", family, { guests: 4 }, { adults: 2, children: 0 }],
  ["a child in the place of an adult", small, { guests: 4, children: 3 }, { adults: 1, children: 2 }],
  [
    "one of two guests if it has a single place",
    { adults: 1, children: 0, extraBed: false },
    { guests: 2 },
    { adults: 1, children: 0 },
  ],
] as const)("one room takes %s", (_, room, party, share) => {
  expect(shareOf(room, party)).toEqual(share);
});

it.each([
  [
    "two adults each",
    small,
    { guests: 4 },
    [
      [2, 0],
      [2, 0],
    ],
  ],
  [
    "five adults, the last alone",
    small,
    { guests: 5 },
    [
      [2, 0],
      [2, 0],
      [1, 0],
    ],
  ],
  [
    "a parent for every two children",
    small,
    { guests: 6, children: 4 },
    [
      [1, 2],
      [1, 2],
    ],
  ],
  [
    "the odd child in the room with fewer adults",
    family,
    { guests: 7, children: 2 },
    [
      [3, 1],
      [2, 1],
    ],
  ],
  ["no split with children alone in a room", small, { guests: 5, children: 4 }, null],
  ["no split over more rooms than allowed", small, { guests: 8 }, null],
] as const)("a party is split: %s", (_, room, party, shares) => {
  const split = splitParty(room, party, 3);
  expect(split?.map(({ adults, children }) => [adults, children]) ?? null).toEqual(shares);
});
