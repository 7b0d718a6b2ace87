import { closingTime, shareOf } from "@lapang/domain/club/open-match";
import { defaultSettings } from "@lapang/domain/venue/venue-settings";
import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Tx } from "../../src/db/connect.ts";
import type { Random } from "../random.ts";
import type { VenueDay } from "../venue-day.ts";

const CLUB = "subuh-squad";
const LADDER = 10;
const scores = ["6-3 6-4", "7-5 6-4", "4-6 6-3 10-7", "6-2 6-2", "7-6 3-6 10-8", "6-4 7-6", "6-1 6-4", "3-6 7-5 10-4"];
/** Open matches, by days from now. */
const wanted = [
  { inDays: 1, places: 3, levels: [2.5, 3.5], note: "Ganda santai, bola dari saya" },
  { inDays: 2, places: 1, levels: [3, 4], note: "Tunggal, mau latihan servis" },
  { inDays: 3, places: 2, levels: [2, 3], note: null },
];

/** Seeds a ladder with its history, answers for the next meetings, and open matches. */
export async function seedClubLife(tx: Tx, day: VenueDay, random: Random): Promise<void> {
  const { id: clubId } = await tx.selectFrom("club").select("id").where("slug", "=", CLUB).executeTakeFirstOrThrow();
  await tx.updateTable("club").set({ ladder: "public" }).where("id", "=", clubId).execute();
  const members = await listMembers(tx, clubId);
  // A ladder shows first names, so they must be unique.
  const ladder = members.filter(({ first }, index) => members.findIndex((other) => other.first === first) === index);
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);
  await seedLadder(tx, { clubId, members: ids(ladder.slice(0, LADDER)), day, random });
  await seedAnswers(tx, { clubId, members: ids(members), day, random });
  await seedOpenMatches(tx, day, random);
}

/** Puts members with a demo account in the middle, so that they can challenge and be challenged. */
async function listMembers(tx: Tx, clubId: number): Promise<{ id: string; first: string | undefined }[]> {
  const rows = await tx
    .selectFrom("club_member")
    .innerJoin("person", "person.id", "person_id")
    .select(["club_member.id", "person.email", "person.name"])
    .where("club_id", "=", clubId)
    .where("status", "=", "active")
    .orderBy("since")
    .orderBy("club_member.id")
    .execute();
  const members = rows.map(({ id, email, name }) => ({ id, email, first: name.split(" ")[0] }));
  const ours = members.filter(({ email }) => email !== null);
  const others = members.filter(({ email }) => email === null);
  return [...others.slice(0, 3), ...ours.slice(0, 1), ...others.slice(3, 5), ...ours.slice(1), ...others.slice(5)];
}

type Life = { clubId: number; members: readonly string[]; day: VenueDay; random: Random };

async function seedLadder(tx: Tx, { clubId, members, day, random }: Life): Promise<void> {
  const at = (days: number) => instantAt(day.zone, addDays(day.today, days), 0);
  await tx
    .insertInto("ladder_place")
    .values(
      members.map((member_id, index) => ({ club_id: clubId, member_id, place: index + 1, active_at: at(-index) })),
    )
    .execute();
  const played = scores.map((score, index) => ({
    id: random.uuid(),
    club_id: clubId,
    challenger_id: members[index + 1] ?? null,
    opponent_id: members[index] ?? null,
    status: "confirmed",
    challenged_at: at(-index * 5 - 9),
    play_until: at(-index * 5 + 5),
    winner: random.chance(0.4) ? "challenger" : "opponent",
    score,
    reported_by: "challenger",
    reported_at: at(-index * 5 - 3),
    confirmed_at: at(-index * 5 - 2),
  }));
  const open = {
    id: random.uuid(),
    club_id: clubId,
    challenger_id: members[7] ?? null,
    opponent_id: members[6] ?? null,
    status: "challenged",
    challenged_at: at(-1),
    play_until: at(13),
    winner: null,
    score: null,
    reported_by: null,
    reported_at: null,
    confirmed_at: null,
  };
  await tx
    .insertInto("ladder_match")
    .values([...played, open])
    .execute();
}

async function seedAnswers(tx: Tx, { clubId, members, day, random }: Life): Promise<void> {
  const sessions = await tx
    .selectFrom("club_session as session")
    .innerJoin("club_meeting as meeting", "meeting.id", "meeting_id")
    .select("session.id")
    .where("meeting.club_id", "=", clubId)
    .where("session.starts_at", ">", instantAt(day.zone, addDays(day.today, 1), 0))
    .orderBy("session.starts_at")
    .orderBy("session.id")
    .limit(4)
    .execute();
  const answered_at = instantAt(day.zone, day.today, 0);
  const answers = sessions.flatMap(({ id }) =>
    members
      .filter(() => random.chance(0.4))
      .map((member_id) => ({ session_id: id, member_id, coming: random.chance(0.8), answered_at })),
  );
  await tx.insertInto("club_attendance").values(answers).execute();
}

/** Turns members' evening courts into open matches that nobody has joined yet. */
async function seedOpenMatches(tx: Tx, { zone, today }: VenueDay, random: Random): Promise<void> {
  for (const { inDays, places, levels, note } of wanted) {
    const date = addDays(today, inDays);
    const found = await tx
      .selectFrom("booking")
      .innerJoin("person", "person.phone", "booking.contact_phone")
      .select(["booking.id", "person.id as opener", "starts_at", "ends_at", "total"])
      .where("kind", "=", "court")
      .where("status", "=", "confirmed")
      .where("person_id", "is", null)
      .where("starts_at", ">=", instantAt(zone, date, "16:00"))
      .where("starts_at", "<", instantAt(zone, date, "22:00"))
      .orderBy(sql`starts_at desc`)
      .orderBy("booking.id")
      .limit(1)
      .executeTakeFirst();
    if (!found?.starts_at || !found.ends_at) continue;
    await tx
      .insertInto("open_match")
      .values({
        id: random.uuid(),
        booking_id: found.id,
        person_id: found.opener,
        level_min: levels[0] ?? 2,
        level_max: levels[1] ?? 4,
        places,
        share: shareOf(found.total, places),
        note,
        starts_at: found.starts_at,
        ends_at: found.ends_at,
        closes_at: closingTime(found.starts_at, defaultSettings.club.openMatchHoursBefore),
      })
      .execute();
  }
}
