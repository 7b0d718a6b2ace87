import { sql } from "kysely";
import { spanOf } from "../item.ts";
import type { FoundBooking } from "../record/read-booking.ts";
import { type NewBooking, pricedRows, titleOfNew } from "./insert-booking.ts";

export type AddedByDatabase = Pick<FoundBooking, "contact_name" | "contact_phone" | "created_at">;

/** What only the database knew of a booking that `bookingInserted` has just written. No row where nothing was granted. */
export const addedByDatabase = sql<AddedByDatabase>`select contact_name, contact_phone, created_at from made`;

/**
 * A booking that was just written, as `bookingRow` would read it: nobody has played, paid or moved anything yet. To send back
 * what was sent a moment before would cost a fifth of the hold.
 */
export function bookingWritten(booking: NewBooking, added: AddedByDatabase): FoundBooking {
  const { id, code, kind, personId, heldUntil, quote, items, event } = booking;
  const { start, end } = spanOf(items);
  const rows = asStored(pricedRows(items, quote.quoted));
  return {
    ...added,
    id,
    code,
    kind,
    person_id: personId,
    status: "held",
    held_until: heldUntil,
    total: quote.quoted.total,
    quote: asStored(quote) as unknown as FoundBooking["quote"],
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

/** What became of a value on its way through a column of JSON, or through a list of rows as JSON: dates are texts there. */
function asStored<Value>(value: Value): Stored<Value> {
  return JSON.parse(JSON.stringify(value)) as Stored<Value>;
}
type Stored<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Part)[]
    ? Stored<Part>[]
    : Value extends object
      ? { [Key in keyof Value]: Stored<Value[Key]> }
      : Value;

/** As the tables fill in what is not told. */
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
