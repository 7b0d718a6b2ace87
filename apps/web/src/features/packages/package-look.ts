import type { BookingLook } from "../bookings/sellable.ts";

export const packageLook: BookingLook = {
  tone: () => "court",
  icon: "clock",
  hasHours: false,
};
