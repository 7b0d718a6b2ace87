import { sign } from "node:crypto";
import { encodeTicket, joinSignature } from "@lapang/domain/booking/ticket";
import type { Db } from "../../db/connect.ts";
import type { BookingRow } from "./queries.ts";
import type { ItemRow } from "./read-booking.ts";
import { findTicketKey } from "./ticket-key.ts";

const ADMITS = new Set(["confirmed", "checked_in"]);

/** The ticket of a booking that stands: what its QR code says, signed by the venue. Null while there is nothing to enter. */
export async function signTicket(
  db: Db,
  booking: Pick<BookingRow, "code" | "revision" | "status">,
  items: readonly ItemRow[],
): Promise<string | null> {
  const visits = items.flatMap(({ court_slug, starts_at, ends_at }) =>
    court_slug && starts_at && ends_at
      ? [{ court: court_slug, start: starts_at, minutes: (ends_at.getTime() - starts_at.getTime()) / 60_000 }]
      : [],
  );
  if (!ADMITS.has(booking.status) || visits.length === 0) return null;
  const payload = encodeTicket({ code: booking.code, revision: booking.revision, visits });
  const signature = sign(null, Buffer.from(payload), await findTicketKey(db));
  return joinSignature(payload, signature.toString("base64url"));
}
