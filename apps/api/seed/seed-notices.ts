import { createHash } from "node:crypto";
import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../src/db/connect.ts";
import { letters } from "./content/letters.ts";
import type { Random } from "./random.ts";
import type { SeededPerson } from "./venue/seed-venue.ts";
import type { VenueDay } from "./venue-day.ts";

/** Notifications older than this are read. */
const UNREAD_MS = 2 * 86_400_000;

/** Seeds the demo customer's notifications and the visitors' contact messages. */
export async function seedNotices(tx: Tx, day: VenueDay, random: Random, customer: SeededPerson): Promise<void> {
  const now = instantAt(day.zone, day.today, "06:00");
  const readAt = (at: Date) => (now.getTime() - at.getTime() > UNREAD_MS ? at : null);
  const booked = await tx
    .selectFrom("booking")
    .select(["id", "code", "title", "created_at", "status"])
    .where("person_id", "=", customer.id)
    .where("kind", "=", "court")
    .where("status", "in", ["confirmed", "completed"])
    .orderBy("created_at")
    .orderBy("code")
    .execute();
  const news = booked.map(({ id, code, title, created_at }) => ({
    id: random.uuid(),
    person_id: customer.id,
    topic: "booking",
    title: `Booking ${code} sudah pasti`,
    body: `${title ?? code} sudah jadi milikmu. Tiketnya ada di halaman booking dan bisa dibuka tanpa internet.`,
    link: `/my-booking/court/${id}`,
    tag: `/my-booking/court/${id}`,
    created_at,
    read_at: readAt(created_at),
  }));
  const staff = await tx.selectFrom("person").select("id").where("role", "<>", "customer").orderBy("email").execute();
  for (const { reference, daysAgo, time, topic, name, email, body } of letters) {
    const created_at = instantAt(day.zone, addDays(day.today, -daysAgo), time);
    const bytes = createHash("sha256").update(reference).digest();
    await tx
      .insertInto("contact_message")
      .values({
        id: random.uuid(),
        reference,
        name,
        email,
        topic,
        body,
        created_at,
        challenge: bytes.subarray(0, 16),
        remote_hash: bytes,
      })
      .execute();
    for (const { id: person_id } of staff) {
      news.push({
        ...{ id: random.uuid(), person_id, topic: "contact", title: `Pesan ${reference}, dari ${name}`, body },
        ...{ link: `/letters/${reference}`, tag: `/letters/${reference}`, created_at, read_at: readAt(created_at) },
      });
    }
  }
  if (news.length > 0) await tx.insertInto("inbox_message").values(news).execute();
}
