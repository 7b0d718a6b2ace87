import type { listMoveMethods } from "@lapang/contract/sales/booking-changes";
import type { listBookingExtras } from "@lapang/contract/sales/checkout";
import { apiQuery } from "../../lib/api/api.ts";

export const checkoutQueries = {
  /** The extras available for one item of a held booking. */
  extras: (id: string, item: string) => ({
    ...apiQuery<typeof listBookingExtras>("/api/v1/bookings/:id/extras", { params: { id }, query: { item } }),
    // Refetched at every visit: other customers may have taken some.
    freshMs: 0,
  }),
  moveMethods: (id: string) => ({
    ...apiQuery<typeof listMoveMethods>("/api/v1/bookings/:id/move/methods", { params: { id } }),
    freshMs: 0,
  }),
};
