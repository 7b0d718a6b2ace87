import { expect, it } from "vitest";
import { slotAt } from "../../../testing/slots.ts";
import { layOver } from "./own-slots.ts";

const slots = [slotAt("07:00", { state: "held" }), slotAt("08:00", { state: "held" }), slotAt("09:00")];
const mine = {
  court: "bata",
  start: slots[0]?.start ?? "",
  end: slots[1]?.end ?? "",
  href: "/checkout/court?booking=1",
  held: true,
};

it("marks the hours of the customer's own booking, and no others", () => {
  expect(layOver(slots, "bata", [mine]).map((slot) => slot.mine !== undefined)).toEqual([true, true, false]);
});

it("marks nothing on another court, nor an hour that is free again", () => {
  expect(layOver(slots, "pinus", [mine]).some((slot) => slot.mine)).toBe(false);
  expect(layOver([slotAt("07:00")], "bata", [mine]).some((slot) => slot.mine)).toBe(false);
});
