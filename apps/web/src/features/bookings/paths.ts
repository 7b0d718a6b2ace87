/** Where a held booking is paid and followed: nights and rent in the frame of the stays, everything else in the courts'. */
export function checkoutPath(bookingId: string, kind: string = "court"): string {
  return `/checkout${kind === "hotel" || kind === "kost" ? "" : "/court"}?booking=${bookingId}`;
}
