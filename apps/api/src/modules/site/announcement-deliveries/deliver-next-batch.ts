import type { Db, Tx } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { tellPerson } from "../../notifications/send-message.ts";
import { lockAnnouncement } from "../../venue/announcements.ts";
import { lockNextPeople, TOPIC, tagOf } from "./audience.ts";

/** Short enough that nobody who books meanwhile notices. */
const BATCH = 200;

type Next = { id: string; now: Date; most?: number };

/**
 * Tells the next customers an announcement, and leaves the others to a job of their own: other jobs come in between. All of a
 * batch are told or none; what is off the site by then is told to nobody any more.
 */
export async function tellNextPeople(db: Db, { id, now, most = BATCH }: Next): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const telling = await lockTelling(tx, id);
    if (!telling) return;
    const { body, reached, venue } = telling;
    if (!(await lockAnnouncement(tx, body, now))) {
      await changeTelling(tx, id, { ended_at: now, withdrawn: true });
      return;
    }
    const people = await lockNextPeople(tx, id, most);
    if (people.length === 0) {
      await changeTelling(tx, id, { ended_at: now });
      return;
    }
    const title = `Kabar dari ${venue ?? "Lapang"}`;
    const news = { topic: TOPIC, title, body, link: "/", mail: true, tag: tagOf(id), dedupeKey: tagOf(id) };
    for (const personId of people) await tellPerson(tx, { ...news, personId });
    await changeTelling(tx, id, { reached: reached + people.length });
    await enqueue(tx, "tell_announcement", { id });
  });
}

/** One batch after the other, however many jobs there are for it. */
async function lockTelling(tx: Tx, id: string) {
  return tx
    .selectFrom("announcement_telling")
    .select(({ selectFrom }) => ["body", "reached", selectFrom("venue").select("name").limit(1).as("venue")])
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

type Changes = { reached?: number; ended_at?: Date; withdrawn?: boolean };

async function changeTelling(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx.updateTable("announcement_telling").set(changes).where("id", "=", id).execute();
}
