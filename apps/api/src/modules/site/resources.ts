import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";

type ResourceKind = "court" | "coach" | "equipment" | "hotel-room" | "kost-room";

/** Inserts a resource into the ledger. */
export async function insertResource(tx: Tx, kind: ResourceKind, name: string): Promise<number> {
  const { id } = await tx.insertInto("resource").values({ kind, name }).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function renameResource(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable("resource").set({ name }).where("id", "=", id).where("name", "<>", name).execute();
}

/** Refuses to retire resources with bookings or holds ahead; those are cancelled or moved first. */
export async function refuseInUse(tx: Tx, resourceIds: readonly number[], now: Date): Promise<void> {
  // The same lock that placing an allocation takes: a concurrent one is visible here, or comes after.
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

/** Refuses to retire something with `count` uses ahead, the last of them at `until`. */
export function refuseCounted({ count, until }: { count: number; until: Date | null }): void {
  if (count === 0) return;
  throw new DomainError("still_in_use", "Somebody has booked it", { count, until: until?.toISOString() ?? null });
}

/** Refuses to change a field that is fixed at creation. */
export function refuseChange(field: string, before: unknown, after: unknown): void {
  if (before !== after) throw new DomainError("conflict", "It stays as it was made", { field });
}
