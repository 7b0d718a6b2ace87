import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import type { Random } from "../random.ts";
import type { VenueDay } from "../venue-day.ts";

/** A full class and the length of its waiting list. */
const LINE = { batch: "DD-B", people: 3 };
const TIME_OFF = { coach: "lestari-handayani", inDays: 19, days: 2, reason: "Acara keluarga" };

/** Seeds a waiting list for a full class, and a coach's request for days off, for the desk to decide. */
export async function seedClassLife(tx: Tx, { zone, today }: VenueDay, random: Random): Promise<void> {
  const at = (days: number) => instantAt(zone, addDays(today, days), "09:00");
  const batch = await tx.selectFrom("batch").select("id").where("code", "=", LINE.batch).executeTakeFirstOrThrow();
  const people = await tx
    .selectFrom("person")
    .select("id")
    .where("role", "=", "customer")
    .where("email", "is", null)
    .orderBy("phone")
    .limit(LINE.people)
    .execute();
  const waits = people.map(({ id }, index) => ({
    ...{ id: random.uuid(), batch_id: batch.id, person_id: id },
    created_at: at(index - people.length),
  }));
  await tx.insertInto("class_wait").values(waits).execute();
  const coach = await tx.selectFrom("coach").select("id").where("slug", "=", TIME_OFF.coach).executeTakeFirstOrThrow();
  const { inDays, days, reason } = TIME_OFF;
  const span = {
    from_at: instantAt(zone, addDays(today, inDays), 0),
    to_at: instantAt(zone, addDays(today, inDays + days), 0),
  };
  await tx
    .insertInto("coach_time_off")
    .values({ id: random.uuid(), coach_id: coach.id, ...span, reason, created_at: at(-1) })
    .execute();
}
