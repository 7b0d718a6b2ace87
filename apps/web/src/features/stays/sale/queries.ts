import type { listStayHours } from "@lapang/contract/hotel-stays";
import { apiQuery } from "../../../lib/api.ts";

export const hotelSaleQueries = {
  /** Asked anew at every visit: somebody else may have taken an hour. */
  hours: (id: string) => ({
    ...apiQuery<typeof listStayHours>("/api/v1/bookings/:id/stay-hours", { params: { id } }),
    freshMs: 0,
  }),
};
