import { type BookingKind, bookingPath, checkoutPath, isBookingKind, kinds } from "@lapang/domain/kinds";

/** Returns the register's entry for a kind. A kind unknown to this release uses the pages of a court. */
function soldKindOf(kind: string | undefined) {
  return kinds[isBookingKind(kind) ? kind : "court"];
}

/** The page of a customer's own booking. */
export function bookingPathOf({ id, kind }: { id: string; kind: BookingKind | (string & {}) }): string {
  return bookingPath(soldKindOf(kind), id);
}

/** The page on which a held booking is paid and followed. */
export function checkoutPathOf({ id, kind }: { id: string; kind: BookingKind | (string & {}) }): string {
  return checkoutPath(soldKindOf(kind), id);
}
