import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { notifyVisitor } from "./notify-visitor.ts";
import { findVisit } from "./visit-rows.ts";

/** Reminds of a visit the day before, once per agreed time. */
export async function remindVisit(db: Db, id: string): Promise<void> {
  const { zone } = await findVenueRules(db);
  await db.transaction().execute(async (tx) => {
    const visit = await findVisit(tx, id);
    if (visit.status === "confirmed") await notifyVisitor(tx, visit, "reminder", zone);
  });
}
