import type { Tx } from "../../src/db/connect.ts";
import type { Random } from "../random.ts";
import { startOfToday, type VenueDay } from "../venue-day.ts";

/** Opens the front desk's drawer without any cash taken yet. */
export async function seedDrawer(tx: Tx, day: VenueDay, random: Random): Promise<void> {
  const { id: person_id } = await tx
    .selectFrom("person")
    .select("id")
    .where("email", "=", "sari@lapang.example")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("cash_drawer")
    .values({ id: random.uuid(), person_id, opened_at: startOfToday(day) })
    .execute();
}
