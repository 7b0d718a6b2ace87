import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { lockLadder, writeLadder } from "../ladder/ladder-rows.ts";

type Two = { fromId: string; intoId: string; now: Date };
type Member = {
  id: string;
  status: string;
  role: string;
  since: Date;
  paid_until: Date | null;
  message: string | null;
};
type Pair = { clubId: number; from: Member; into: Member };

/**
 * Merges the memberships of two merged people in the same club: keeps the better status, role and ladder place and all paid
 * days. The other membership ends.
 */
export async function mergeMemberships(tx: Tx, two: Two): Promise<void> {
  for (const pair of await lockPairs(tx, two)) {
    const { from, into } = pair;
    if (from.status === "active" || (from.status === "requested" && into.status !== "active")) {
      await mergeStatus(tx, pair, two.now);
    }
    await mergeLadderPlaces(tx, pair);
    await mergeHistory(tx, pair);
    await tx
      .updateTable("club_member")
      .set({ status: "ended", role: "member", paid_until: null })
      .where("id", "=", from.id)
      .where("status", "in", ["active", "requested"])
      .execute();
  }
}

/** Lock order: clubs by id, each before its members. */
async function lockPairs(tx: Tx, { fromId, intoId }: Two): Promise<Pair[]> {
  const { rows: clubs } = await sql<{ id: number }>`select id from club where id in (
      select one.club_id from club_member as one join club_member as other using (club_id)
      where one.person_id = ${fromId} and other.person_id = ${intoId}
        and one.participant_id is null and other.participant_id is null)
    order by id for update`.execute(tx);
  const pairs: Pair[] = [];
  for (const { id: clubId } of clubs) {
    const members = await tx
      .selectFrom("club_member")
      .select(["id", "person_id", "status", "role", "since", "paid_until", "message"])
      .where("club_id", "=", clubId)
      .where("participant_id", "is", null)
      .where("person_id", "in", [fromId, intoId])
      .orderBy("id")
      .forUpdate()
      .execute();
    const [from, into] = [fromId, intoId].map((id) => members.find(({ person_id }) => person_id === id));
    if (from && into) pairs.push({ clubId, from, into });
  }
  return pairs;
}

async function mergeStatus(tx: Tx, { from, into }: Pair, now: Date): Promise<void> {
  const { id } = into;
  if (into.status !== "active") {
    const { status, role, since, paid_until, message } = from;
    await tx
      .updateTable("club_member")
      .set({ status, role, since, paid_until, message, reason: null })
      .where("id", "=", id)
      .execute();
    await sql`update club_dues set member_id = ${id} where member_id = ${from.id} and not exists (
      select from club_dues as there where there.member_id = ${id} and there.during && club_dues.during)`.execute(tx);
    return;
  }
  const role = [from.role, into.role].includes("captain") ? "captain" : "member";
  const since = from.since < into.since ? from.since : into.since;
  await tx.updateTable("club_member").set({ role, since }).where("id", "=", id).execute();
  // Null `paid_until` means that no dues are owed.
  if (from.paid_until && into.paid_until && from.paid_until > now) await appendPaid(tx, from, into, now);
}

/** Appends the paid days of one membership to the other, so that no paid day is lost. */
async function appendPaid(tx: Tx, from: Member, into: Member, now: Date): Promise<void> {
  const { rows } = await sql<{ until: Date }>`select greatest(${now}::timestamptz, ${into.paid_until}::timestamptz,
    (select max(upper(during)) from club_dues where member_id = ${into.id})) as until`.execute(tx);
  const base = rows[0]?.until ?? now;
  const later = new Date(base.getTime() + (from.paid_until?.getTime() ?? 0) - now.getTime());
  await sql`update club_dues set member_id = ${into.id}, during = tstzrange(
      ${base}::timestamptz + (greatest(lower(during), ${now}::timestamptz) - ${now}::timestamptz),
      ${base}::timestamptz + (upper(during) - ${now}::timestamptz))
    where member_id = ${from.id} and upper(during) > ${now}::timestamptz`.execute(tx);
  await tx.updateTable("club_member").set({ paid_until: later }).where("id", "=", into.id).execute();
}

/** Keeps the higher of two places; members below the other move up. */
async function mergeLadderPlaces(tx: Tx, { clubId, from, into }: Pair): Promise<void> {
  const members = await lockLadder(tx, clubId);
  if (!members.includes(from.id)) return;
  if (!members.includes(into.id)) {
    await tx.updateTable("ladder_place").set({ member_id: into.id }).where("member_id", "=", from.id).execute();
    return;
  }
  await tx.deleteFrom("ladder_place").where("member_id", "=", from.id).execute();
  const joined = [...new Set(members.map((id) => (id === from.id ? into.id : id)))];
  await writeLadder(tx, clubId, joined);
}

/** Moves matches and attendance to the remaining membership. A match between the two stays unchanged. */
async function mergeHistory(tx: Tx, { from, into }: Pair): Promise<void> {
  for (const [side, opposite] of [
    ["challenger_id", "opponent_id"],
    ["opponent_id", "challenger_id"],
  ] as const) {
    await sql`update ladder_match set ${sql.ref(side)} = ${into.id}
      where ${sql.ref(side)} = ${from.id} and ${sql.ref(opposite)} is distinct from ${into.id}`.execute(tx);
  }
  await sql`update club_attendance set member_id = ${into.id} where member_id = ${from.id} and not exists (
    select from club_attendance as there
    where there.member_id = ${into.id} and there.session_id = club_attendance.session_id)`.execute(tx);
}
