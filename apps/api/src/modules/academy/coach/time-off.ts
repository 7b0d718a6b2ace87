import type { TimeOff, TimeOffHit } from "@lapang/contract/academy/coach";
import type { listTimeOff as listRoute } from "@lapang/contract/academy/staff-academy";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/connect.ts";
import { academyTexts } from "../../../texts/academy.ts";
import { recordAction } from "../../audit/record-action.ts";
import { blockResources } from "../../ledger/ledger.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { notifyStaff } from "../../notifications/notify-staff.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { findCoach, type SignedInCoach } from "./find-coach.ts";
import { listCoachSessions, listLessons } from "./list-sessions.ts";

type Span = { from: Date; to: Date };

/** Lists the classes and private lessons that conflict with the time off; staff must move them before they can approve it. */
export async function listHits(
  db: Db,
  coach: Pick<SignedInCoach, "id" | "resource_id">,
  span: Span,
): Promise<TimeOffHit[]> {
  const [sessions, lessons] = await Promise.all([
    listCoachSessions(db, { coachId: coach.id, ...span }),
    listLessons(db, coach.resource_id, span),
  ]);
  const classes = sessions
    .filter(({ cancelled }) => !cancelled)
    .map(({ programme, batch, startsAt, endsAt, people }) => {
      return { kind: "class" as const, title: `${programme.name} ${batch}`, startsAt, endsAt, people };
    });
  const others = lessons.map(({ court, starts_at, ends_at }) => ({
    kind: "lesson" as const,
    title: court,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    people: 1,
  }));
  return [...classes, ...others].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

type TimeOffRequest = Span & { personId: string; reason: string; now: Date };

/** Requests time off for a coach, and notifies staff with the number of conflicts. */
export async function requestTimeOff(db: Db, request: TimeOffRequest): Promise<TimeOff & { hits: TimeOffHit[] }> {
  const { personId, from, to, reason, now } = request;
  if (from >= to) {
    const fields = [{ field: "to", problem: "after the beginning" }];
    throw new DomainError("invalid_request", "Some fields are not valid", { fields });
  }
  if (from <= now) throw new DomainError("start_in_past", "It has begun");
  const coach = await findCoach(db, personId);
  const hits = await listHits(db, coach, { from, to });
  const { zone } = await findVenueRules(db);
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto("coach_time_off")
      .values({ coach_id: coach.id, from_at: from, to_at: to, reason })
      .returningAll()
      .executeTakeFirstOrThrow();
    await notifyStaff(tx, {
      topic: "academy",
      ...academyTexts.id.timeOffRequested({ coach: coach.name, zone, from, to, conflicts: hits.length }),
      link: null,
      dedupeKey: `time-off:${row.id}`,
    });
    return { ...present(row), hits };
  });
}

export async function withdrawTimeOff(db: Db, { id, personId }: { id: string; personId: string }): Promise<TimeOff> {
  const coach = await findCoach(db, personId);
  return db.transaction().execute(async (tx) => {
    const row = await lockRequest(tx, id);
    if (row.coach_id !== coach.id) throw unknown();
    return present(await setStatus(tx, id, { status: "withdrawn" }));
  });
}

export async function listOwnTimeOff(db: Db, coachId: number, { from, to }: Span): Promise<TimeOff[]> {
  const rows = await db
    .selectFrom("coach_time_off")
    .selectAll()
    .where("coach_id", "=", coachId)
    .where("to_at", ">", from)
    .where("from_at", "<", to)
    .where("status", "in", ["requested", "approved", "refused"])
    .orderBy("from_at")
    .execute();
  return rows.map(present);
}

type Request = z.output<(typeof listRoute)["reply"]>["items"][number];

export async function listTimeOff(db: Db, id?: string): Promise<Request[]> {
  const rows = await db
    .selectFrom("coach_time_off")
    .innerJoin("coach", "coach.id", "coach_time_off.coach_id")
    .selectAll("coach_time_off")
    .select(["coach.name", "coach.resource_id"])
    .where((where) => (id ? where("coach_time_off.id", "=", id) : where("status", "in", ["requested", "approved"])))
    .orderBy(sql`status = 'requested' desc`)
    .orderBy("from_at", "desc")
    .limit(100)
    .execute();
  const requests: Request[] = [];
  for (const row of rows) {
    const coach = { id: row.coach_id, resource_id: row.resource_id };
    const isOpen = row.status === "requested";
    const hits = isOpen ? await listHits(db, coach, { from: row.from_at, to: row.to_at }) : [];
    requests.push({ ...present(row), coach: row.name, hits });
  }
  return requests;
}

type Decision = { id: string; staffId: string; decision: "approved" | "refused" };

/**
 * Approves or refuses a request and notifies the coach. Approval blocks the coach's time in the ledger, so it fails while a
 * session still conflicts.
 */
export async function decideTimeOff(db: Db, { id, staffId, decision }: Decision): Promise<Request> {
  await db.transaction().execute(async (tx) => {
    const row = await lockRequest(tx, id);
    const coach = await tx
      .selectFrom("coach")
      .select(["resource_id", "person_id"])
      .where("id", "=", row.coach_id)
      .executeTakeFirstOrThrow();
    await setStatus(tx, id, { status: decision, decided_by: staffId });
    await recordAction(tx, {
      ...{ personId: staffId, concernedId: coach.person_id, action: "time_off_decided", subjectId: id },
      details: { decision },
    });
    if (coach.person_id) {
      await notifyPerson(tx, {
        personId: coach.person_id,
        topic: "academy",
        ...academyTexts.id.timeOffDecided({ approved: decision === "approved", reason: row.reason }),
        link: "/coach",
        mail: true,
        dedupeKey: `time-off:${id}:${decision}`,
      });
    }
    if (decision === "refused") return;
    const stretch = { resourceId: coach.resource_id, from: row.from_at, to: row.to_at };
    await blockResources(tx, [stretch], academyTexts.id.timeOffBlock);
  });
  return (await listTimeOff(db, id))[0] as Request;
}

async function lockRequest(tx: Tx, id: string) {
  const row = await tx.selectFrom("coach_time_off").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw unknown();
  if (row.status !== "requested") {
    throw new DomainError("illegal_move", "It is decided already", { from: row.status, to: "decided" });
  }
  return row;
}

async function setStatus(tx: Tx, id: string, change: { status: string; decided_by?: string }) {
  return tx.updateTable("coach_time_off").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

type Row = { id: string; from_at: Date; to_at: Date; reason: string; status: string };

function present({ id, from_at, to_at, reason, status }: Row): TimeOff {
  return { id, from: from_at.toISOString(), to: to_at.toISOString(), reason, status: status as TimeOff["status"] };
}

const unknown = () => new DomainError("not_found", "There is no such time off");
