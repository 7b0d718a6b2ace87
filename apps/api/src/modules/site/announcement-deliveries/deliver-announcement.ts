import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { recordAction } from "../../audit/record-action.ts";
import { lockAnnouncement } from "../../venue/announcements.ts";
import { countAudience } from "./audience.ts";

type Delivery = { text: string; personId: string; now: Date };

/**
 * Starts the delivery, once, of an announcement that is on the site to all customers; a job sends it in batches. Resumes a
 * delivery that stopped because the announcement was taken off.
 */
export async function deliverAnnouncement(db: Db, delivery: Delivery): Promise<void> {
  const { text, personId, now } = delivery;
  await db.transaction().execute(async (tx) => {
    if (!(await lockAnnouncement(tx, text, now))) {
      throw new DomainError("not_found", "There is no such announcement on the site now");
    }
    const id = await beginDelivery(tx, delivery);
    if (!id) throw await alreadyTold(tx, text);
    const details = { text, people: await countAudience(tx, id) };
    await recordAction(tx, { personId, concernedId: null, action: "announcement_told", subjectId: id, details });
    await enqueue(tx, "tell_announcement", { id });
  });
}

/** Returns undefined if it was already delivered; a unique constraint decides concurrent requests. */
async function beginDelivery(tx: Tx, { text, personId, now }: Delivery): Promise<string | undefined> {
  const begun = await tx
    .insertInto("announcement_telling")
    .values({ body: text, told_by: personId, told_at: now })
    .onConflict((conflict) =>
      conflict
        .constraint("announcement_telling_once")
        .doUpdateSet({ told_by: personId, told_at: now, ended_at: null, withdrawn: false })
        .where("announcement_telling.withdrawn", "=", true),
    )
    .returning("id")
    .executeTakeFirst();
  return begun?.id;
}

async function alreadyTold(tx: Tx, text: string): Promise<DomainError> {
  const { told_at } = await tx
    .selectFrom("announcement_telling")
    .select("told_at")
    .where("body", "=", text)
    .executeTakeFirstOrThrow();
  return new DomainError("already_told", "Customers were already notified of this", { at: told_at.toISOString() });
}
