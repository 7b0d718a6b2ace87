import { randomBytes, sign } from "node:crypto";
import type { Db } from "../../apps/api/src/db/connect.ts";
import { findTicketKey } from "../../apps/api/src/modules/bookings/record/ticket-key.ts";
import { aPerson } from "../../apps/api/src/testing/factories/venue.ts";
import { bookingCode } from "../../packages/domain/src/booking/booking-code.ts";
import { encodeTicket, joinSignature } from "../../packages/domain/src/booking/ticket.ts";

type Game = { name: string; inMinutes: number; phone?: string };

/** Creates a paid hour around now, at any time of day: the demo's own hours end at night. */
export async function aGameNow(db: Db, { name, inMinutes, phone = "+6281234567890" }: Game) {
  const start = new Date(Math.floor(Date.now() / 60_000) * 60_000 + inMinutes * 60_000);
  const end = new Date(start.getTime() + 3_600_000);
  const { id: person_id } = await aPerson(db, { name, email: null });
  // In one transaction, as the product does, so that a notified screen finds all of it.
  return db.transaction().execute(async (tx) => {
    const booking = await tx
      .insertInto("booking")
      .values({
        code: bookingCode(randomBytes(16)),
        kind: "court",
        person_id,
        contact_name: name,
        contact_phone: phone,
        status: "confirmed",
        total: 150_000,
        starts_at: start,
        ends_at: end,
        title: "Bata",
      })
      .returning(["id", "code"])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("booking_item")
      .values({
        booking_id: booking.id,
        position: 0,
        kind: "court",
        details: JSON.stringify({ slug: "bata", name: "Bata", surface: "tanah-liat", setting: "outdoor" }),
        starts_at: start,
        ends_at: end,
        title: "Bata",
        price: 150_000,
      })
      .execute();
    return { ...booking, start };
  });
}

/** Returns the text of such a game's ticket, as in its QR code; optionally for another day, which is refused. */
export async function ticketOf(db: Db, { code, start }: { code: string; start: Date }): Promise<string> {
  const payload = encodeTicket({ code, revision: 0, visits: [{ place: "bata", start, minutes: 60 }] });
  const signature = sign(null, Buffer.from(payload), await findTicketKey(db));
  return joinSignature(payload, signature.toString("base64url"));
}
