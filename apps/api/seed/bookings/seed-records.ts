import { instantAt } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import type { Random } from "../random.ts";
import type { SeededPerson } from "../venue/seed-venue.ts";
import type { VenueDay } from "../venue-day.ts";

/** Seeds the front desk's notes about the demo customer. */
export async function seedRecords(tx: Tx, day: VenueDay, random: Random, customer: SeededPerson): Promise<void> {
  const clerk = await tx
    .selectFrom("person")
    .select("id")
    .where("role", "=", "front-desk")
    .orderBy("email")
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto("person_note")
    .values({
      id: random.uuid(),
      person_id: customer.id,
      staff_id: clerk?.id ?? null,
      body: "Suka main pagi. Kalau hujan, telepon dulu sebelum dipindah.",
      created_at: instantAt(day.zone, day.today, "06:00"),
    })
    .execute();
  await tx
    .updateTable("person")
    .set({ tags: ["pagi", "pelanggan-lama"] })
    .where("id", "=", customer.id)
    .execute();
}
