import type { Db } from "../../db/connect.ts";

/** Remembers which court stands behind a resource of the ledger: courts come and go rarely, changes come by the hundred. */
export function findCourtOfResource(db: Db): (resource: number) => Promise<string | null> {
  const known = new Map<number, string | null>();
  return async (resource) => {
    const kept = known.get(resource);
    if (kept !== undefined) return kept;
    const court = await db.selectFrom("court").select("slug").where("resource_id", "=", resource).executeTakeFirst();
    const slug = court?.slug ?? null;
    known.set(resource, slug);
    return slug;
  };
}
