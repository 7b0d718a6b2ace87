import { createContext, use } from "react";
import type { BookingKind, BookingLook, BookingLooks } from "./sellable.ts";

/** How bookings of every kind look in a list; given from above. */
export const BookingLooksContext = createContext<BookingLooks | undefined>(undefined);

/** For a kind that only a newer page knows. */
const plainLook: BookingLook = {
  path: (id) => `/my-booking/court/${id}`,
  tone: () => "court",
  icon: "ticket",
  hasHours: false,
};

export function useBookingLooks(): BookingLooks {
  const looks = use(BookingLooksContext);
  if (!looks) throw new Error("A list of bookings stands outside of <WithBookingLooks>");
  return looks;
}

export function useBookingLook(kind: string | undefined): BookingLook {
  return bookingLookOf(useBookingLooks(), kind);
}

export function bookingLookOf(looks: BookingLooks, kind: string | undefined): BookingLook {
  return kind !== undefined && Object.hasOwn(looks, kind) ? looks[kind as BookingKind] : plainLook;
}
