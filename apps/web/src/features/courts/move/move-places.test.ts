import type { DayAvailability, SlotView } from "@lapang/contract/courts/courts";
import { describe, expect, it } from "vitest";
import type { Visit } from "../../bookings/sellable.ts";
import { placesFor } from "./move-places.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString();
const slot = (hour: number, state: SlotView["state"], price: number | null = 100_000, reason: string | null = null) =>
  ({ start: at(hour), end: at(hour + 1), state, price, reason }) as SlotView;
const day = (courts: Record<string, SlotView[]>) =>
  ({
    courts: Object.entries(courts).map(([slug, slots]) => ({ court: { slug, name: slug }, slots })),
  }) as unknown as DayAvailability;
const visit = (from: number, to: number): Visit => ({
  id: "v",
  name: "bata",
  court: "bata",
  start: at(from),
  end: at(to),
});
const starts = (found: ReturnType<typeof placesFor>) =>
  found.map(({ court, places }) => [court.slug, places.map(({ start }) => new Date(start).getUTCHours())]);

describe("possible targets of a move", () => {
  it("are all free starts with room for the whole visit", () => {
    const courts = { pinus: [slot(6, "free"), slot(7, "free"), slot(8, "taken"), slot(9, "free"), slot(11, "free")] };
    expect(starts(placesFor(day(courts), visit(1, 3)))).toEqual([["pinus", [6]]]);
    expect(starts(placesFor(day(courts), visit(1, 2)))).toEqual([["pinus", [6, 7, 9, 11]]]);
  });

  it("may overlap the visit's own hours, but exclude its current place", () => {
    const courts = { bata: [slot(6, "free"), slot(7, "taken"), slot(8, "taken"), slot(9, "free")] };
    expect(starts(placesFor(day(courts), visit(7, 9)))).toEqual([["bata", [6, 8]]]);
    // The same hours of another court belong to another customer.
    expect(starts(placesFor(day({ pinus: courts.bata }), visit(7, 9)))).toEqual([]);
  });

  it("may use the preparation time around the visit's own hours, but no other", () => {
    const between = (hour: number) => slot(hour, "taken", 100_000, "jeda");
    const bata = [slot(5, "taken"), between(6), slot(7, "taken"), between(8), between(9), slot(10, "taken")];
    expect(starts(placesFor(day({ bata }), visit(7, 8)))).toEqual([["bata", [6, 8]]]);
    expect(starts(placesFor(day({ pinus: bata }), visit(7, 8)))).toEqual([]);
  });

  it("begin with the visit's own court", () => {
    const courts = { pinus: [slot(6, "free")], bata: [slot(6, "free")], randu: [slot(6, "free")] };
    expect(starts(placesFor(day(courts), visit(1, 2))).map(([slug]) => slug)).toEqual(["bata", "pinus", "randu"]);
  });

  it("omit courts without room and add up the price where it is known", () => {
    const courts = { pinus: [slot(6, "held")], randu: [slot(6, "free", 90_000), slot(7, "free", 120_000)] };
    const [found] = placesFor(day(courts), visit(1, 3));
    expect(found?.places).toEqual([
      { court: expect.objectContaining({ slug: "randu", name: "randu" }), start: at(6), end: at(8), price: 210_000 },
    ]);
    const own = placesFor(day({ bata: [slot(7, "taken", null), slot(8, "free")] }), visit(7, 8));
    expect(own[0]?.places.map(({ price }) => price)).toEqual([100_000]);
  });
});
