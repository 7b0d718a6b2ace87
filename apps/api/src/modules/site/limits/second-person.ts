import type { Db, Tx } from "../../../db/connect.ts";
import { venueTexts } from "../../../texts/venue.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { listActive } from "./limit-queries.ts";

/** Lists who may confirm an owner's entry: the other owners, or the managers if there is only one owner. */
export async function listSecondPeople(db: Db, enteredBy: string): Promise<string[]> {
  const others = (await listActive(db, "owner")).filter((id) => id !== enteredBy);
  return others.length > 0 ? others : (await listActive(db, "manager")).filter((id) => id !== enteredBy);
}

export async function notifySecondPeople(tx: Tx, { id, enteredBy }: { id: string; enteredBy: string }): Promise<void> {
  for (const personId of await listSecondPeople(tx, enteredBy)) {
    await notifyPerson(tx, {
      personId,
      topic: "security",
      ...venueTexts.id.limitToConfirm,
      link: "/admin/site?kind=settings&key=venue",
      mail: true,
      dedupeKey: `limit:${id}`,
    });
  }
}
