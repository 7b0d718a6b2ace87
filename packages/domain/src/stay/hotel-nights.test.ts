import { expect, it } from "vitest";
import { stretchOfNights } from "./hotel-nights.ts";

it("runs from two in the afternoon to noon", () => {
  expect(stretchOfNights("Asia/Jakarta", { checkIn: "14:00", checkOut: "12:00" }, "2026-11-30", 2)).toEqual({
    from: new Date("2026-11-30T14:00:00+07:00"),
    to: new Date("2026-12-02T12:00:00+07:00"),
  });
});
