import { sql } from "kysely";
import type { Db } from "../../apps/api/src/db/connect.ts";
import { listOversold as listOversoldSessions } from "../../apps/api/src/testing/factories/academy.ts";
import type { Memory } from "../memory.ts";
import { readStock } from "../stage/venue.ts";

/** Lists everything that was sold more often than it exists, one line each. */
export async function listOversold(db: Db): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'voucher ' || code || ' was used ' || used || ' times of ' || total_limit as problem from voucher where used > total_limit
    union all select 'add-on ' || slug || ' has a stock of ' || stock from add_on where stock < 0
    union all select 'package lot ' || id || ' has ' || minutes_left || ' minutes' from package_purchase
      where minutes_left < 0 or minutes_left > minutes
    union all select 'rented room without its place: lease ' || lease.id from lease join invoice on subject_id = lease.id
      where invoice.status = 'paid' and lease.status = 'active'
        and not exists (select from allocation where owner_id = lease.id and held_until is null)
    union all select 'two tenants in room ' || one.kost_room_id from lease as one join lease as other
      on one.kost_room_id = other.kost_room_id and one.id < other.id where one.status = 'active' and other.status = 'active'
      and daterange(one.starts_on::date, one.ends_on::date) && daterange(other.starts_on::date, other.ends_on::date)`.execute(
    db,
  );
  const sessions = await listOversoldSessions(db);
  return [
    ...rows.map(({ problem }) => problem),
    ...sessions.map((id) => `class session ${id} has more people than seats`),
  ];
}

/** Stock and booked quantity together must equal the initial stock plus all deliveries, at least the acknowledged ones. */
export async function listWrongStock(db: Db, before: ReadonlyMap<number, number>, memory: Memory): Promise<string[]> {
  const now = await readStock(db);
  const { rows } = await sql<{ id: number; arrived: number; times: number }>`select (details->>'addOn')::int as id,
      sum((details->>'after')::int - (details->>'before')::int)::int as arrived, count(*)::int as times
    from audit_entry where action = 'restocked' and at > now() - interval '1 day' group by 1`.execute(db);
  return [...before].flatMap(([id, pieces]) => {
    const { arrived = 0, times = 0 } = rows.find((row) => row.id === id) ?? {};
    const { acknowledged = 0, attempted = 0 } = memory.restocked.get(id) ?? {};
    const isRight = now.get(id) === pieces + arrived && times >= acknowledged && times <= attempted;
    return isRight
      ? []
      : [`add-on ${id}: ${pieces} + ${arrived} in ${times} of ${attempted} deliveries, now ${now.get(id)}`];
  });
}
