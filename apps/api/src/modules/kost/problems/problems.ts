import type { ProblemView } from "@lapang/contract/stays/kost-living";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { kostTexts } from "../../../texts/kost.ts";
import { recordAction } from "../../audit/record-action.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { notifyStaff } from "../../notifications/notify-staff.ts";
import { leasePath, lockOwnLease, titleOf } from "../lease-rows.ts";
import { requireOwnFiles } from "../own-files.ts";

const problemMoves = { open: ["in_work", "done"], in_work: ["done"], done: [] } as const;

type Report = { leaseId: string; personId: string; title: string; description: string; photos: string[] };

/** Reports a problem in the tenant's room, with their own photos. */
export async function reportProblem(db: Db, { leaseId, personId, ...report }: Report): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const lease = await lockOwnLease(tx, leaseId, personId);
    if (lease.status !== "active") {
      throw new DomainError("illegal_move", "Nobody lives there", { from: lease.status, to: "reported" });
    }
    await requireOwnFiles(tx, personId, report.photos, "photos");
    const { id } = await tx
      .insertInto("lease_problem")
      .values({ lease_id: leaseId, ...report })
      .returning("id")
      .executeTakeFirstOrThrow();
    await notifyStaff(tx, {
      topic: "lease",
      ...kostTexts.id.problemReported({ room: titleOf(lease), title: report.title }),
      link: null,
      dedupeKey: `problem:${id}:open`,
    });
    return id;
  });
}

/** Moves a problem to its next status and notifies the tenant with the staff's answer. */
export async function moveProblem(
  db: Db,
  { id, status, answer, staffId }: { id: string; status: "in_work" | "done"; answer: string; staffId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom("lease_problem")
      .select("status")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const problem = await findProblem(tx, id);
    const from = (locked?.status ?? "done") as keyof typeof problemMoves;
    if (!(problemMoves[from] as readonly string[]).includes(status)) {
      throw new DomainError("illegal_move", `A problem that is ${from} cannot be ${status}`, { from, to: status });
    }
    await tx
      .updateTable("lease_problem")
      .set({ status, updated_at: sql<Date>`now()`, ...(answer && { answer }) })
      .where("id", "=", id)
      .execute();
    await recordAction(tx, {
      ...{ personId: staffId, concernedId: null, action: "problem_moved", subjectId: id },
      details: { problem: problem.title, before: from, after: status },
    });
    await notifyPerson(tx, {
      personId: problem.person_id,
      topic: "lease",
      ...kostTexts.id.problemMoved({ title: problem.title, done: status === "done", answer }),
      link: leasePath(problem.lease_id),
      mail: true,
      dedupeKey: `problem:${id}:${status}`,
    });
  });
}

export const problemsOf = (db: Db) =>
  db
    .selectFrom("lease_problem")
    .innerJoin("lease", "lease.id", "lease_problem.lease_id")
    .innerJoin("kost_room", "kost_room.id", "lease.kost_room_id")
    .innerJoin("property", "property.id", "kost_room.property_id")
    .innerJoin("person", "person.id", "lease.person_id");

export const problemColumns = [
  "lease_problem.id",
  "lease_problem.status",
  "lease_problem.title",
  "lease_problem.description",
  "lease_problem.photos",
  "lease_problem.answer",
  "lease_problem.created_at",
  "lease_problem.updated_at",
  "lease_id",
  "lease.code",
  "lease.person_id",
  "person.name as person_name",
  "property.name as kost",
  "kost_room.number",
] as const;

export async function findProblem(db: Db, id: string) {
  const problem = await problemsOf(db).select(problemColumns).where("lease_problem.id", "=", id).executeTakeFirst();
  if (!problem) throw new DomainError("not_found", "There is no such report");
  return problem;
}
type ProblemRow = Awaited<ReturnType<typeof findProblem>>;

export function presentProblem(problem: ProblemRow): ProblemView {
  return {
    id: problem.id,
    status: problem.status as ProblemView["status"],
    title: problem.title,
    description: problem.description,
    photos: problem.photos,
    answer: problem.answer,
    createdAt: problem.created_at.toISOString(),
    updatedAt: problem.updated_at.toISOString(),
  };
}

export function presentStaffProblem(problem: ProblemRow) {
  const { lease_id, code, kost, number, person_id, person_name } = problem;
  return {
    ...presentProblem(problem),
    lease: { id: lease_id, code, kost, room: number },
    person: { id: person_id, name: person_name },
  };
}
