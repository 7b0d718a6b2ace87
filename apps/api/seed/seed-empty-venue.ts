import { sql } from "kysely";
import type { Db } from "../src/db/connect.ts";
import { insertLegalPages } from "./venue/seed-venue.ts";

/** The same lock as the demo's seed, so that the two exclude each other. */
const LOCK = 4_127_002;

/**
 * Gives an empty database a venue without name, hours or courts, for its owner to set up; does nothing if there is a venue.
 */
export async function seedEmptyVenue(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (await tx.selectFrom("venue").select("id").executeTakeFirst()) return false;
    const blank = { tagline: "", description: "", street: "", city: "", province: "", postal_code: "" };
    const contact = { phone: "", whatsapp: "", email: "", map_url: "https://www.openstreetmap.org" };
    await tx
      .insertInto("venue")
      .values({ name: "Venue baru", ...blank, ...contact, zone: "Asia/Jakarta", latitude: -6.2, longitude: 106.8 })
      .execute();
    await insertLegalPages(tx);
    return true;
  });
}
