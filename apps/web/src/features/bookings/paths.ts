/** Where a held booking is paid and followed; one address for every kind. */
export function checkoutPath(bookingId: string): string {
  return `/checkout/court?booking=${bookingId}`;
}
