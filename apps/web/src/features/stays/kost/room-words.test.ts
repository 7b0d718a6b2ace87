import { expect, it } from "vitest";
import { metres } from "../metres.ts";
import { byVacancy, roomFacts, vacancyOf } from "./room-words.ts";

const today = "2026-11-17";

it.each([
  [false, null, "taken"],
  [true, "2026-11-17", "free"],
  [true, "2026-12-05", "free"],
  [false, "2027-01-01", "later"],
])("a room with available=%s and from=%s is %s", (available, from, state) => {
  expect(vacancyOf({ available, from }, today).state).toBe(state);
});

it("says when a room becomes free, with the year if it is not the current one", () => {
  expect(vacancyOf({ available: true, from: "2026-12-01" }, today).words).toMatch(/1\sDes$/);
  expect(vacancyOf({ available: false, from: "2027-01-01" }, today).words).toMatch(/1\sJan\s2027$/);
});

it("lists free rooms first, cheaper ones first among equals, and let rooms last", () => {
  const rooms = [
    { id: "a", from: null, monthly: 1 },
    { id: "b", from: "2026-12-01", monthly: 1 },
    { id: "c", from: "2026-11-17", monthly: 3 },
    { id: "d", from: "2026-11-17", monthly: 2 },
  ];
  expect(byVacancy(rooms).map(({ id }) => id)).toEqual(["d", "c", "b", "a"]);
});

it("formats metres with an Indonesian comma", () => {
  expect([24, 12.5].map(metres)).toEqual(["24", "12,5"]);
});

it("describes a room in one line", () => {
  const room = { sizeSqm: 12.5, floor: 2, bathroom: "luar", electricity: "token" as const, furnished: false };
  expect(roomFacts(room)).toBe("12,5\u00a0m², lantai 2, kamar mandi luar, listrik token, tanpa perabot");
});
