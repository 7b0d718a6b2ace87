import type { BookingStatus } from "@lapang/domain/booking/moves";
import { defaultSettings } from "@lapang/domain/venue/venue-settings";
import type { Tx } from "../../src/db/connect.ts";
import type { Random } from "../random.ts";
import type { SeededCourt } from "../venue/seed-courts.ts";
import type { VenueDay } from "../venue-day.ts";
import { itemIdOf } from "./item-id.ts";
import type { LedgerDraft } from "./ledger-draft.ts";

/** What every function that plans bookings needs. */
export type Planner = { day: VenueDay; random: Random; nextCode(): string; ledger: LedgerDraft };

export type DraftBooking = {
  id: string;
  code: string;
  kind: "court" | "hotel" | "kost" | "package" | "academy";
  personId: string | null;
  contact: { name: string; phone: string };
  status: BookingStatus;
  heldUntil: Date | null;
  total: number;
  priceLines: readonly object[];
  createdAt: Date;
  /** The booked item: a court with its time, or an hour package. */
  item?: DraftItem;
  quote?: object;
  cancelled?: { at: Date; by: "customer" | "venue" };
};

export type DraftItem = {
  title: string;
  resourceId: number | null;
  details: object;
  from: Date | null;
  to: Date | null;
};

export function courtItem(court: SeededCourt, from: Date, to: Date): DraftItem {
  const { slug, name, surface, setting, resourceId } = court;
  const details = { slug, name, surface, setting, prices: { addOns: [], coaches: [] } };
  return { title: name, resourceId, details, from, to };
}

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
    quote: JSON.stringify(booking.quote ?? {}),
    title: booking.item?.title ?? null,
    starts_at: booking.item?.from ?? null,
    ends_at: booking.item?.to ?? null,
    confirmed_at: wasConfirmed(booking) ? booking.createdAt : null,
    cancelled_at: booking.cancelled?.at ?? null,
    cancelled_by: booking.cancelled?.by ?? null,
    created_at: booking.createdAt,
    updated_at: booking.createdAt,
  }));
  await tx.insertInto("booking").values(rows).execute();
  const items = bookings.flatMap(({ id, kind, item, total }) => (item ? [itemRow(id, kind, item, total)] : []));
  if (items.length > 0) await tx.insertInto("booking_item").values(items).execute();
}

function wasConfirmed({ status, cancelled }: DraftBooking): boolean {
  return cancelled !== undefined || ["confirmed", "checked_in", "completed", "no_show"].includes(status);
}

const policies: Readonly<Record<string, readonly object[]>> = {
  court: defaultSettings.courtCancellation,
  academy: defaultSettings.academy.cancellation,
};

function itemRow(bookingId: string, kind: string, item: DraftItem, price: number) {
  return {
    id: itemIdOf(bookingId),
    booking_id: bookingId,
    position: 0,
    kind,
    resource_id: item.resourceId,
    details: JSON.stringify(item.details),
    policy: JSON.stringify(policies[kind] ?? []),
    starts_at: item.from,
    ends_at: item.to,
    title: item.title,
    price,
  };
}
