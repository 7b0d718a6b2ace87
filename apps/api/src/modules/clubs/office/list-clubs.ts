import type { StaffClub } from "@lapang/contract/clubs/staff-clubs";
import { DomainError } from "@lapang/domain/errors";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

type Row = Omit<StaffClub, "nextAt"> & { id: number; next_at: Date | null };

async function selectClubs(db: Db, which: RawBuilder<unknown>, now: Date): Promise<Row[]> {
  const members = (state: RawBuilder<unknown>) =>
    sql`(select count(*)::int from club_member as member where member.club_id = club.id and ${state})`;
  const ahead = sql`from club_session as session join club_meeting as meeting on meeting.id = session.meeting_id
    where meeting.club_id = club.id and session.starts_at > ${now}`;
  const { rows } = await sql<Row>`select club.id, club.slug, club.name, club.join_policy as "joinPolicy",
      club.dues_monthly as "duesMonthly", club.dues_yearly as "duesYearly",
      ${members(sql`status = 'active'`)} as members, ${members(sql`status = 'requested'`)} as requests,
      ${members(sql`status = 'active' and paid_until <= ${now}`)} as owing,
      (select count(*)::int ${ahead} and session.status = 'collided') as collisions,
      (select min(session.starts_at) ${ahead} and session.status = 'placed') as next_at,
      (select count(*)::int from club_guest join club_session as session on session.id = session_id
        join club_meeting as meeting on meeting.id = session.meeting_id
        where meeting.club_id = club.id and session.starts_at > ${now}) as guests
    from club where ${which} order by club.position, club.slug`.execute(db);
  return rows;
}

const present = ({ id: _, next_at, ...row }: Row): StaffClub => ({ ...row, nextAt: next_at?.toISOString() ?? null });

export async function listClubs(db: Db, now: Date): Promise<StaffClub[]> {
  return (await selectClubs(db, sql`true`, now)).map(present);
}

export async function findClub(db: Db, slug: string, now: Date): Promise<{ id: number; club: StaffClub }> {
  const [row] = await selectClubs(db, sql`club.slug = ${slug}`, now);
  if (!row) throw new DomainError("not_found", "There is no such club");
  return { id: row.id, club: present(row) };
}
