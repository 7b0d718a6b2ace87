import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { tellVisitor } from "./tell-visitor.ts";
import { findVisit } from "./visit-rows.ts";

/** Reminds of a visit the day before, once for the hour that was agreed. */
export async function remindVisit(db: Db, id: string): Promise<void> {
  const { zone } = await findVenueRules(db);
  await db.transaction().execute(async (tx) => {
    const visit = await findVisit(tx, id);
    if (visit.status === "confirmed") await tellVisitor(tx, visit, "reminder", zone);
  });
}
