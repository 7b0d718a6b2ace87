import type { BookingLook } from "../bookings/sellable.ts";

export const programmeLook: BookingLook = {
  path: (id) => `/my-booking/academy/${id}`,
  tone: () => "court",
  icon: "ticket",
  hasHours: false,
};
