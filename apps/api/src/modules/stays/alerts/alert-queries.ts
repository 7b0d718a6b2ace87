import type { StayWish } from "@lapang/contract/stays/stay-wishes";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

export type AlertRow = {
  id: string;
  person_id: string;
  property_id: number;
  kind: "hotel" | "kost";
  slug: string;
  name: string;
  room: string | null;
  room_type_id: number | null;
  kost_room_id: number | null;
  check_in: string | null;
  nights: number | null;
  guests: number | null;
  children: number | null;
  start_month: string | null;
  told_at: Date | null;
};

async function listAlerts(db: Db, only: RawBuilder<unknown>): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select wish.id, person_id, wish.property_id, property.kind, property.slug, property.name,
      coalesce(room_type.slug, kost_room.number) as room, room_type_id, kost_room_id, wish.check_in::text as check_in, nights, guests, wish.children,
      to_char(start_month, 'YYYY-MM') as start_month, told_at
    from stay_wish as wish join property on property.id = wish.property_id
    left join room_type on room_type.id = room_type_id left join kost_room on kost_room.id = kost_room_id
    where ${only} order by wish.created_at, wish.id`.execute(db);
  return rows;
}

export const listOwnAlerts = (db: Db, personId: string) => listAlerts(db, sql`person_id = ${personId}`);

/** Lists open alerts by creation, without those of inactive houses. */
export const listOpenAlerts = (db: Db) => listAlerts(db, sql`told_at is null and property.active`);

export function presentAlert(row: AlertRow): StayWish {
  const { id, slug, name, room } = row;
  const common = { id, slug, name, room, toldAt: row.told_at?.toISOString() ?? null };
  if (row.kind === "kost") return { kind: "kost", ...common, startMonth: row.start_month ?? "" };
  const stay = { checkIn: row.check_in ?? "", nights: row.nights ?? 1, guests: row.guests ?? 1 };
  return { kind: "hotel", ...common, ...stay, children: row.children ?? 0 };
}

/** Deletes alerts whose dates have begun. */
export async function deletePastAlerts(db: Db, today: string): Promise<void> {
  await sql`delete from stay_wish where check_in < ${today}::date
    or start_month < date_trunc('month', ${today}::date)`.execute(db);
}
