import { describe, expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import { nextToOffer, offerUntil, type Waiting, waitingPosition } from "./waiting-list.ts";

const at = (time: string) => new Date(`2026-11-17T${time}:00+07:00`);
const now = at("10:00");
const entry = (id: string, joined: string, changes: Partial<Waiting> = {}): Waiting => ({
  id,
  court: "teduh",
  start: at("19:00"),
  end: at("20:00"),
  joinedAt: at(joined),
  status: "waiting",
  offeredUntil: null,
  ...changes,
});
const freed = { court: "teduh", start: at("19:00"), end: at("20:00") };
const next = (entries: Waiting[], slot = freed, moment = now) => nextToOffer(entries, slot, moment)?.id ?? null;

describe("the waiting list", () => {
  it("serves entries in the order of joining, whatever the order of the rows", () => {
    expect(next([entry("b", "09:00"), entry("a", "08:00"), entry("c", "08:00")])).toBe("a");
  });

  it("makes no second offer while one is live, and offers to the next entry when it lapses", () => {
    const line = [entry("a", "08:00", { status: "offered", offeredUntil: at("10:05") }), entry("b", "09:00")];
    expect(next(line)).toBeNull();
    expect(next(line, freed, at("10:05"))).toBe("b");
  });

  it.each([
    ["that left", { status: "left" }],
    ["whose offer lapsed", { status: "lapsed" }],
    ["that has bought", { status: "bought" }],
    ["for another court", { court: "embun" }],
    ["that wants more time than is free", { end: at("21:00") }],
    ["in the past", { start: at("09:00"), end: at("10:00") }],
  ] as const)("skips an entry %s", (_, changes) => {
    const longDay = { ...freed, start: at("06:00") };
    expect(next([entry("a", "08:00", changes), entry("b", "09:00")], longDay)).toBe("b");
  });

  it("offers part of a longer freed time to an entry that wants only that part", () => {
    expect(next([entry("a", "08:00")], { ...freed, start: at("18:00"), end: at("21:00") })).toBe("a");
  });

  it("returns null when no entry fits", () => {
    expect(next([])).toBeNull();
  });

  it("returns each entry's position", () => {
    const line = [entry("b", "09:00"), entry("x", "07:00", { status: "left" }), entry("a", "08:00")];
    expect(["a", "b", "x"].map((id) => waitingPosition(line, id))).toEqual([1, 2, null]);
  });
});

it("offers for ten minutes, but not beyond the start", () => {
  expect(offerUntil(at("19:00"), now, defaultSettings)).toEqual(at("10:10"));
  expect(offerUntil(at("10:04"), now, defaultSettings)).toEqual(at("10:04"));
});
