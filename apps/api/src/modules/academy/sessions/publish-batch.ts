import type { BatchPlan, PlannedSession } from "@lapang/contract/academy/staff-academy";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { academyTexts } from "../../../texts/academy.ts";
import { recordAction } from "../../audit/record-action.ts";
import { holdResources } from "../../ledger/ledger.ts";
import { resourcesLocked } from "../../ledger/place-allocations.ts";
import { type PlannedMeeting, type ReadPlan, readPlan } from "./read-plan.ts";

type Occupied = { resource_id: number; purpose: string; note: string | null; starts_at: Date; ends_at: Date };

const occupiedBy: Readonly<Record<string, string>> = academyTexts.id.occupiedBy;

/** Lists every session of a planned class with its conflicts and the open courts that have none; takes nothing. */
export async function previewBatch(
  db: Db,
  plan: BatchPlan,
): Promise<{ sessions: PlannedSession[]; collisions: number }> {
  const read = await readPlan(db, plan);
  const occupied = await listOccupied(db, read);
  const sessions = read.meetings.map((meeting) => presentMeeting(meeting, read, occupied));
  return { sessions, collisions: sessions.filter(({ collisions }) => collisions.length > 0).length };
}

async function listOccupied(db: Db, { meetings, courts, coach }: ReadPlan): Promise<Occupied[]> {
  const resources = [...courts.map(({ resource_id }) => resource_id), coach.resource_id];
  const { rows } = await sql<Occupied>`select distinct resource_id, purpose, note, lower(during) as starts_at,
      upper(during) as ends_at
    from allocation join unnest(${meetings.map(({ start }) => start)}::timestamptz[],
      ${meetings.map(({ end }) => end)}::timestamptz[]) as meeting (starts, ends)
      on during && tstzrange(starts, ends)
    where resource_id = any(${resources}::integer[]) and (held_until is null or held_until > clock_timestamp())
    order by starts_at`.execute(db);
  return rows;
}

function presentMeeting(
  meeting: PlannedMeeting,
  { courts, coach }: ReadPlan,
  occupied: readonly Occupied[],
): PlannedSession {
  const { date, start, end, court } = meeting;
  const there = occupied.filter(({ starts_at, ends_at }) => starts_at < end && start < ends_at);
  const taken = (resourceId: number) => there.filter(({ resource_id }) => resource_id === resourceId);
  const collision = (what: "court" | "coach") => (row: Occupied) => ({
    with: what,
    what: row.note ?? occupiedBy[row.purpose] ?? row.purpose,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  });
  return {
    date,
    startsAt: start.toISOString(),
    endsAt: end.toISOString(),
    court: court.slug,
    collisions: [
      ...taken(court.resource_id).map(collision("court")),
      ...taken(coach.resource_id).map(collision("coach")),
    ],
    otherCourts: courts
      .filter((other) => other.slug !== court.slug && taken(other.resource_id).length === 0)
      .map(({ slug, name }) => ({ slug, name })),
  };
}

/** Publishes a class: every session takes its court and coach, or nothing is taken. */
export async function publishBatch(
  db: Db,
  { plan, staffId, now }: { plan: BatchPlan; staffId: string; now: Date },
): Promise<{ code: string; sessions: number }> {
  const read = await readPlan(db, plan);
  const { meetings, coach } = read;
  const [first] = meetings;
  if (!first)
    throw new DomainError("invalid_request", "The class never meets", {
      fields: [{ field: "weekdays", problem: "no day" }],
    });
  if (first.start <= now) throw new DomainError("start_in_past", "The first session has passed");
  try {
    return await db.transaction().execute(async (tx) => {
      const batchId = await insertBatch(tx, plan, read);
      await recordAction(tx, {
        personId: staffId,
        concernedId: null,
        action: "batch_published",
        subjectId: batchId,
        reason: plan.code,
      });
      const placed = meetings.map(({ start, end, court }) => ({
        start,
        end,
        courtId: court.id,
        stretches: [court.resource_id, coach.resource_id].map((resourceId) => ({ resourceId, from: start, to: end })),
      }));
      const sessionIds = [];
      for (const { start, end, courtId } of placed) {
        const row = { batch_id: batchId, starts_at: start, ends_at: end, court_id: courtId, capacity: plan.capacity };
        sessionIds.push(
          (await tx.insertInto("class_session").values(row).returning("id").executeTakeFirstOrThrow()).id,
        );
      }
      // Lock order: all resources at once, because the ledger is called once per session (each is its own owner).
      await resourcesLocked(placed.flatMap(({ stretches }) => stretches)).execute(tx);
      for (const [index, { stretches }] of placed.entries()) {
        const note = `${read.programme.name} ${plan.code}`;
        const owner = { ownerId: sessionIds[index] as string, purpose: "class" as const, heldUntil: null, note };
        await holdResources(tx, { ...owner, items: stretches });
      }
      return { code: plan.code, sessions: placed.length };
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

async function insertBatch(tx: Tx, plan: BatchPlan, { programme, coach, court, meetings }: ReadPlan): Promise<string> {
  const { id } = await tx
    .insertInto("batch")
    .values({
      programme_id: programme.id,
      code: plan.code,
      coach_id: coach.id,
      court_id: court.id,
      weekdays: plan.weekdays,
      from_time: plan.from,
      to_time: plan.to,
      starts_on: meetings[0]?.date ?? plan.startsOn,
      ends_on: meetings.at(-1)?.date ?? plan.startsOn,
      capacity: plan.capacity,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
