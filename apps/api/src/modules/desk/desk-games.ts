import type { DeskGame } from "@lapang/contract/desk/desk";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.ts";

export type GameRow = {
  booking_id: string;
  item_id: string;
  code: string;
  status: string;
  details: { slug: string; name: string; surface: string };
  starts_at: Date;
  ends_at: Date;
  contact_name: string;
  contact_phone: string | null;
  to_pay: number;
  held_until: Date | null;
  extras: { title: string; quantity: number }[];
  outcome: string | null;
};

/** Lists games on courts by start, without lapsed holds. */
export async function listGames(db: Db, which: RawBuilder<boolean>, now: Date): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`select booking.id as booking_id, item.id as item_id, booking.code, booking.status,
      item.details, item.starts_at, item.ends_at, contact_name, contact_phone, held_until, attendance.outcome,
      case when booking.status in ('held', 'awaiting_payment')
        then coalesce((quote->'quoted'->>'toPay')::integer, total) else 0 end as to_pay,
      (select coalesce(json_agg(json_build_object('title', extra.title, 'quantity', extra.quantity) order by position), '[]')
        from booking_item as extra where extra.parent_id = item.id) as extras
    from booking_item as item join booking on booking.id = item.booking_id
    left join visit_attendance as attendance on attendance.item_id = item.id
    where item.kind = 'court'
      and (booking.status in ('confirmed', 'checked_in', 'completed', 'no_show')
        or (booking.status in ('held', 'awaiting_payment') and held_until > ${now}))
      and ${which}
    order by item.starts_at, item.title, item.id`.execute(db);
  return rows;
}

export function presentGame(row: GameRow): DeskGame {
  const { slug, name, surface } = row.details;
  return {
    bookingId: row.booking_id,
    itemId: row.item_id,
    code: row.code,
    status: row.status as DeskGame["status"],
    court: { slug, name, surface: surface as DeskGame["court"]["surface"] },
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    name: row.contact_name,
    phone: row.contact_phone,
    toPay: row.to_pay,
    heldUntil: row.held_until?.toISOString() ?? null,
    extras: row.extras,
    outcome: row.outcome as DeskGame["outcome"],
  };
}
