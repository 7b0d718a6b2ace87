import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";

type ResourceKind = "court" | "coach" | "equipment" | "hotel-room" | "kost-room";

/** A new place or piece in the ledger. */
export async function insertResource(tx: Tx, kind: ResourceKind, name: string): Promise<number> {
  const { id } = await tx.insertInto("resource").values({ kind, name }).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function renameResource(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable("resource").set({ name }).where("id", "=", id).where("name", "<>", name).execute();
}

/** Nothing is taken away from under somebody: what is booked, or held by somebody, is called off or moved first. */
export async function refuseInUse(tx: Tx, resourceIds: readonly number[], now: Date): Promise<void> {
  // As whoever places something there does: it is seen here, or it comes after.
  await tx
    .selectFrom("resource")
    .select("id")
    .where("id", "=", sql<number>`any(${resourceIds}::integer[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(*)::int as count, max(upper(during)) as until from allocation
    where resource_id = any(${resourceIds}::integer[]) and upper(during) > ${now} and purpose <> 'closure'
      and (held_until is null or held_until > ${now})`.execute(tx);
  const [found] = rows;
  if (found) refuseCounted(found);
}

/** Refuses to take away what is used so often, at the longest until then. */
export function refuseCounted({ count, until }: { count: number; until: Date | null }): void {
  if (count === 0) return;
  throw new DomainError("still_in_use", "Somebody has booked it", { count, until: until?.toISOString() ?? null });
}

/** What must stay as it was made. */
export function refuseChange(field: string, before: unknown, after: unknown): void {
  if (before !== after) throw new DomainError("conflict", "It stays as it was made", { field });
}
