import type { StaysReport } from "@lapang/contract/desk/reports";
import { daysIn, type Period } from "@lapang/domain/report/report-period";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { readSpans, type Span } from "./report-span.ts";

type Nights = StaysReport["total"];
type RoomType = { id: number; property: string; name: string; rooms: number };
type Sold = { id: number; sold: number; income: number };

/** Reports the nights sold and their revenue; a stay's price without tax is spread over its nights. */
export async function readStays(db: Db, wanted: Period): Promise<StaysReport> {
  const { period, before, span, spanBefore } = await readSpans(db, wanted);
  const [types, sold, soldBefore, kost] = await Promise.all([
    listTypes(db),
    listSold(db, span),
    listSold(db, spanBefore),
    readKost(db, period),
  ]);
  const rows = typesWith(types, sold, period);
  return {
    period,
    before,
    types: rows.map(({ id: _, rooms: __, ...row }) => row),
    total: sumOf(rows),
    beforeTotal: sumOf(typesWith(types, soldBefore, before)),
    kost,
  };
}

function typesWith(types: readonly RoomType[], sold: readonly Sold[], period: Period) {
  return types.map((type) => {
    const own = sold.find(({ id }) => id === type.id);
    return { ...type, open: type.rooms * daysIn(period), sold: own?.sold ?? 0, income: own?.income ?? 0 };
  });
}

function sumOf(rows: readonly Nights[]): Nights {
  const sum = (of: keyof Nights) => rows.reduce((all, row) => all + row[of], 0);
  return { open: sum("open"), sold: sum("sold"), income: sum("income") };
}

async function listTypes(db: Db): Promise<RoomType[]> {
  const { rows } =
    await sql<RoomType>`select room_type.id, property.name as property, room_type.name, count(room.id)::int as rooms
    from room_type join property on property.id = property_id left join hotel_room as room on room.room_type_id = room_type.id
    where property.kind = 'hotel' group by room_type.id, property.id
    order by property.position, property.id, room_type.position, room_type.id`.execute(db);
  return rows;
}

async function listSold(db: Db, { zone, start, end }: Span): Promise<Sold[]> {
  const { rows } = await sql<Sold>`with stay as (
      select room.room_type_id as id, (lower(during) at time zone ${zone})::date as arrives,
        (upper(during) at time zone ${zone})::date as leaves, coalesce((
          select sum((line->>'net')::numeric - (line->>'tax')::numeric)
          from jsonb_array_elements(booking.quote->'quoted'->'lines') as line where line->>'item' = item.id::text), item.price, 0) as income
      from hotel_room as room join allocation on allocation.resource_id = room.resource_id
      left join booking_item as item on item.id = allocation.item_id left join booking on booking.id = item.booking_id
      where during && tstzrange(${start}, ${end}) and allocation.held_until is null and purpose = 'booking'
    ), night as (
      select id, income / greatest(leaves - arrives, 1) as income from stay
      cross join lateral generate_series(greatest(arrives, (${start} at time zone ${zone})::date),
        least(leaves - 1, (${end} at time zone ${zone})::date - 1), interval '1 day') as night
    )
    select id, count(*)::int as sold, round(sum(income))::float8 as income from night group by id`.execute(db);
  return rows;
}

async function readKost(db: Db, { from, to }: Period): Promise<StaysReport["kost"]> {
  const { rows } = await sql<{ rooms: number; let: number }>`select (select count(*)::int from kost_room) as rooms,
    coalesce(sum(least(coalesce(ends_on, ${to}::date + 1), ${to}::date + 1) - greatest(starts_on, ${from}::date)), 0)::int as let
    from lease where status in ('active', 'ended') and starts_on <= ${to}::date and coalesce(ends_on, ${to}::date + 1) > ${from}::date`.execute(
    db,
  );
  return { open: (rows[0]?.rooms ?? 0) * daysIn({ from, to }), let: rows[0]?.let ?? 0 };
}
