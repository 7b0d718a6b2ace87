import { sign } from "node:crypto";
import { encodeTicket, joinSignature } from "@lapang/domain/booking/ticket";
import type { Db } from "../../../db/connect.ts";
import { groupItems, type ItemRow } from "../item.ts";
import { byKind, type Sellables } from "../sellables.ts";
import type { BookingRow } from "./booking-rows.ts";
import { findTicketKey } from "./ticket-key.ts";

const ADMITS = new Set(["confirmed", "checked_in"]);

type Ticketed = { booking: Pick<BookingRow, "code" | "revision" | "status">; items: readonly ItemRow[] };

/** Returns the signed text of a confirmed booking's QR code; null if there is no visit to admit to. */
export async function signTicket(db: Db, sellables: Sellables, { booking, items }: Ticketed): Promise<string | null> {
  if (!ADMITS.has(booking.status)) return null;
  const visits = byKind(sellables, groupItems(items)).flatMap(
    ([sellable, own]) => sellable.visits?.onTicket?.(own) ?? [],
  );
  if (visits.length === 0) return null;
  const payload = encodeTicket({ code: booking.code, revision: booking.revision, visits });
  const signature = sign(null, Buffer.from(payload), await findTicketKey(db));
  return joinSignature(payload, signature.toString("base64url"));
}
