import type { BookingLook } from "../../bookings/sellable.ts";

export const duesLook: BookingLook = {
  tone: () => "court",
  icon: "users",
  hasHours: false,
  againHref: ({ place }) => (place ? `/club/${place}` : undefined),
};
