import type { cancelSession as cancelRoute, moveSession as moveRoute } from "@lapang/contract/academy/staff-academy";
import { makeUpUntil } from "@lapang/domain/academy/make-up";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { recordAction } from "../../audit/record-action.ts";
import { moveAllocations, releaseAllocations } from "../../ledger/ledger.ts";
import { findVenueRules, type VenueRules } from "../../venue/find-venue-rules.ts";
import { lockClasses } from "../enrol/classes.ts";
import { giveCredit } from "../training/give-credit.ts";
import { notifySessionChange } from "./notify-session-change.ts";
import { listSeated, lockSession, type Seated, type SessionToChange } from "./seated.ts";

type Changed = z.output<(typeof cancelRoute)["reply"]>;
type Changing = { id: string; staffId: string; reason: string; now: Date };

/** Cancels one session: frees its court and coach, notifies everyone, and gives each paying participant a make-up credit. */
export async function cancelSession(db: Db, { id, staffId, reason, now }: Changing): Promise<Changed> {
  const venue = await findVenueRules(db);
  return db.transaction().execute(async (tx) => {
    await lockClasses(tx);
    const session = await lockSession(tx, id, now);
    const seated = await listSeated(tx, id);
    const credits = await creditSeated(tx, session, { seated, venue, now });
    await tx.deleteFrom("class_seat").where("session_id", "=", id).execute();
    await tx
      .updateTable("class_session")
      .set({ status: "cancelled", change_note: reason })
      .where("id", "=", id)
      .execute();
    await recordAction(tx, {
      personId: staffId,
      concernedId: null,
      action: "class_session_cancelled",
      subjectId: id,
      reason,
    });
    const notified = await notifySessionChange(tx, { session, seated, zone: venue.zone, reason, movedTo: null });
    await releaseAllocations(tx, id);
    return { ...presentTimes(session), id, cancelled: true, notified, credits };
  });
}

type Crediting = { seated: readonly Seated[]; venue: VenueRules; now: Date };

/** Gives each firm seat a make-up credit. A make-up seat gets its original credit back with an extended validity. */
async function creditSeated(tx: Tx, session: SessionToChange, { seated, venue, now }: Crediting): Promise<number> {
  const { academy } = venue.settings;
  let credits = 0;
  for (const seat of seated.filter(({ firm }) => firm)) {
    if (seat.make_up_id) {
      const until = makeUpUntil(now, now, academy);
      await sql`update make_up_credit set valid_until = greatest(valid_until, ${until}) where id = ${seat.make_up_id}`.execute(
        tx,
      );
      continue;
    }
    const given = await giveCredit(
      tx,
      {
        personId: seat.person_id,
        participantId: seat.participant_id,
        enrolmentId: seat.enrolment_id,
        session,
        programme: { name: session.programme, level: session.level },
        termEndsAt: session.term_ends_at,
        reason: "cancelled",
      },
      { academy, now },
    );
    if (given) credits += 1;
  }
  return credits;
}

type Move = Changing & z.output<(typeof moveRoute)["body"]>;

/**
 * Moves a session, its court and its coach in one swap, and notifies everyone. Participants who cannot come may excuse
 * themselves and get a make-up credit.
 */
export async function moveSession(db: Db, move: Move): Promise<Changed> {
  const { id, staffId, reason, now } = move;
  const [startsAt, endsAt] = [new Date(move.startsAt), new Date(move.endsAt)];
  if (startsAt <= now) throw new DomainError("start_in_past", "The new time has passed");
  const { zone } = await findVenueRules(db);
  try {
    return await db.transaction().execute(async (tx) => {
      await lockClasses(tx);
      const session = await lockSession(tx, id, now);
      const court = move.court
        ? await findCourt(tx, move.court)
        : { id: session.court_id, resource_id: session.court_resource };
      await tx
        .updateTable("class_session")
        .set({ starts_at: startsAt, ends_at: endsAt, court_id: court.id, change_note: reason })
        .set({ moved_from: sql<Date>`coalesce(moved_from, starts_at)` })
        .where("id", "=", id)
        .execute();
      await recordAction(tx, {
        personId: staffId,
        concernedId: null,
        action: "class_session_moved",
        subjectId: id,
        reason,
      });
      const seated = await listSeated(tx, id);
      const notified = await notifySessionChange(tx, { session, seated, zone, reason, movedTo: startsAt });
      const items = [court.resource_id, session.coach_resource].map((resourceId) => ({
        resourceId,
        from: startsAt,
        to: endsAt,
      }));
      await moveAllocations(tx, { ownerId: id, items });
      return { id, startsAt: move.startsAt, endsAt: move.endsAt, cancelled: false, notified, credits: 0 };
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

async function findCourt(tx: Tx, slug: string) {
  const court = await tx.selectFrom("court").select(["id", "resource_id"]).where("slug", "=", slug).executeTakeFirst();
  if (!court) throw new DomainError("not_found", "There is no such court");
  return court;
}

const presentTimes = ({ starts_at, ends_at }: SessionToChange) => ({
  startsAt: starts_at.toISOString(),
  endsAt: ends_at.toISOString(),
});
