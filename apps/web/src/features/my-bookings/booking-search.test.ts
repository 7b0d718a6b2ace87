import { describe, expect, it } from "vitest";
import { readBookingSearch } from "./booking-search.ts";

const nothing = { when: undefined, kind: undefined, page: undefined };

describe("the address of the customer's bookings", () => {
  it.each([
    [{}, nothing],
    [
      { when: "past", kind: "court", page: "3" },
      { when: "past", kind: "court", page: 3 },
    ],
    [{ when: "cancelled" }, { ...nothing, when: "cancelled" }],
    // Upcoming bookings and the first page are defaults and stay out of the address.
    [{ when: "upcoming", page: "1" }, nothing],
    [{ when: "kemarin", kind: "kapal", page: "-2" }, nothing],
  ])("%o is read as %o", (search, read) => {
    expect(readBookingSearch(search)).toEqual(read);
  });
});
