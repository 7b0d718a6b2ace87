import type { BookingLook } from "../bookings/sellable.ts";

/** How stays look in lists and on tickets: blue. */
export const stayLook: BookingLook = {
  tone: () => "dusk",
  icon: "ticket",
  hasHours: false,
};
