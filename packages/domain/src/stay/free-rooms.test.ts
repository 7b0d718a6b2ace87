import { expect, it } from "vitest";
import { countFreeRooms, stretchOfNights, type Taken } from "./free-rooms.ts";

const times = { checkIn: "14:00", checkOut: "12:00" };
const nights = (checkIn: string, count: number) => stretchOfNights("Asia/Jakarta", times, checkIn, count);
const now = new Date("2026-11-17T08:00:00+07:00");
const taken = (checkIn: string, count: number, heldUntil: Date | null = null): Taken => ({
  ...nights(checkIn, count),
  heldUntil,
});

it("runs from two in the afternoon to noon", () => {
  expect(nights("2026-11-30", 2)).toEqual({
    from: new Date("2026-11-30T14:00:00+07:00"),
    to: new Date("2026-12-02T12:00:00+07:00"),
  });
});

it.each<[string, Taken[], number]>([
  ["nobody has it", [], 1],
  ["somebody leaves on the day we come", [taken("2026-11-18", 2)], 1],
  ["somebody comes on the day we leave", [taken("2026-11-23", 1)], 1],
  ["somebody has the first night", [taken("2026-11-19", 2)], 0],
  ["somebody has the last night", [taken("2026-11-22", 3)], 0],
  ["somebody has a night in the middle", [taken("2026-11-21", 1)], 0],
  ["somebody has it around us", [taken("2026-11-01", 30)], 0],
  ["somebody holds it", [taken("2026-11-20", 1, new Date(now.getTime() + 1))], 0],
  ["a hold has lapsed", [taken("2026-11-20", 1, now)], 1],
])("counts a room for three nights when %s", (_, rows, free) => {
  expect(countFreeRooms([rows], nights("2026-11-20", 3), now)).toBe(free);
});

it("wants one room for all nights, not a different one each night", () => {
  const rooms = [[taken("2026-11-20", 1)], [taken("2026-11-21", 1)]];
  expect(countFreeRooms(rooms, nights("2026-11-20", 1), now)).toBe(1);
  expect(countFreeRooms(rooms, nights("2026-11-21", 1), now)).toBe(1);
  expect(countFreeRooms(rooms, nights("2026-11-20", 2), now)).toBe(0);
});
