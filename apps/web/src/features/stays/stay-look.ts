import type { BookingLook } from "../bookings/sellable.ts";

/** Stays are blue. */
export const stayLook: BookingLook = {
  path: (id) => `/my-booking/hotel/${id}`,
  checkout: "/checkout",
  tone: () => "dusk",
  icon: "ticket",
  hasHours: false,
};
