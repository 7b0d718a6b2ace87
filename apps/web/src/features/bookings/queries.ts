import type { getBooking } from "@lapang/contract/bookings/bookings";
import { apiQuery } from "../../lib/api/api.ts";

export const bookingQueries = {
  booking: (id: string) => ({
    ...apiQuery<typeof getBooking>("/api/v1/bookings/:id", { params: { id } }),
    // Refetched at every visit: another tab, the gateway or the time may have changed it.
    freshMs: 0,
  }),
};
