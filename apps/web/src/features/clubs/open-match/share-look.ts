import type { BookingLook } from "../../bookings/sellable.ts";

export const shareLook: BookingLook = {
  tone: () => "court",
  icon: "users",
  hasHours: true,
};
