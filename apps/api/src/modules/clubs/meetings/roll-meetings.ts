import { DomainError } from "@lapang/domain/errors";
import { addDays, instantAt, type LocalDate, localDateOf, weekdayOf, type Zone } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { clubsTexts } from "../../../texts/clubs.ts";
import { holdResources } from "../../ledger/ledger.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { notifyStaff } from "../../notifications/notify-staff.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { listCaptains, lockClub } from "../member-queries.ts";

export type Rolled = { placed: number; collisions: LocalDate[] };

/**
 * Places the sessions of every weekly meeting in the ledger, `meetingWeeksAhead` weeks ahead. A taken court makes the session a
 * collision and notifies the club's keepers; nobody is displaced, and no date is tried twice.
 */
export async function rollMeetings(db: Db, now: Date): Promise<void> {
  const rules = await findVenueRules(db);
  for (const meeting of await listMeetings(db)) {
    const { collisions } = await rollMeeting(db, meeting, { zone: rules.zone, weeks: weeksOf(rules), now });
    if (collisions.length > 0) await db.transaction().execute((tx) => notifyCollisions(tx, meeting, collisions));
  }
}

const weeksOf = ({ settings }: Awaited<ReturnType<typeof findVenueRules>>) => settings.club.meetingWeeksAhead;

/** Places the sessions of one meeting and returns the collisions to the caller instead of notifying. */
export async function rollOne(db: Db, meetingId: string, now: Date): Promise<Rolled> {
  const rules = await findVenueRules(db);
  const [meeting] = await listMeetings(db, meetingId);
  if (!meeting) throw new DomainError("not_found", "There is no such meeting");
  return rollMeeting(db, meeting, { zone: rules.zone, weeks: weeksOf(rules), now });
}

type Ahead = { zone: Zone; weeks: number; now: Date };

async function rollMeeting(db: Db, meeting: WeeklyMeeting, { zone, weeks, now }: Ahead): Promise<Rolled> {
  const rolled: Rolled = { placed: 0, collisions: [] };
  const today = localDateOf(zone, now);
  const first = addDays(today, (meeting.weekday - weekdayOf(today) + 7) % 7);
  for (let week = 0; week < weeks; week += 1) {
    const date = addDays(first, week * 7);
    const [from, to] = [meeting.from_time, meeting.to_time].map((time) => instantAt(zone, date, time.slice(0, 5))) as [
      Date,
      Date,
    ];
    if (from <= now) continue;
    const outcome = await db.transaction().execute((tx) => placeSession(tx, meeting, { from, to }));
    if (outcome === "placed") rolled.placed += 1;
    if (outcome === "collided") rolled.collisions.push(date);
  }
  return rolled;
}

/** Returns undefined if the date was placed or collided in an earlier run. */
async function placeSession(
  tx: Tx,
  meeting: WeeklyMeeting,
  { from, to }: { from: Date; to: Date },
): Promise<"placed" | "collided" | undefined> {
  await lockClub(tx, meeting.club_id);
  const session = await tx
    .insertInto("club_session")
    .values((values) => ({
      // Null if a keeper has ended the meeting in the meantime; the column then rejects the row.
      meeting_id: values.selectFrom("club_meeting").select("id").where("id", "=", meeting.id),
      starts_at: from,
      ends_at: to,
      status: "placed",
    }))
    .onConflict((conflict) => conflict.constraint("club_session_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!session) return undefined;
  const items = [{ resourceId: meeting.resource_id, from, to }];
  try {
    await holdResources(tx, { ownerId: session.id, purpose: "club", items, heldUntil: null, note: meeting.club_name });
    return "placed";
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "slot_taken") throw error;
    await tx.updateTable("club_session").set({ status: "collided" }).where("id", "=", session.id).execute();
    return "collided";
  }
}

export async function purgeSessions(db: Db): Promise<void> {
  await db
    .deleteFrom("club_session")
    .where("ends_at", "<", sql<Date>`clock_timestamp() - interval '400 days'`)
    .execute();
}

/** Notifies captains and staff of the dates on which the club's court is taken. */
async function notifyCollisions(tx: Tx, meeting: WeeklyMeeting, dates: readonly LocalDate[]): Promise<void> {
  const { club_name: club, court_name: court, title } = meeting;
  const news = {
    topic: "club",
    ...clubsTexts.id.courtTaken({ club, court, title, dates }),
    link: `/club/${meeting.club_slug}/members`,
    dedupeKey: `club_meeting:${meeting.id}:collided:${dates.join()}`,
  };
  for (const personId of await listCaptains(tx, meeting.club_id)) await notifyPerson(tx, { ...news, personId });
  await notifyStaff(tx, news);
}

async function listMeetings(db: Db, id?: string) {
  return db
    .selectFrom("club_meeting as meeting")
    .innerJoin("club", "club.id", "meeting.club_id")
    .innerJoin("court", "court.id", "meeting.court_id")
    .select(["meeting.id", "meeting.weekday", "meeting.from_time", "meeting.to_time", "meeting.title"])
    .select(["club.id as club_id", "club.name as club_name", "club.slug as club_slug"])
    .select(["court.resource_id", "court.name as court_name"])
    .$if(id !== undefined, (query) => query.where("meeting.id", "=", id ?? ""))
    .where("court.status", "=", "open")
    .orderBy("meeting.id")
    .execute();
}
type WeeklyMeeting = Awaited<ReturnType<typeof listMeetings>>[number];
