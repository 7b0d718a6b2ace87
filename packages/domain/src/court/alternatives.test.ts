import { describe, expect, it } from "vitest";
import { type CourtOfDay, nearestAlternatives } from "./alternatives.ts";
import type { Slot } from "./slots.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour));
const slot = (hour: number, state: Slot["state"]): Slot => ({
  start: at(hour),
  end: at(hour + 1),
  from: "",
  to: "",
  state,
  price: 150_000,
  peak: false,
  lines: [],
  heldUntil: null,
  reason: null,
});
/** One letter per hour from 06.00: "f" is free. */
const court = (slug: string, setting: string, surface: string, hours: string): CourtOfDay => ({
  slug,
  name: slug,
  setting,
  surface,
  slots: [...hours].map((letter, index) => slot(6 + index, letter === "f" ? "free" : "taken")),
});
const offered = (courts: CourtOfDay[], from = 8, to = 9, most?: number) =>
  nearestAlternatives({ court: "teduh", start: at(from), end: at(to) }, courts, most).map(
    (option) => `${option.court} ${option.start.getUTCHours()}`,
  );

describe("alternatives to a taken slot", () => {
  it("are the same hour on other courts, similar ones first, then the hours around", () => {
    const courts = [
      court("embun", "outdoor", "rumput", "..f"),
      court("teduh", "indoor", "keras", "ff.f"),
      court("senja", "outdoor", "keras", "..f"),
      court("selasar", "indoor", "tanah-liat", "..f"),
    ];
    expect(offered(courts)).toEqual(["selasar 8", "senja 8", "embun 8", "teduh 7", "teduh 9", "teduh 6"]);
  });

  it("always include the court's own next free time", () => {
    const others = Array.from({ length: 8 }, (_, index) => court(`lain-${index}`, "indoor", "keras", "..f"));
    expect(offered([court("teduh", "indoor", "keras", "......f"), ...others], 8, 9, 3)).toEqual([
      "lain-0 8",
      "lain-1 8",
      "teduh 12",
    ]);
  });

  it("last as long as the wanted time", () => {
    expect(offered([court("teduh", "indoor", "keras", "f.f.ff")], 8, 10)).toEqual(["teduh 10"]);
  });

  it("are none on a full day", () => {
    expect(offered([court("teduh", "indoor", "keras", "...."), court("embun", "outdoor", "rumput", "")])).toEqual([]);
  });
});
