import { spanOf } from "../item.ts";
import type { FoundBooking } from "../record/read-booking.ts";
import { type NewBooking, titleOfNew } from "./insert-booking.ts";

/** The columns of a new booking that only the database knows. */
export type AddedByDatabase = Pick<FoundBooking, "contact_name" | "contact_phone" | "created_at">;

/**
 * Returns a booking that was just inserted, as `bookingRow` would read it. Reading it back would add a fifth to the cost of a
 * hold.
 */
export function bookingWritten(booking: NewBooking, added: AddedByDatabase): FoundBooking {
  const { id, code, kind, personId, heldUntil, quote, items, json, event } = booking;
  const { start, end } = spanOf(items);
  // Dates are text, as in rows that are read as JSON; a quote has no dates.
  const rows = JSON.parse(json.items) as SentItem[];
  return {
    ...added,
    id,
    code,
    kind,
    person_id: personId,
    status: "held",
    held_until: heldUntil,
    total: quote.quoted.total,
    quote: quote as unknown as FoundBooking["quote"],
    starts_at: start,
    ends_at: end,
    title: titleOfNew(items),
    updated_at: added.created_at,
    ...UNTOUCHED,
    items: rows.map((row) => ({ ...ORDINARY_ITEM, starts_at: null, ends_at: null, ...row })),
    players: [],
    events: [{ at: added.created_at.toISOString(), kind: event.kind, actor: event.actor, details: {} }],
    payments: [],
    refunds: [],
    move: null,
  };
}

type FoundItem = FoundBooking["items"][number];
type SentItem = Partial<FoundItem> & Pick<FoundItem, "id" | "kind" | "title" | "price">;

/** The columns' default values. */
const UNTOUCHED = {
  cancel_reason: null,
  cancelled_at: null,
  cancelled_by: null,
  confirmed_at: null,
  forfeited: 0,
  price_lines: [],
  revision: 0,
};
const ORDINARY_ITEM = {
  resource_id: null,
  parent_id: null,
  details: {},
  policy: [],
  quantity: 1,
  refund_cap_percent: 100,
};
