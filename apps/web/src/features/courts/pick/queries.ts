import type { listBookings } from "@lapang/contract/bookings/bookings";
import type { listWaiting } from "@lapang/contract/courts/waiting-list";
import type { listExtras } from "@lapang/contract/sales/holds";
import { apiQuery } from "../../../lib/api/api.ts";

/** Refetched at every visit: another tab, the gateway or the time may have changed the bookings. */
const freshMs = 0;

export const courtSaleQueries = {
  extras: (start: string, end: string) => apiQuery<typeof listExtras>("/api/v1/extras", { query: { start, end } }),
  upcoming: () => ({
    ...apiQuery<typeof listBookings>("/api/v1/bookings", { query: { kind: "court", when: "upcoming", pageSize: 20 } }),
    freshMs,
  }),
  waiting: () => ({ ...apiQuery<typeof listWaiting>("/api/v1/waiting-list", {}), freshMs }),
};
