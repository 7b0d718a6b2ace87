import type { Tx } from "../../../db/connect.ts";
import { academyTexts } from "../../../texts/academy.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";

/** Closes the waiting list of a class that ends and notifies everyone on it. Open offers end with their holds. */
export async function closeWaitingList(
  tx: Tx,
  { id, code, programme }: { id: string; code: string; programme: string },
  reason: string,
): Promise<void> {
  const waiting = await tx
    .updateTable("class_wait")
    .set({ status: "left" })
    .where("batch_id", "=", id)
    .where("status", "in", ["waiting", "offered"])
    .returning(["id", "person_id"])
    .execute();
  for (const { id: waitId, person_id } of waiting) {
    await notifyPerson(tx, {
      personId: person_id,
      topic: "waiting-list",
      ...academyTexts.id.waitingListClosed({ programme, code, reason }),
      link: "/academy",
      mail: true,
      dedupeKey: `class-wait:${waitId}:class_ended`,
    });
  }
}
