import type { BookingLook } from "../bookings/sellable.ts";

/** Stays are blue. */
export const stayLook: BookingLook = {
  tone: () => "dusk",
  icon: "ticket",
  hasHours: false,
};
