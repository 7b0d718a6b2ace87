import type { hourStates, StaffHours } from "@lapang/contract/desk/staff-hours";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

type HoursFilter = { state?: (typeof hourStates)[number] | undefined; q?: string | undefined };
type Page = { page: number; pageSize: number };

const LAPSING_DAYS = 30;

type Row = {
  id: string;
  person_id: string;
  person_name: string;
  name: string;
  minutes: number;
  minutes_left: number;
  lapsed: number;
  valid_until: Date;
  created_at: Date;
  state: StaffHours["state"];
  waiting: boolean;
};

/** Minutes of a lot that have lapsed and were not restored. */
export const lapsedMinutes = sql<number>`coalesce((select -sum(minutes) from package_entry
  where purchase_id = lot.id and kind in ('expired', 'restored')), 0)::int`;

function found(now: Date, { state, q }: HoursFilter) {
  const words = q?.replaceAll(/[\\%_]/g, "\\$&");
  const soon = new Date(now.getTime() + LAPSING_DAYS * 86_400_000);
  return sql`from (select lot.*, person.name as person_name, ${lapsedMinutes} as lapsed,
      exists (select from hours_extension where purchase_id = lot.id and decision is null) as waiting,
      case when valid_until <= ${now} then case when minutes_left > 0 or ${lapsedMinutes} > 0 then 'lapsed' else 'used_up' end
        when minutes_left = 0 then 'used_up' when valid_until <= ${soon} then 'lapsing' else 'usable' end as state
    from package_purchase as lot join person on person.id = lot.person_id) as lot
  where ${words ? sql`person_name ilike ${`%${words}%`}` : sql`true`}
    and ${state === "usable" ? sql`state in ('usable', 'lapsing')` : state ? sql`state = ${state}` : sql`true`}`;
}

/** Lists remaining hours with owner and validity, next to lapse first. */
export async function listHours(db: Db, now: Date, { page, pageSize, ...filter }: HoursFilter & Page) {
  const { rows: sums } = await sql<{ total: number; minutes: number }>`select count(*)::int as total,
    coalesce(sum(minutes_left) filter (where valid_until > ${now}), 0)::int as minutes ${found(now, filter)}`.execute(
    db,
  );
  const { rows } = await sql<Row>`select * ${found(now, filter)} order by valid_until <= ${now}, valid_until, id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const { total = 0, minutes: minutesLeft = 0 } = sums[0] ?? {};
  return { items: rows.map(present), total, minutesLeft, page, pageSize };
}

const MOST_EXPORTED = 50_000;

export async function listAllHours(db: Db, now: Date): Promise<StaffHours[]> {
  const { rows } = await sql<Row>`select * ${found(now, {})} order by valid_until, id limit ${MOST_EXPORTED}`.execute(
    db,
  );
  return rows.map(present);
}

function present(row: Row): StaffHours {
  return {
    id: row.id,
    person: { id: row.person_id, name: row.person_name },
    name: row.name,
    minutes: row.minutes,
    minutesLeft: row.minutes_left,
    minutesLapsed: row.lapsed,
    validUntil: row.valid_until.toISOString(),
    boughtAt: row.created_at.toISOString(),
    state: row.state,
    waiting: row.waiting,
  };
}
