import type { Db } from "../../../db/connect.ts";

export type CourtOfResource = { slug: string; bufferMinutes: number };

/** Remembers which court stands behind a resource of the ledger: courts come and go rarely, changes come by the hundred. */
export function findCourtOfResource(db: Db): (resource: number) => Promise<CourtOfResource | null> {
  const known = new Map<number, CourtOfResource | null>();
  return async (resource) => {
    const kept = known.get(resource);
    if (kept !== undefined) return kept;
    const court = await db
      .selectFrom("court")
      .select(["slug", "buffer_minutes as bufferMinutes"])
      .where("resource_id", "=", resource)
      .executeTakeFirst();
    known.set(resource, court ?? null);
    return court ?? null;
  };
}
