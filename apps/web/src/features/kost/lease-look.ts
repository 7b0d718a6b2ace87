import type { BookingLook } from "../bookings/sellable.ts";
import { MyKost } from "./my-kost.tsx";

/** Leases share the blue of hotel nights and are listed above the bookings. */
export const leaseBookingLook: BookingLook = {
  tone: () => "dusk",
  icon: "ticket",
  hasHours: false,
  ListSection: MyKost,
  onlyInSection: true,
};
