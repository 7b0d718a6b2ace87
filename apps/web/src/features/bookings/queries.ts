import type { getBooking, listBookings } from "@lapang/contract/bookings";
import type { listBookingExtras, listMethods } from "@lapang/contract/checkout";
import type { listExtras } from "@lapang/contract/holds";
import type { getWallet } from "@lapang/contract/payments";
import type { listWaiting } from "@lapang/contract/waiting-list";
import { apiQuery } from "../../lib/api.ts";

/** Asked anew at every visit: another tab, the gateway or the clock may have changed what is one's own. */
const freshMs = 0;

export const bookingQueries = {
  booking: (id: string) => ({ ...apiQuery<typeof getBooking>("/api/v1/bookings/:id", { params: { id } }), freshMs }),
  methods: (id: string) => ({
    ...apiQuery<typeof listMethods>("/api/v1/bookings/:id/methods", { params: { id } }),
    freshMs,
  }),
  bookingExtras: (id: string, item: string) => ({
    ...apiQuery<typeof listBookingExtras>("/api/v1/bookings/:id/extras", { params: { id }, query: { item } }),
    freshMs,
  }),
  wallet: () => ({ ...apiQuery<typeof getWallet>("/api/v1/wallet", { query: { pageSize: 1 } }), freshMs }),
  upcoming: () => ({
    ...apiQuery<typeof listBookings>("/api/v1/bookings", { query: { kind: "court", when: "upcoming", pageSize: 20 } }),
    freshMs,
  }),
  waiting: () => ({ ...apiQuery<typeof listWaiting>("/api/v1/waiting-list", {}), freshMs }),
  extras: (start: string, end: string) => apiQuery<typeof listExtras>("/api/v1/extras", { query: { start, end } }),
};
