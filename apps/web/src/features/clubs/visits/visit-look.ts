import type { BookingLook } from "../../bookings/sellable.ts";

export const visitLook: BookingLook = {
  tone: () => "court",
  icon: "users",
  hasHours: true,
  againHref: ({ place }) => (place ? `/club/${place}` : undefined),
};
