import type { Db } from "../../db/connect.ts";

export async function findVenueMailbox(db: Db): Promise<string | null> {
  const venue = await db.selectFrom("venue").select("email").executeTakeFirst();
  return venue?.email ?? null;
}
