import { instantAt, weekdayOf } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import type { LedgerDraft } from "../bookings/ledger-draft.ts";
import { clubs } from "../content/clubs.ts";
import type { Random } from "../random.ts";
import type { SeededCourts } from "../venue/seed-courts.ts";
import { found } from "../venue/seed-resources.ts";
import { datesAround, type VenueDay } from "../venue-day.ts";

const WEEKS_BACK = 2;
const WEEKS_AHEAD = 12;

/** Seeds clubs and their weekly meetings with their courts. */
export async function seedClubs(
  tx: Tx,
  day: VenueDay,
  random: Random,
  courts: SeededCourts,
  ledger: LedgerDraft,
): Promise<void> {
  const rows = await tx
    .insertInto("club")
    .values(
      clubs.map(({ meetings: _, levelMin, levelMax, joinPolicy, duesMonthly, duesYearly, howToJoin, ...rest }, at) => ({
        ...rest,
        level_min: levelMin,
        level_max: levelMax,
        join_policy: joinPolicy,
        dues_monthly: duesMonthly,
        dues_yearly: duesYearly,
        how_to_join: howToJoin,
        position: at,
      })),
    )
    .returning(["id", "slug"])
    .execute();
  const ids = new Map(rows.map((row) => [row.slug, row.id]));
  const meetings = clubs.flatMap((club) =>
    club.meetings.map((meeting) => ({
      id: random.uuid(),
      club_id: found(ids, club.slug),
      court_id: found(courts, meeting.court).id,
      weekday: meeting.weekday,
      from_time: meeting.from,
      to_time: meeting.to,
      title: meeting.title,
      resourceId: found(courts, meeting.court).resourceId,
      note: club.name,
    })),
  );
  await tx
    .insertInto("club_meeting")
    .values(meetings.map(({ resourceId: _, note: __, ...row }) => row))
    .execute();
  const sessions: { id: string; meeting_id: string; starts_at: Date; ends_at: Date; status: string }[] = [];
  for (const date of datesAround(day, -7 * WEEKS_BACK, 7 * WEEKS_AHEAD)) {
    for (const { id, resourceId, note, from_time, to_time } of meetings.filter(
      (meeting) => meeting.weekday === weekdayOf(date),
    )) {
      const from = instantAt(day.zone, date, from_time);
      const to = instantAt(day.zone, date, to_time);
      const session = { id: random.uuid(), meeting_id: id, starts_at: from, ends_at: to, status: "placed" };
      sessions.push(session);
      ledger.take({ resourceId, from, to, purpose: "club", ownerId: session.id, note });
    }
  }
  await tx.insertInto("club_session").values(sessions).execute();
}
