import type { ClubMembership } from "@lapang/contract/clubs/club-members";
import { duesPeriods, graceEnd } from "@lapang/domain/club/dues";
import { mayKeepClub } from "@lapang/domain/club/who-may";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { findVenueRules, type VenueRules } from "../../venue/find-venue-rules.ts";
import { offerDues } from "../dues/offer-dues.ts";
import { type ClubFacts, type MemberRow, requireClub, selectMembers } from "../member-queries.ts";

type PersonWithRole = Pick<SignedIn, "id" | "role">;

/** Returns the memberships of the person and their participants in a club, with their next dues. */
export async function readMemberships(db: Db, slug: string, person: PersonWithRole, now: Date) {
  const [club, rules] = [await requireClub(db, slug), await findVenueRules(db)];
  const rows = await selectMembers(db)
    .where("member.club_id", "=", club.id)
    .where("member.person_id", "=", person.id)
    .orderBy("member.participant_id", (order) => order.asc().nullsFirst())
    .execute();
  const own = rows.find(({ participant_id }) => participant_id === null) ?? null;
  const participants = await db
    .selectFrom("participant")
    .select(["id", "name"])
    .where("person_id", "=", person.id)
    .orderBy("place")
    .execute();
  const belongs = ({ status }: MemberRow) => status === "active" || status === "requested";
  const taken = new Set(rows.filter(belongs).map(({ participant_id }) => participant_id));
  return {
    now: now.toISOString(),
    memberships: rows.map((row) => presentMembership(row, club, { rules, now })),
    mayKeep: mayKeepClub(person.role, own),
    participants: participants.filter(({ id }) => !taken.has(id)),
  };
}

/** Lists the clubs that the person and their participants belong to or have requested to join. */
export async function listOwnClubs(db: Db, personId: string, now: Date) {
  const rules = await findVenueRules(db);
  const rows = await selectMembers(db)
    .innerJoin("club", "club.id", "member.club_id")
    .select(["club.slug", "club.name as club_name", "club.join_policy", "club.dues_monthly", "club.dues_yearly"])
    .select("club.active")
    .where("member.person_id", "=", personId)
    .where("member.status", "in", ["active", "requested"])
    .orderBy("club.position")
    .orderBy("member.since")
    .execute();
  return rows.map((row) => {
    const club = { ...row, id: row.club_id, name: row.club_name };
    return { ...presentMembership(row, club, { rules, now }), club: { slug: club.slug, name: club.name } };
  });
}

function presentMembership(
  member: MemberRow,
  club: ClubFacts,
  { rules, now }: { rules: VenueRules; now: Date },
): ClubMembership {
  const { zone, settings } = rules;
  const owes = member.status === "active";
  const offers = owes ? duesPeriods.flatMap((period) => offerDues(club, member, { period, zone, now }) ?? []) : [];
  const paidUntil = owes ? member.paid_until : null;
  return {
    id: member.id,
    participantId: member.participant_id,
    name: member.name,
    status: member.status,
    role: member.role,
    since: member.since.toISOString(),
    paidUntil: paidUntil?.toISOString() ?? null,
    graceUntil: paidUntil && graceEnd(paidUntil, settings.club).toISOString(),
    reason: member.reason,
    shownName: member.shown_name,
    dues: offers.map(({ from, to, ...offer }) => ({ ...offer, from: from.toISOString(), to: to.toISOString() })),
  };
}
