import type { Standing } from "@lapang/domain/booking/standing";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/guard.ts";
import { findStanding } from "./find-standing.ts";

/** What makes a person's days and prices their own; null for those who have everybody's. */
export async function findOwnTerms(db: Db, person: Pick<SignedIn, "id" | "role">, now: Date): Promise<Standing | null> {
  const standing = await findStanding(db, person, now);
  return standing.clubMember || standing.staff || standing.stays.length > 0 ? standing : null;
}
