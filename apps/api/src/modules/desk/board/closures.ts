import { randomUUID } from "node:crypto";
import type { ClosurePreview } from "@lapang/contract/desk/desk-board";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { blockResources, unblockResource } from "../../ledger/ledger.ts";
import { listEntries } from "./read-board.ts";

const WEEK_MS = 7 * 86_400_000;

type Closure = { courts: readonly string[]; start: string; end: string; weeks: number };
type Time = { court: string; start: Date; end: Date };

/** Returns the board entries that conflict with a closure, and the times that could be closed now. */
export async function previewClosure(db: Db, closure: Closure, now: Date): Promise<ClosurePreview> {
  const times = timesOf(closure, now);
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return { hit: [], free: [] };
  const span = { courts: closure.courts, start: first.start, end: last.end, now };
  const entries = await listEntries(db, span);
  const inTheWay = ({ court, start, end }: Time) =>
    entries.filter((entry) => entry.court === court && new Date(entry.start) < end && new Date(entry.end) > start);
  const hit = new Map(times.flatMap(inTheWay).map((entry) => [entry.id, entry]));
  return {
    hit: [...hit.values()],
    free: times
      .filter((time) => inTheWay(time).length === 0)
      .map(({ court, start, end }) => ({ court, start: start.toISOString(), end: end.toISOString() })),
  };
}

/** Closes courts for a time, optionally every week; closes nothing if anything conflicts. */
export async function closeCourts(
  db: Db,
  { reason, staffId, now, ...closure }: Closure & { reason: string; staffId: string; now: Date },
) {
  const times = timesOf(closure, now);
  return db.transaction().execute(async (tx) => {
    const resources = await findResources(tx, closure.courts);
    const stretches = times.map(({ court, start, end }) => ({
      itemId: null,
      resourceId: resources.get(court) ?? 0,
      from: start,
      to: end,
    }));
    await recordAction(tx, {
      personId: staffId,
      concernedId: null,
      action: "courts_closed",
      subjectId: randomUUID(),
      reason,
      details: { ...closure },
    });
    const placed = await blockResources(tx, stretches, reason);
    const courts = new Map([...resources].map(([slug, id]) => [id, slug]));
    return {
      closed: placed.map(({ id, resourceId, from, to }) => ({
        id: String(id),
        court: courts.get(resourceId) ?? "",
        start: from.toISOString(),
        end: to.toISOString(),
      })),
    };
  });
}

export async function openCourt(db: Db, { id, staffId }: { id: string; staffId: string }): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ note: string | null; during: string; slug: string }>`
      select note, during::text, slug from allocation join court using (resource_id)
      where allocation.id = ${id}::bigint and purpose = 'closure'`.execute(tx);
    const [closure] = rows;
    if (!closure) return { id };
    await recordAction(tx, {
      personId: staffId,
      concernedId: null,
      action: "court_opened",
      subjectId: randomUUID(),
      details: { before: closure },
    });
    await unblockResource(tx, Number(id));
    return { id };
  });
}

function timesOf({ courts, start, end, weeks }: Closure, now: Date): Time[] {
  const [from, to] = [new Date(start), new Date(end)];
  if (to <= now) throw new DomainError("start_in_past", "The time is over");
  if (to <= from || to.getTime() - from.getTime() > WEEK_MS) {
    const fields = [{ field: "end", problem: "after the start, a week at most" }];
    throw new DomainError("invalid_request", "Some fields are not valid", { fields });
  }
  return Array.from({ length: weeks }, (_, week) => week * WEEK_MS).flatMap((later) =>
    [...new Set(courts)].map((court) => ({
      court,
      start: new Date(from.getTime() + later),
      end: new Date(to.getTime() + later),
    })),
  );
}

async function findResources(tx: Tx, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("court")
    .select(["slug", "resource_id"])
    .where("slug", "=", sql<string>`any(${slugs}::text[])`)
    .execute();
  const found = new Map(rows.map(({ slug, resource_id }) => [slug, resource_id]));
  const missing = slugs.find((slug) => !found.has(slug));
  if (missing !== undefined) throw new DomainError("not_found", "There is no such court", { court: missing });
  return found;
}
