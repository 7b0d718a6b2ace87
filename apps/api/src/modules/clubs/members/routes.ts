import type { changeClub as changeClubRoute } from "@lapang/contract/clubs/club-members";
import * as contract from "@lapang/contract/clubs/club-members";
import { nameAsShown, type ShownName } from "@lapang/domain/club/who-may";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/connect.ts";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { dropFromLadder } from "../ladder/drop-from-ladder.ts";
import { type ClubFacts, listMembers, lockClub, lockMember, type MemberRow, requireClub } from "../member-queries.ts";
import { endInvitation, listInvitations, makeInvitation } from "./invitations.ts";
import { joinClub } from "./join-club.ts";
import { changeRole, decideRequest, removeMember, updateMember } from "./keep-members.ts";
import { listOwnClubs, readMemberships } from "./read-memberships.ts";
import { requireKeeper, requireReader } from "./require-keeper.ts";

const done = { done: true } as const;

/** Memberships, and their management by captains and staff. */
export function clubMemberRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, contract.getMemberships, ({ params, person }) => readMemberships(db, params.slug, person, clock()));

  serve(app, contract.listOwnClubs, async ({ person }) => ({ items: await listOwnClubs(db, person.id, clock()) }));

  serve(app, contract.joinClub, ({ params, person, body }) =>
    joinClub(db, { ...body, slug: params.slug, personId: person.id, now: clock() }),
  );

  serve(app, contract.leaveClub, async ({ params, person }) => {
    await leaveClub(db, { slug: params.slug, memberId: params.id, personId: person.id });
    return done;
  });

  serve(app, contract.changeMembership, async ({ params, person, body }) => {
    await changeShownName(db, { slug: params.slug, memberId: params.id, personId: person.id }, body.shownName);
    return done;
  });

  serve(app, contract.listMembers, async ({ params, person }) => {
    const { club, mayKeep } = await requireReader(db, params.slug, person);
    const rows = await listMembers(db, club.id, mayKeep ? ["active", "requested"] : ["active"]);
    return { mayKeep, items: rows.map((row) => presentMember(row, { mayKeep, personId: person.id })) };
  });

  serve(app, contract.decideRequest, async ({ params, person, body }) => {
    await decideRequest(db, { slug: params.slug, memberId: params.id, keeper: person, now: clock() }, body);
    return done;
  });

  serve(app, contract.changeMember, async ({ params, person, body }) => {
    await changeRole(db, { slug: params.slug, memberId: params.id, keeper: person, now: clock() }, body.role);
    return done;
  });

  serve(app, contract.removeMember, async ({ params, person, body }) => {
    await removeMember(db, { slug: params.slug, memberId: params.id, keeper: person, now: clock() }, body.reason);
    return done;
  });

  serve(app, contract.listInvitations, async ({ params, person }) => {
    const club = await requireKeeper(db, params.slug, person);
    return { items: await listInvitations(db, club.id, clock()) };
  });

  serve(app, contract.makeInvitation, async ({ params, person, body }) => {
    const club = await requireKeeper(db, params.slug, person);
    return makeInvitation(db, { ...body, clubId: club.id, personId: person.id, now: clock() });
  });

  serve(app, contract.endInvitation, async ({ params, person }) => {
    const club = await requireKeeper(db, params.slug, person);
    await endInvitation(db, club.id, params.id);
    return done;
  });

  serve(app, contract.changeClub, async ({ params, person, body }) => {
    await changeClub(db, await requireKeeper(db, params.slug, person), body);
    return done;
  });
}

function presentMember(row: MemberRow, { mayKeep, personId }: { mayKeep: boolean; personId: string }) {
  const isOwn = row.person_id === personId;
  return {
    id: row.id,
    name: mayKeep || isOwn ? row.name : nameAsShown(row.name, row.shown_name),
    role: row.role,
    since: row.since.toISOString(),
    status: row.status as "active" | "requested",
    isOwn,
    paidUntil: (mayKeep || isOwn ? row.paid_until?.toISOString() : null) ?? null,
    message: mayKeep ? row.message : null,
  };
}

type Changes = z.output<(typeof changeClubRoute)["body"]>;

async function changeClub(db: Db, { id, slug }: ClubFacts, changes: Changes): Promise<void> {
  const { howToJoin, joinPolicy, ...same } = changes;
  await db
    .updateTable("club")
    // Setting the row's own slug keeps the update valid when there are no changes.
    .set({
      slug,
      ...same,
      ...(howToJoin && { how_to_join: howToJoin }),
      ...(joinPolicy && { join_policy: joinPolicy }),
    })
    .where("id", "=", id)
    .execute();
}

type Own = { slug: string; memberId: string; personId: string };

/** Ends a membership or withdraws a request. */
async function leaveClub(db: Db, own: Own): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await lockOwn(tx, own);
    if (member.status !== "active" && member.status !== "requested") return;
    await updateMember(tx, member, { status: "ended", role: "member" });
    await dropFromLadder(tx, member.club_id, member.id);
  });
}

async function changeShownName(db: Db, own: Own, shownName: ShownName): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await lockOwn(tx, own);
    await tx.updateTable("club_member").set({ shown_name: shownName }).where("id", "=", id).execute();
  });
}

async function lockOwn(tx: Tx, { slug, memberId, personId }: Own): Promise<MemberRow> {
  const club = await requireClub(tx, slug);
  // Lock order: the club before its members, because leaving also changes the ladder.
  await lockClub(tx, club.id);
  const member = await lockMember(tx, club.id, memberId);
  if (member.person_id !== personId) throw new DomainError("not_found", "There is no such membership");
  return member;
}
