import type { BookingLook } from "../bookings/sellable.ts";
import { surfaceTone } from "./court-words.ts";
import { sameHoursAgain } from "./same-hours-again.ts";
import { WaitingPlaces } from "./waiting-list/waiting-places.tsx";

/** A court's booking has its surface's colour. */
export const courtLook: BookingLook = {
  tone: ({ look }) => surfaceTone[look as keyof typeof surfaceTone] ?? "court",
  icon: "ticket",
  hasHours: true,
  againHref: sameHoursAgain,
  ListSection: WaitingPlaces,
};
