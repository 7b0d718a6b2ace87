import type { Standing } from "@lapang/domain/booking/standing";
import { isStaff } from "@lapang/domain/roles";
import { localDateOf, type Zone } from "@lapang/domain/venue-time";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { SignedIn } from "../../http/guard.ts";

/** Tells what a person is to the venue, as far as prices and windows ask: club member, guest, tenant, staff. */
export async function findStanding(
  db: Db,
  person: Pick<SignedIn, "id" | "role">,
  zone: Zone,
  now: Date,
): Promise<Standing> {
  const { rows } = await sql<{ club_member: boolean; stays: { kind: string; from: string; to: string }[] }>`
    select exists (select from club_member where person_id = ${person.id} and status = 'active') as club_member,
      (select coalesce(json_agg(json_build_object('kind', booking.kind, 'from', lower(during), 'to', upper(during))), '[]')
        from booking join allocation on allocation.owner_id = booking.id and allocation.purpose = 'stay'
        where booking.person_id = ${person.id} and booking.kind in ('hotel', 'kost')
          and booking.status in ('confirmed', 'checked_in') and upper(during) > ${now}) as stays`.execute(db);
  const row = rows[0];
  return {
    staff: isStaff(person.role),
    clubMember: row?.club_member ?? false,
    stays: (row?.stays ?? []).map(({ kind, from, to }) => ({
      kind: kind as "hotel" | "kost",
      from: localDateOf(zone, new Date(from)),
      to: localDateOf(zone, new Date(to)),
    })),
  };
}
