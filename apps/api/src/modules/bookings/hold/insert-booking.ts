import { bookingCode, CODE_LENGTH } from "@lapang/domain/booking/booking-code";
import type { BookingQuote } from "@lapang/domain/booking/quote";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { prepared } from "../../../db/prepared-statements.ts";
import { pooledRandomBytes } from "../../../runtime/random-pool.ts";
import { type NewItem, spanOf, titleOf } from "../item.ts";
import type { BookingEvent } from "../record/booking-rows.ts";
import { grossOf, type KeptQuote } from "../record/kept-quote.ts";
import { type ReadHold, rowsIn } from "./read-hold.ts";

export type NewBooking = {
  id: string;
  code: string;
  /** The kind it is listed under. */
  kind: string;
  personId: string;
  heldUntil: Date;
  quote: KeptQuote;
  items: readonly NewItem[];
  /** Both as stored, serialised once for the statement and for `bookingWritten`. */
  json: { quote: string; items: string };
  event: BookingEvent;
};

/** Returns the booking to write for what was read. */
export function bookingOf(
  read: ReadHold,
  held: Omit<NewBooking, "code" | "kind" | "personId" | "items" | "json">,
): NewBooking {
  const kind = read.parts[0]?.sellable.kind.key ?? "";
  const code = bookingCode(pooledRandomBytes(CODE_LENGTH));
  const items = rowsIn(read);
  const json = { quote: JSON.stringify(held.quote), items: JSON.stringify(pricedRows(items, held.quote.quoted)) };
  return { ...held, code, kind, personId: read.buyer.person.id, items, json };
}

/** Inserts a held booking with its items and the first event of its timeline, in one statement. */
export async function insertBooking(tx: Tx, booking: NewBooking): Promise<void> {
  await sql`${prepared("insert_booking")} with judged as (select true as granted), ${bookingInserted(booking)} select`.execute(
    tx,
  );
}

/** The same as parts of a statement that inserts only if `judged.granted`. */
export function bookingInserted(booking: NewBooking) {
  const { id, code, kind, personId, heldUntil, quote, items, json, event } = booking;
  const { start, end } = spanOf(items);
  return sql`made as (
      insert into booking (id, code, kind, person_id, contact_name, contact_phone, status, held_until, total, quote,
        starts_at, ends_at, title)
      select ${id}::uuid, ${code}, ${kind}, person.id, person.name, person.phone, 'held',
        ${heldUntil}::timestamptz, ${quote.quoted.total}::integer, ${json.quote}::jsonb, ${start}::timestamptz,
        ${end}::timestamptz, ${titleOfNew(items)}
      from person, judged where person.id = ${personId} and granted
      returning contact_name, contact_phone, created_at
    ), ${itemsInserted(id, json.items)}, begun as (
      insert into booking_event (booking_id, kind, actor, person_id)
      select ${id}::uuid, ${event.kind}, ${event.actor}, ${event.personId ?? null}::uuid from judged where granted
    )`;
}

/** Returns the title of a booking of these items. */
export function titleOfNew(items: readonly NewItem[]): string {
  return titleOf(items.map(({ title, parent_id = null }) => ({ title, parent_id })));
}

export async function insertItems(
  tx: Tx,
  bookingId: string,
  { items, quoted, from }: { items: readonly NewItem[]; quoted: BookingQuote; from: number },
): Promise<void> {
  if (items.length === 0) return;
  const rows = JSON.stringify(pricedRows(items, quoted, from));
  await sql`with judged as (select true as granted), ${itemsInserted(bookingId, rows)} select`.execute(tx);
}

/** Returns the items' rows with their prices from the quote. */
function pricedRows(items: readonly NewItem[], quoted: BookingQuote, from = 0) {
  return items.map((item, index) => ({ ...item, position: from + index, price: grossOf(quoted, item.id) }));
}

function itemsInserted(bookingId: string, rows: string) {
  return sql`items as (
      insert into booking_item (id, booking_id, position, kind, resource_id, parent_id, details, policy, quantity, starts_at,
        ends_at, title, price)
      select id, ${bookingId}::uuid, position, kind, resource_id, parent_id, coalesce(details, '{}'), coalesce(policy, '[]'),
        coalesce(quantity, 1), starts_at, ends_at, title, price
      from jsonb_to_recordset(${rows}::jsonb) as row (id uuid, position smallint, kind text,
        resource_id integer, parent_id uuid, details jsonb, policy jsonb, quantity smallint, starts_at timestamptz,
        ends_at timestamptz, title text, price integer), judged
      where granted
    )`;
}
