import { describe, expect, it } from "vitest";
import { readBookingSearch } from "./booking-search.ts";

const nothing = { when: undefined, kind: undefined, page: undefined };

describe("the address of one's own bookings", () => {
  it.each([
    [{}, nothing],
    [
      { when: "past", kind: "court", page: "3" },
      { when: "past", kind: "court", page: 3 },
    ],
    [{ when: "cancelled" }, { ...nothing, when: "cancelled" }],
    // What lies ahead, and the first page, have one address only.
    [{ when: "upcoming", page: "1" }, nothing],
    [{ when: "kemarin", kind: "kapal", page: "-2" }, nothing],
  ])("%o is read as %o", (search, read) => {
    expect(readBookingSearch(search)).toEqual(read);
  });
});
