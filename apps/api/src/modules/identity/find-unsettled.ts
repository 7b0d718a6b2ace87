import { sumUnsettled, type Unsettled } from "@lapang/domain/identity/leaving";
import type { Db } from "../../db/connect.ts";
import type { DataSubject, PersonalData } from "../personal-data.ts";

/** Returns the open business that prevents deleting the account; empty if there is none. */
export async function findUnsettled(
  db: Db,
  parts: readonly PersonalData[],
  subject: DataSubject,
  now: Date,
): Promise<Unsettled[]> {
  const found: Unsettled[] = [];
  for (const part of parts) found.push(...((await part.listUnsettled?.(db, subject, now)) ?? []));
  return sumUnsettled(found);
}
