import type { BookingLook } from "../bookings/sellable.ts";

/** Nights and months wear dusk blue. */
export const stayLook: BookingLook = {
  path: (id) => `/my-booking/hotel/${id}`,
  checkout: "/checkout",
  tone: () => "dusk",
  icon: "ticket",
  hasHours: false,
};
