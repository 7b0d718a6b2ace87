import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import { academyTexts } from "../../../texts/academy.ts";
import { recordAction } from "../../audit/record-action.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { leaveClassWait } from "./class-waits.ts";

type Removing = { id: string; staffId: string; reason: string; now: Date };

/** Removes a participant from the waiting list and notifies them; a seat offered to them goes to the next. */
export async function removeFromWaitingList(db: Db, sellables: Sellables, removing: Removing): Promise<void> {
  const { id, staffId, reason, now } = removing;
  const wait = await db.selectFrom("class_wait").select("person_id").where("id", "=", id).executeTakeFirst();
  if (!wait) throw new DomainError("not_found", "There is no such place in line");
  const personId = wait.person_id;
  const left = await leaveClassWait(db, sellables, { id, personId, now });
  await db.transaction().execute(async (tx) => {
    await recordAction(tx, {
      personId: staffId,
      concernedId: personId,
      action: "class_wait_removed",
      subjectId: id,
      reason,
      details: { batch: left.batch },
    });
    await notifyPerson(tx, {
      personId,
      topic: "waiting-list",
      ...academyTexts.id.removedFromWaitingList({ ...left, programme: left.programme.name, reason }),
      link: `/academy/${left.programme.slug}`,
      mail: true,
      dedupeKey: `class-wait:${id}:removed`,
    });
  });
}
