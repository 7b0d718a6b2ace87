import type { Standing, StayDates } from "@lapang/domain/booking/standing";
import { isStaff } from "@lapang/domain/staff/roles";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { prepared } from "../../../db/prepared-statements.ts";
import { personKey, remembered } from "../../../db/remembered.ts";
import type { SignedIn } from "../../../http/security/guard.ts";

type PersonWithRole = Pick<SignedIn, "id" | "role">;

/** Returns what affects a person's prices and booking window: club member, guest, tenant or staff. */
export async function findStanding(db: Db, person: PersonWithRole, now: Date): Promise<Standing> {
  return (await findStandingUntil(db, person, now)).standing;
}

/** Also returns when the standing changes by passing time alone; null if it does not. */
export async function findStandingUntil(db: Db, person: PersonWithRole, now: Date): Promise<StandingUntil> {
  const { standing, until } = await remembered(db, personKey(person.id), () => loadStanding(db, person, now), {
    isStill: (known) => known.until === null || known.until > now,
  });
  // The role comes from the person's session, not from the cache.
  return { standing: { ...standing, staff: isStaff(person.role) }, until };
}

type StandingUntil = { standing: Standing; until: Date | null };

async function loadStanding(db: Db, person: PersonWithRole, now: Date): Promise<StandingUntil> {
  const { rows } = await sql<StandingRow>`
    ${prepared("standing")} select club.*, stay.*
    from (select count(*) > 0 as club_member, nullif(max(coalesce(paid_until, 'infinity')), 'infinity') as paid_until from club_member
        where person_id = ${person.id} and participant_id is null and status = 'active'
          and (paid_until is null or paid_until > ${now})) as club,
      (select json_agg(json_build_object('kind', kind, 'from', starts_on, 'to', ends_on) order by starts_on, id) as stays,
        min(ends_at) as first_end
      from (select booking.id, split_part(resource.kind, '-', 1) as kind, (lower(during) at time zone venue.zone)::date as starts_on,
          (upper(during) at time zone venue.zone)::date as ends_on, nullif(upper(during), 'infinity') as ends_at
        from venue cross join booking join allocation on allocation.owner_id = booking.id
          join resource on resource.id = allocation.resource_id and resource.kind in ('hotel-room', 'kost-room')
        where booking.person_id = ${person.id}
          and booking.status in ('confirmed', 'checked_in') and upper(during) > ${now}
        union all
        -- An active lease counts in full, however far its rent is paid.
        select lease.id, 'kost', starts_on, ends_on, ends_on::timestamp at time zone venue.zone from venue cross join lease
        where lease.person_id = ${person.id} and lease.status = 'active') as stayed) as stay`.execute(db);
  const row = rows[0];
  const standing = { staff: isStaff(person.role), clubMember: row?.club_member ?? false, stays: row?.stays ?? [] };
  return { standing, until: earliest(row?.first_end, row?.paid_until) };
}

type StandingRow = {
  club_member: boolean;
  paid_until: Date | null;
  stays: StayDates[] | null;
  first_end: Date | null;
};

/** Returns the first end; endless memberships and stays do not count. */
function earliest(...ends: readonly (Date | null | undefined)[]): Date | null {
  const times = ends.flatMap((end) => end?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
