import type { Db } from "../../../db/connect.ts";
import type { CourtOfResource } from "../../../http/live/live-events.ts";

export async function findCourtOfResource(db: Db, resource: number): Promise<CourtOfResource | null> {
  const court = await db
    .selectFrom("court")
    .select(["slug", "buffer_minutes as bufferMinutes"])
    .where("resource_id", "=", resource)
    .executeTakeFirst();
  return court ?? null;
}
