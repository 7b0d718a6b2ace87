import { describe, expect, it } from "vitest";
import { type BookingStatus, bookingStatuses } from "../booking/moves.ts";
import { isOpenBooking, sumUnsettled } from "./leaving.ts";

const now = new Date("2026-11-17T00:30:00Z");
const later = new Date(now.getTime() + 1);

function openAmong(heldUntil: Date | null, endsAt: Date | null): BookingStatus[] {
  return bookingStatuses.filter((status) => isOpenBooking({ status, heldUntil, endsAt }, now));
}

describe("a booking keeps a person", () => {
  it("while it is to come and nobody has closed it", () => {
    const open = ["requested", "approved", "held", "awaiting_payment", "confirmed", "checked_in"];
    expect(openAmong(later, later)).toEqual(open);
    expect(openAmong(null, null)).toEqual(open);
  });

  it("no longer once its hold has lapsed", () => {
    expect(openAmong(now, later)).toEqual(["requested", "confirmed", "checked_in"]);
  });

  it("no longer once it is over, unless the venue still owes an answer", () => {
    expect(openAmong(null, now)).toEqual(["requested"]);
  });
});

it("adds up what several parts of the product say, and leaves out what is settled", () => {
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
