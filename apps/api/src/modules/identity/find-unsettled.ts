import { sumUnsettled, type Unsettled } from "@lapang/domain/identity/leaving";
import type { Db } from "../../db/connect.ts";
import type { DataSubject, PersonalData } from "../personal-data.ts";

/** Tells what a person must settle before the account can go; nothing when it can. */
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
