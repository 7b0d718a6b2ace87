import type { Standing } from "@lapang/domain/booking/standing";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { findStandingUntil } from "./find-standing.ts";

/** What makes a person's days and prices their own, null for those who have everybody's; and until when that holds. */
export type OwnTerms = { standing: Standing | null; until: Date | null };

export async function findOwnTerms(db: Db, person: Pick<SignedIn, "id" | "role">, now: Date): Promise<OwnTerms> {
  const { standing, until } = await findStandingUntil(db, person, now);
  const isOwn = standing.clubMember || standing.staff || standing.stays.length > 0;
  return { standing: isOwn ? standing : null, until };
}
