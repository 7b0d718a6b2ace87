import type { getStaffClub, StaffDues, StaffMember, StaffVisit } from "@lapang/contract/clubs/staff-clubs";
import { graceEnd } from "@lapang/domain/club/dues";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { listMembers } from "../member-queries.ts";
import { findClub } from "./list-clubs.ts";

/** Returns one club with its members, recent dues and guests. */
export async function readClub(db: Db, slug: string, now: Date): Promise<z.output<(typeof getStaffClub)["reply"]>> {
  const { id, club } = await findClub(db, slug, now);
  const [memberList, dues, visits] = await Promise.all([
    listWithAccounts(db, id),
    listDues(db, id),
    listVisits(db, id, now),
  ]);
  return { ...club, memberList, dues, visits, now: now.toISOString() };
}

async function listWithAccounts(db: Db, clubId: number): Promise<StaffMember[]> {
  const { club: settings } = await findVenueSettings(db);
  const rows = await listMembers(db, clubId, ["active", "requested"]);
  const accounts = await db
    .selectFrom("person")
    .select(["id", "name", "phone"])
    .where("id", "=", sql<string>`any(${rows.map(({ person_id }) => person_id)}::uuid[])`)
    .execute();
  const accountOf = new Map(accounts.map(({ id, name, phone }) => [id, { name, phone }]));
  return rows.map(({ id, name, person_id, participant_id, role, status, since, paid_until, message }) => ({
    ...{ id, name, role, message },
    status: status as StaffMember["status"],
    isAccountHolder: participant_id === null,
    account: accountOf.get(person_id) ?? { name, phone: null },
    since: since.toISOString(),
    paidUntil: paid_until?.toISOString() ?? null,
    graceUntil: paid_until && graceEnd(paid_until, settings).toISOString(),
  }));
}

const LATELY = 50;

type DuesRow = Pick<StaffDues, "id" | "member" | "amount" | "bookingId" | "bookingCode"> & {
  starts: Date;
  ends: Date;
  created_at: Date;
};

async function listDues(db: Db, clubId: number): Promise<StaffDues[]> {
  const { rows } = await sql<DuesRow>`select dues.id, coalesce(participant.name, person.name) as member,
      lower(dues.during) as starts, upper(dues.during) as ends, item.price as amount, dues.created_at,
      booking.id as "bookingId", booking.code as "bookingCode"
    from club_dues as dues join club_member as member on member.id = dues.member_id
    join person on person.id = member.person_id left join participant on participant.id = member.participant_id
    join booking on booking.id = dues.booking_id join booking_item as item on item.id = dues.item_id
    where member.club_id = ${clubId} order by dues.created_at desc, dues.id limit ${LATELY}`.execute(db);
  return rows.map(({ starts, ends, created_at, ...row }) => ({
    ...row,
    from: starts.toISOString(),
    to: ends.toISOString(),
    paidAt: created_at.toISOString(),
  }));
}

async function listVisits(db: Db, clubId: number, now: Date): Promise<StaffVisit[]> {
  const { rows } = await sql<Omit<StaffVisit, "startsAt"> & { starts_at: Date }>`select guest.item_id as "itemId",
      booking.id as "bookingId", booking.code as "bookingCode", person.name, person.phone, meeting.title,
      session.starts_at
    from club_guest as guest join club_session as session on session.id = guest.session_id
    join club_meeting as meeting on meeting.id = session.meeting_id join person on person.id = guest.person_id
    join booking_item as item on item.id = guest.item_id join booking on booking.id = item.booking_id
    where meeting.club_id = ${clubId} and session.ends_at > ${now} order by session.starts_at, person.name`.execute(db);
  return rows.map(({ starts_at, ...row }) => ({ ...row, startsAt: starts_at.toISOString() }));
}
