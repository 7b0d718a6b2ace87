import type { BookingLook } from "../../bookings/sellable.ts";

export const duesLook: BookingLook = {
  path: (id) => `/my-booking/court/${id}`,
  tone: () => "court",
  icon: "users",
  hasHours: false,
  againHref: ({ place }) => (place ? `/club/${place}` : undefined),
};
