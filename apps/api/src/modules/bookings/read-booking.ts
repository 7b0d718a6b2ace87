import type { BookingDetail } from "@lapang/contract/bookings";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { findOpenMove, type MoveRow } from "./move-queries.ts";
import { presentBooking } from "./present.ts";
import type { BookingRow } from "./queries.ts";
import { signTicket } from "./sign-ticket.ts";

export type ItemRow = {
  id: string;
  kind: string;
  title: string;
  quantity: number;
  starts_at: Date | null;
  ends_at: Date | null;
  price: number;
  position: number;
  quote_key: string | null;
  court_slug: string | null;
  court_name: string | null;
  surface: string | null;
  setting: string | null;
  coach_id: number | null;
  add_on_id: number | null;
  coach_slug: string | null;
  coach_name: string | null;
};

export type BookingParts = {
  booking: BookingRow;
  items: ItemRow[];
  players: { name: string }[];
  events: { at: Date; kind: string; actor: string; details: unknown }[];
  payments: {
    id: string;
    status: string;
    method: string;
    amount: number;
    settled_as: string | null;
    redirect_url: string | null;
    expires_at: Date;
    created_at: Date;
  }[];
  refunds: { id: string; amount: number; way: string; status: string }[];
  move: { row: MoveRow; payment: { id: string; status: string; redirect_url: string | null } | null } | null;
  ticket: string | null;
};

/** One booking as its customer sees it; somebody else's is not there at all. */
export async function readBooking(
  db: Db,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<BookingDetail> {
  return presentBooking(await readParts(db, await findOwnBooking(db, id, personId)), now);
}

export async function findOwnBooking(db: Db, id: string, personId: string): Promise<BookingRow> {
  const booking = await db
    .selectFrom("booking")
    .selectAll()
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!booking) throw new DomainError("not_found", "There is no such booking");
  return booking;
}

async function readParts(db: Db, booking: BookingRow): Promise<BookingParts> {
  const { id } = booking;
  // One after the other: within a transaction there is one connection anyway.
  const items = await listItems(db, id);
  const players = await db
    .selectFrom("booking_player")
    .select("name")
    .where("booking_id", "=", id)
    .orderBy("position")
    .execute();
  const events = await db
    .selectFrom("booking_event")
    .select(["at", "kind", "actor", "details"])
    .where("booking_id", "=", id)
    .orderBy("id")
    .execute();
  const payments = await db
    .selectFrom("payment")
    .select(["id", "status", "method", "settled_as", "redirect_url", "expires_at", "created_at"])
    .select(sql<number>`amount + redeemed`.as("amount"))
    .where("payable_kind", "=", "booking")
    .where("payable_id", "=", id)
    .orderBy("created_at", "desc")
    .execute();
  const refunds = await db
    .selectFrom("refund")
    .select(["id", "amount", "way", "status"])
    .where("booking_id", "=", id)
    .orderBy("created_at")
    .execute();
  const move = await readOpenMove(db, booking);
  const ticket = await signTicket(db, booking, items);
  return { booking, items, players, events, payments, refunds, move, ticket };
}

async function readOpenMove(db: Db, { id, status }: BookingRow): Promise<BookingParts["move"]> {
  const row = status === "confirmed" ? await findOpenMove(db, id) : undefined;
  if (!row) return null;
  const payment = await db
    .selectFrom("payment")
    .select(["id", "status", "redirect_url"])
    .where("payable_kind", "=", "booking_move")
    .where("payable_id", "=", row.id)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return { row, payment: payment ?? null };
}

export async function listItems(db: Db, bookingId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select item.id, item.kind, item.title, item.quantity, item.starts_at, item.ends_at, item.price, item.position,
      item.quote_key, court.slug as court_slug, court.name as court_name, court.surface, court.setting,
      item.coach_id, item.add_on_id, coach.slug as coach_slug, coach.name as coach_name
    from booking_item as item left join court on court.id = item.court_id left join coach on coach.id = item.coach_id
    where item.booking_id = ${bookingId} order by item.position`.execute(db);
  return rows;
}
