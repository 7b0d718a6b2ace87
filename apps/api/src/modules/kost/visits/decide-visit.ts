import type { VisitStatus } from "@lapang/domain/lease/visit-times";
import { localDateOf, localTimeOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { recordAction } from "../../audit/record-action.ts";
import type { Deps } from "../../deps.ts";
import { openStays, propertyOrRefuse } from "../../stays/open-stays.ts";
import { notifyVisitor } from "./notify-visitor.ts";
import { assertVisitMove, findVisit, noVisit, visitAt } from "./visit-rows.ts";

type Decision = {
  id: string;
  decision: "confirm" | "decline" | "came" | "missed";
  date?: string | undefined;
  time?: string | undefined;
  answer: string;
  staffId: string;
};

const becomes = { confirm: "confirmed", decline: "declined", came: "came", missed: "missed" } as const;
const REMINDED_HOURS_BEFORE = 20;

/** Confirms (at the requested or another time) or declines a visit, or records attendance. */
export async function decideVisit(deps: Deps, decision: Decision): Promise<void> {
  const { db } = deps;
  const moment = await openStays(deps);
  const { zone } = moment.venue;
  await db.transaction().execute(async (tx) => {
    await lockVisit(tx, decision.id);
    const visit = await findVisit(tx, decision.id);
    const status = becomes[decision.decision] satisfies VisitStatus;
    assertVisitMove(visit.status, status);
    const moved = decision.decision === "confirm" && (decision.date || decision.time);
    const wanted = {
      date: decision.date ?? localDateOf(zone, visit.starts_at),
      time: decision.time ?? localTimeOf(zone, visit.starts_at),
    };
    const house = await propertyOrRefuse(tx, "kost", visit.slug);
    const starts_at = moved ? visitAt(house, wanted, moment) : visit.starts_at;
    await setVisit(tx, visit.id, { status, starts_at, answer: decision.answer || null });
    await recordAction(tx, {
      ...{ personId: decision.staffId, concernedId: null, action: "visit_decided", subjectId: visit.id },
      details: { kost: visit.slug, before: visit.status, after: status, ...(moved && { at: starts_at.toISOString() }) },
    });
    if (status === "came" || status === "missed") return;
    await notifyVisitor(tx, await findVisit(tx, visit.id), status, zone);
    if (status === "confirmed") await enqueueReminder(tx, visit.id, starts_at);
  });
}

/** Cancels the customer's own visit. */
export async function cancelVisit({ db }: Deps, { id, personId }: { id: string; personId: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockVisit(tx, id, personId);
    const visit = await findVisit(tx, id);
    assertVisitMove(visit.status, "cancelled");
    await setVisit(tx, id, { status: "cancelled" });
  });
}

async function lockVisit(tx: Tx, id: string, personId?: string): Promise<void> {
  const locked = await tx
    .selectFrom("kost_visit")
    .select("person_id")
    .where("id", "=", id)
    .$if(personId !== undefined, (own) => own.where("person_id", "=", personId ?? ""))
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw noVisit();
}

type Changes = { status: VisitStatus; starts_at?: Date; answer?: string | null };

async function setVisit(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx
    .updateTable("kost_visit")
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

async function enqueueReminder(tx: Tx, id: string, startsAt: Date): Promise<void> {
  const at = new Date(startsAt.getTime() - REMINDED_HOURS_BEFORE * 3_600_000);
  await enqueue(tx, "remind_visit", { id }, { runAt: at });
}
