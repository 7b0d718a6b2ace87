import type { Db } from "../../db/connect.ts";

/** Returns the name of the installed app; the product's own name before a venue is set up. */
export async function findVenueName(db: Db): Promise<{ name: string; description: string }> {
  const venue = await db.selectFrom("venue").select(["name", "description"]).executeTakeFirst();
  return venue ?? { name: "Lapang", description: "" };
}
