import type { LocalDate } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../../db/connect.ts";
import { clubsTexts } from "../../../texts/clubs.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { notifyStaff } from "../../notifications/notify-staff.ts";
import { listCaptains } from "../member-queries.ts";
import type { WeeklyMeeting } from "./weekly-meetings.ts";

/** Notifies captains and staff of the dates on which the club's court is taken. */
export async function notifyCollisions(tx: Tx, meeting: WeeklyMeeting, dates: readonly LocalDate[]): Promise<void> {
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
