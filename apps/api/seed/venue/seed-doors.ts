import type { Tx } from "../../src/db/connect.ts";
import type { Random } from "../random.ts";
import { startOfToday, type VenueDay } from "../venue-day.ts";

/** Seeds the tablet at the demo's main door. */
export async function seedDoors(tx: Tx, day: VenueDay, random: Random): Promise<void> {
  const { id: managerId } = await tx
    .selectFrom("person")
    .select("id")
    .where("email", "=", "hendra@lapang.example")
    .executeTakeFirstOrThrow();
  const enrolledAt = startOfToday(day);
  const bytes = `${random.uuid()}${random.uuid()}`.replaceAll("-", "");
  await tx
    .insertInto("door_device")
    .values({
      id: random.uuid(),
      name: "Pintu utama",
      place: 1,
      invited_by: managerId,
      invited_at: enrolledAt,
      code_expires_at: enrolledAt,
      enrolled_at: enrolledAt,
      last_seen_at: enrolledAt,
      // Random bytes instead of a token's hash: no token can match.
      token_hash: Buffer.from(bytes, "hex"),
    })
    .execute();
}
