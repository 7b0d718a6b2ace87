import type { BookingLook } from "../bookings/sellable.ts";
import { MyKost } from "./my-kost.tsx";

/** Months wear dusk blue, as nights do; leases stand above the list of bookings. */
export const leaseBookingLook: BookingLook = {
  path: (id) => `/my-booking/hotel/${id}`,
  checkout: "/checkout",
  tone: () => "dusk",
  icon: "ticket",
  hasHours: false,
  ListSection: MyKost,
  onlyInSection: true,
};
