import type { getCancellation } from "@lapang/contract/bookings/booking-changes";
import type { listBookings } from "@lapang/contract/bookings/bookings";
import type { getRelief } from "@lapang/contract/desk/rain";
import { apiQuery } from "../../lib/api/api.ts";
import type { BookingSearch } from "./booking-search.ts";

/** Asked anew at every visit: another device, the gateway or the clock may have changed it. */
const freshMs = 0;

export const myBookingQueries = {
  list: (search: BookingSearch) => ({
    ...apiQuery<typeof listBookings>("/api/v1/bookings", { query: { ...search } }),
    freshMs,
  }),
  /** The first that somebody comes for. */
  next: () => ({
    ...apiQuery<typeof listBookings>("/api/v1/bookings", { query: { when: "upcoming", pageSize: 1 } }),
    freshMs,
  }),
  /** What rain has left to choose. */
  relief: (id: string) => ({
    ...apiQuery<typeof getRelief>("/api/v1/bookings/:id/relief", { params: { id } }),
    freshMs,
  }),
  /** Of all that can be given up, or of some things only. */
  cancellation: (id: string, items?: readonly string[]) => ({
    ...apiQuery<typeof getCancellation>("/api/v1/bookings/:id/cancellation", {
      params: { id },
      query: { items: items?.join(",") },
    }),
    freshMs,
  }),
};
