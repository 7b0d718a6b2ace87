import type { listStayHours, listStayMornings } from "@lapang/contract/stays/hotel-stays";
import { apiQuery } from "../../../lib/api/api.ts";

export const hotelSaleQueries = {
  /** Refetched at every visit: other customers may have taken an hour. */
  hours: (id: string) => ({
    ...apiQuery<typeof listStayHours>("/api/v1/bookings/:id/stay-hours", { params: { id } }),
    freshMs: 0,
  }),
  mornings: (id: string) => ({
    ...apiQuery<typeof listStayMornings>("/api/v1/bookings/:id/mornings", { params: { id } }),
    freshMs: 0,
  }),
};
