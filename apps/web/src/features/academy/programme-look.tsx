import type { BookingLook } from "../bookings/sellable.ts";
import { ClassWaits } from "./waiting/class-waits.tsx";

export const programmeLook: BookingLook = {
  tone: () => "court",
  icon: "users",
  hasHours: false,
  ListSection: ClassWaits,
};
