import type { BookingLook } from "../../bookings/sellable.ts";

export const shareLook: BookingLook = {
  path: (id) => `/my-booking/court/${id}`,
  tone: () => "court",
  icon: "users",
  hasHours: true,
};
