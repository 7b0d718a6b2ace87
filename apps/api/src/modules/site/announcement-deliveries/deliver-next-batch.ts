import type { Db, Tx } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { venueTexts } from "../../../texts/venue.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { lockAnnouncement } from "../../venue/announcements.ts";
import { lockNextPeople, TOPIC, tagOf } from "./audience.ts";

/** Small enough not to delay concurrent bookings. */
const BATCH = 200;

type Next = { id: string; now: Date; most?: number };

/**
 * Notifies the next batch of customers in one transaction and enqueues a job for the rest, so that other jobs run in
 * between. Stops when the announcement is off the site.
 */
export async function deliverNextBatch(db: Db, { id, now, most = BATCH }: Next): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const delivery = await lockDelivery(tx, id);
    if (!delivery) return;
    const { body, reached, venue } = delivery;
    if (!(await lockAnnouncement(tx, body, now))) {
      await updateDelivery(tx, id, { ended_at: now, withdrawn: true });
      return;
    }
    const people = await lockNextPeople(tx, id, most);
    if (people.length === 0) {
      await updateDelivery(tx, id, { ended_at: now });
      return;
    }
    const title = venueTexts.id.announcement(venue ?? "Lapang");
    const news = { topic: TOPIC, title, body, link: "/", mail: true, tag: tagOf(id), dedupeKey: tagOf(id) };
    for (const personId of people) await notifyPerson(tx, { ...news, personId });
    await updateDelivery(tx, id, { reached: reached + people.length });
    await enqueue(tx, "tell_announcement", { id });
  });
}

/** Serialises the batches of a delivery, however many jobs exist. */
async function lockDelivery(tx: Tx, id: string) {
  return tx
    .selectFrom("announcement_telling")
    .select(({ selectFrom }) => ["body", "reached", selectFrom("venue").select("name").limit(1).as("venue")])
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

type Changes = { reached?: number; ended_at?: Date; withdrawn?: boolean };

async function updateDelivery(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx.updateTable("announcement_telling").set(changes).where("id", "=", id).execute();
}
