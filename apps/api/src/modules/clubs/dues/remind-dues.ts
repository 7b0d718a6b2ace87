import { graceEnd } from "@lapang/domain/club/dues";
import type { Zone } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { clubsTexts } from "../../../texts/clubs.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { dropFromLadder } from "../ladder/drop-from-ladder.ts";
import { lockClub, selectMembers } from "../member-queries.ts";

const DAY_MS = 86_400_000;
/** Batch size; the next run handles the rest. */
const AT_ONCE = 200;

/** Sends dues reminders before the paid time ends and once when it has ended; ends the membership after the grace period. */
export async function remindOfDues(db: Db, now: Date): Promise<void> {
  const { zone, settings } = await findVenueRules(db);
  const { graceDays, reminderDaysBefore } = settings.club;
  const overSince = new Date(now.getTime() - graceDays * DAY_MS);
  for (const member of await listOwing(db, new Date(now.getTime() + Math.max(0, ...reminderDaysBefore) * DAY_MS))) {
    const { paid_until: paidUntil } = member;
    if (paidUntil === null) continue;
    const daysAhead = Math.ceil((paidUntil.getTime() - now.getTime()) / DAY_MS);
    const step = paidUntil > now ? reminderDaysBefore.filter((days) => daysAhead <= days).sort((a, b) => a - b)[0] : 0;
    await db.transaction().execute(async (tx) => {
      if (paidUntil <= overSince) await endUnpaid(tx, member, overSince);
      else if (step !== undefined) await sendReminder(tx, member, { step, paidUntil, zone, graceDays });
    });
  }
}

async function listOwing(db: Db, before: Date) {
  return selectMembers(db)
    .innerJoin("club", "club.id", "member.club_id")
    .select(["club.slug", "club.name as club_name"])
    .where("member.status", "=", "active")
    .where("member.paid_until", "<=", before)
    .orderBy("member.paid_until")
    .limit(AT_ONCE)
    .execute();
}
type Owing = Awaited<ReturnType<typeof listOwing>>[number];

async function endUnpaid(
  tx: Tx,
  { id, club_id, person_id, name, slug, club_name }: Owing,
  overSince: Date,
): Promise<void> {
  await lockClub(tx, club_id);
  const ended = await tx
    .updateTable("club_member")
    .set({ status: "ended", role: "member", reason: null })
    .where("id", "=", id)
    .where("status", "=", "active")
    // Dues paid since the query above keep the membership.
    .where("paid_until", "<=", overSince)
    .returning(sql<Date>`paid_until`.as("paid_until"))
    .executeTakeFirst();
  if (!ended) return;
  await dropFromLadder(tx, club_id, id);
  await notifyPerson(tx, {
    personId: person_id,
    topic: "club",
    ...clubsTexts.id.membershipOver({ club: club_name, member: name }),
    link: `/club/${slug}`,
    mail: true,
    dedupeKey: `club_member:${id}:over:${ended.paid_until.toISOString()}`,
  });
}

type Reminder = { step: number; paidUntil: Date; zone: Zone; graceDays: number };

async function sendReminder(tx: Tx, member: Owing, { step, paidUntil, zone, graceDays }: Reminder): Promise<void> {
  const about = { club: member.club_name, member: member.name, zone };
  const keptUntil = graceEnd(paidUntil, { graceDays });
  const { duesAhead, duesOver } = clubsTexts.id;
  await notifyPerson(tx, {
    personId: member.person_id,
    topic: "club",
    ...(step > 0 ? duesAhead({ ...about, paidUntil }) : duesOver({ ...about, keptUntil })),
    link: `/club/${member.slug}`,
    mail: true,
    dedupeKey: `club_member:${member.id}:dues:${paidUntil.toISOString()}:${step}`,
  });
}
