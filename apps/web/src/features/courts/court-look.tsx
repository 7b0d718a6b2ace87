import type { BookingLook } from "../bookings/sellable.ts";
import { surfaceTone } from "./court-words.ts";
import { PlacesInLine } from "./waiting-list/places-in-line.tsx";

/** A court's booking wears its surface. */
export const courtLook: BookingLook = {
  path: (id) => `/my-booking/court/${id}`,
  tone: ({ surface }) => (surface ? surfaceTone[surface] : "court"),
  icon: "ticket",
  hasHours: true,
  ListSection: PlacesInLine,
};
