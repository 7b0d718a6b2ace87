import { describe, expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import { nextInLine, offerUntil, placeInLine, type Waiting } from "./waiting-list.ts";

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
const next = (entries: Waiting[], slot = freed, moment = now) => nextInLine(entries, slot, moment)?.id ?? null;

describe("the waiting list", () => {
  it("serves in the order of joining, whatever the order of the rows", () => {
    expect(next([entry("b", "09:00"), entry("a", "08:00"), entry("c", "08:00")])).toBe("a");
  });

  it("offers to nobody else while an offer is live, and goes on the moment it lapses", () => {
    const line = [entry("a", "08:00", { status: "offered", offeredUntil: at("10:05") }), entry("b", "09:00")];
    expect(next(line)).toBeNull();
    expect(next(line, freed, at("10:05"))).toBe("b");
  });

  it.each([
    ["who left", { status: "left" }],
    ["who let an offer pass", { status: "lapsed" }],
    ["who has bought", { status: "bought" }],
    ["who waits for another court", { court: "embun" }],
    ["whose wish is longer than what is free", { end: at("21:00") }],
    ["whose time is over", { start: at("09:00"), end: at("10:00") }],
  ] as const)("passes over one %s", (_, changes) => {
    const longDay = { ...freed, start: at("06:00") };
    expect(next([entry("a", "08:00", changes), entry("b", "09:00")], longDay)).toBe("b");
  });

  it("gives part of a longer freed time to who wants only that part", () => {
    expect(next([entry("a", "08:00")], { ...freed, start: at("18:00"), end: at("21:00") })).toBe("a");
  });

  it("is empty when nobody fits", () => {
    expect(next([])).toBeNull();
  });

  it("tells each their place", () => {
    const line = [entry("b", "09:00"), entry("x", "07:00", { status: "left" }), entry("a", "08:00")];
    expect(["a", "b", "x"].map((id) => placeInLine(line, id))).toEqual([1, 2, null]);
  });
});

it("offers for ten minutes, and never beyond the start", () => {
  expect(offerUntil(at("19:00"), now, defaultSettings)).toEqual(at("10:10"));
  expect(offerUntil(at("10:04"), now, defaultSettings)).toEqual(at("10:04"));
});
