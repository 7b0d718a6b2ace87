import { createContext, use } from "react";
import type { BookingKind, BookingLook, BookingLooks } from "./sellable.ts";

/** The list appearance of every kind. A context, so that no page of the core imports a kind. */
export const BookingLooksContext = createContext<BookingLooks | undefined>(undefined);

/** The fallback for a kind unknown to this version of the page. */
const plainLook: BookingLook = {
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
