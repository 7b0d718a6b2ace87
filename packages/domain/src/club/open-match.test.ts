import { expect, it } from "vitest";
import { outcomeOf, shareOf } from "./open-match.ts";

it.each([
  [300_000, 3, 75_000],
  [100_000, 2, 33_333],
  [1, 1, 0],
])("of %i with %i others each pays %i", (total, places, share) => {
  expect(shareOf(total, places)).toBe(share);
});

const at = (hour: number) => new Date(Date.UTC(2043, 10, 20, hour));
const match = {
  status: "open" as const,
  places: 3,
  paid: 2,
  startsAt: at(12),
  closesAt: at(6),
  court: { stands: true, startsAt: at(12) },
};

it.each([
  ["stays open before it closes", {}, 5, null],
  ["stays open when it is full before it closes", { paid: 3 }, 5, null],
  ["is returned when it is not full", {}, 6, "returned"],
  ["is filled when it is full", { paid: 3 }, 6, "filled"],
  ["filled, waits for the game", { status: "filled", paid: 3 }, 11, null],
  ["filled, is played when the game begins", { status: "filled", paid: 3 }, 12, "played"],
  ["is cancelled with its court", { court: { stands: false, startsAt: at(12) } }, 5, "cancelled"],
  ["is cancelled when its court moves", { court: { stands: true, startsAt: at(13) } }, 5, "cancelled"],
  [
    "filled, is cancelled with its court too",
    { status: "filled", court: { stands: false, startsAt: null } },
    7,
    "cancelled",
  ],
] as const)("a match %s", (_, changes, hour, outcome) => {
  expect(outcomeOf({ ...match, ...changes }, at(hour))).toBe(outcome);
});
