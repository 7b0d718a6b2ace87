import type { BookingLook } from "./sellable.ts";

/** Where a held booking is paid and followed: with the courts, unless its kind has another frame. */
export function checkoutPath(
  bookingId: string,
  { checkout = "/checkout/court" }: Pick<BookingLook, "checkout"> = {},
): string {
  return `${checkout}?booking=${bookingId}`;
}
