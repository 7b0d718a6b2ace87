import type { BookingStatus } from "@lapang/domain/booking/moves";
import type { Tx } from "../src/db/connect.ts";
import type { LedgerDraft } from "./ledger-draft.ts";
import type { Random } from "./random.ts";
import type { VenueDay } from "./venue-day.ts";

/** What everybody needs who plans bookings. */
export type Planner = { day: VenueDay; random: Random; nextCode(): string; ledger: LedgerDraft };

export type DraftBooking = {
  id: string;
  code: string;
  kind: "court" | "hotel" | "kost";
  personId: string | null;
  contact: { name: string; phone: string };
  status: BookingStatus;
  heldUntil: Date | null;
  total: number;
  priceLines: readonly object[];
  createdAt: Date;
};

/** As on a ticket: no letters or digits that look alike. */
const CODE_LETTERS = [..."ABCDEFGHJKLMNPQRSTUVWXYZ23456789"];

export function bookingCodes(random: Random): () => string {
  const used = new Set<string>();
  return () => {
    for (;;) {
      const code = Array.from({ length: 6 }, () => random.pick(CODE_LETTERS)).join("");
      if (used.has(code)) continue;
      used.add(code);
      return code;
    }
  };
}

export async function insertBookings(tx: Tx, bookings: readonly DraftBooking[]): Promise<void> {
  const rows = bookings.map((booking) => ({
    id: booking.id,
    code: booking.code,
    kind: booking.kind,
    person_id: booking.personId,
    contact_name: booking.contact.name,
    contact_phone: booking.contact.phone,
    status: booking.status,
    held_until: booking.heldUntil,
    total: booking.total,
    price_lines: JSON.stringify(booking.priceLines),
    created_at: booking.createdAt,
    updated_at: booking.createdAt,
  }));
  await tx.insertInto("booking").values(rows).execute();
}
