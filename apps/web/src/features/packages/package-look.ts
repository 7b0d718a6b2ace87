import type { BookingLook } from "../bookings/sellable.ts";

export const packageLook: BookingLook = {
  path: (id) => `/my-booking/court/${id}`,
  tone: () => "court",
  icon: "clock",
  hasHours: false,
};
