import type { Db } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { recordAction } from "../../audit/record-action.ts";
import { type Sellables, sellableOf } from "../../bookings/sellables.ts";
import { lockClasses } from "../enrol/classes.ts";
import { findClass } from "./list-classes.ts";

type Changing = { code: string; capacity: number; staffId: string; now: Date };

/** Changes the seats of every session ahead, never below the seats taken, and offers new seats to the waiting list. */
export async function changeCapacity(db: Db, sellables: Sellables, changing: Changing): Promise<void> {
  const { code, capacity, staffId, now } = changing;
  try {
    await db.transaction().execute(async (tx) => {
      await lockClasses(tx);
      const before = await findClass(tx, code, now);
      await tx.updateTable("batch").set({ capacity }).where("id", "=", before.id).execute();
      await recordAction(tx, {
        personId: staffId,
        concernedId: null,
        action: "class_capacity_changed",
        subjectId: before.id,
        details: { before: before.capacity, after: capacity },
      });
    });
  } catch (error) {
    throw translateConstraint(error);
  }
  await sellableOf(sellables, "academy").sweep?.(db, now);
}
