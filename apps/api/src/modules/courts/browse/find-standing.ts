import type { Standing, StayDates } from "@lapang/domain/booking/standing";
import { isStaff } from "@lapang/domain/roles";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/guard.ts";

/** Tells what a person is to the venue, as far as prices and windows ask: club member, guest, tenant, staff. */
export async function findStanding(db: Db, person: Pick<SignedIn, "id" | "role">, now: Date): Promise<Standing> {
  const { rows } = await sql<{ club_member: boolean; stays: StayDates[] }>`
    select exists (select from club_member where person_id = ${person.id} and status = 'active') as club_member,
      (select coalesce(json_agg(json_build_object('kind', booking.kind,
          'from', (lower(during) at time zone venue.zone)::date, 'to', (upper(during) at time zone venue.zone)::date)), '[]')
        from venue cross join booking join allocation on allocation.owner_id = booking.id and allocation.purpose = 'stay'
        where booking.person_id = ${person.id} and booking.kind in ('hotel', 'kost')
          and booking.status in ('confirmed', 'checked_in') and upper(during) > ${now}) as stays`.execute(db);
  const row = rows[0];
  return {
    staff: isStaff(person.role),
    clubMember: row?.club_member ?? false,
    stays: row?.stays ?? [],
  };
}
