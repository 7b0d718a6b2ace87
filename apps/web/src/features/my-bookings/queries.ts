import type { listBookings } from "@lapang/contract/bookings/bookings";
import type { getRelief } from "@lapang/contract/desk/rain";
import type { getCancellation } from "@lapang/contract/sales/booking-changes";
import { apiQuery } from "../../lib/api/api.ts";
import type { BookingSearch } from "./booking-search.ts";

/** Refetched at every visit: another device, the gateway or the time may have changed it. */
const freshMs = 0;

export const myBookingQueries = {
  list: (search: BookingSearch) => ({
    ...apiQuery<typeof listBookings>("/api/v1/bookings", { query: { ...search } }),
    freshMs,
  }),
  /** The first booking with an upcoming visit. */
  next: () => ({
    ...apiQuery<typeof listBookings>("/api/v1/bookings", { query: { when: "upcoming", pageSize: 1 } }),
    freshMs,
  }),
  /** The compensation to choose after a rain-out. */
  relief: (id: string) => ({
    ...apiQuery<typeof getRelief>("/api/v1/bookings/:id/relief", { params: { id } }),
    freshMs,
  }),
  /** The refund for everything that can be cancelled, or for some items only. */
  cancellation: (id: string, items?: readonly string[]) => ({
    ...apiQuery<typeof getCancellation>("/api/v1/bookings/:id/cancellation", {
      params: { id },
      query: { items: items?.join(",") },
    }),
    freshMs,
  }),
};
