import { describe, expect, it } from "vitest";
import { type BookingStatus, bookingStatuses } from "../booking/moves.ts";
import { isOpenBooking, sumUnsettled } from "./leaving.ts";

const now = new Date("2026-11-17T00:30:00Z");
const later = new Date(now.getTime() + 1);

function openAmong(heldUntil: Date | null, endsAt: Date | null): BookingStatus[] {
  return bookingStatuses.filter((status) => isOpenBooking({ status, heldUntil, endsAt }, now));
}

describe("a booking prevents deleting the account", () => {
  it("while it is ahead and open", () => {
    const open = ["requested", "approved", "held", "awaiting_payment", "confirmed", "checked_in"];
    expect(openAmong(later, later)).toEqual(open);
    expect(openAmong(null, null)).toEqual(open);
  });

  it("not after its hold has lapsed", () => {
    expect(openAmong(now, later)).toEqual(["requested", "confirmed", "checked_in"]);
  });

  it("not after its end, unless the venue has not decided on the request", () => {
    expect(openAmong(null, now)).toEqual(["requested"]);
  });
});

it("adds up unsettled items of several modules and leaves out settled kinds", () => {
  expect(
    sumUnsettled([
      { kind: "debts", count: 1, amount: 50_000 },
      { kind: "bookings", count: 2, amount: 0 },
      { kind: "wallet", count: 0, amount: 0 },
      { kind: "bookings", count: 1, amount: 0 },
    ]),
  ).toEqual([
    { kind: "bookings", count: 3, amount: 0 },
    { kind: "debts", count: 1, amount: 50_000 },
  ]);
});
