import type { BookingLook } from "./sellable.ts";

/** The checkout address of a booking; a kind may use another frame than the courts' one. */
export function checkoutPath(
  bookingId: string,
  { checkout = "/checkout/court" }: Pick<BookingLook, "checkout"> = {},
): string {
  return `${checkout}?booking=${bookingId}`;
}
