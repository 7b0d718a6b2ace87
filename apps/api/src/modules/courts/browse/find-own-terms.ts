import type { Standing } from "@lapang/domain/booking/standing";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { findStandingUntil } from "./find-standing.ts";

/** A person's own pricing profile, or null for the public one, and when it ends. */
export type OwnTerms = { standing: Standing | null; until: Date | null };

export async function findOwnTerms(db: Db, person: Pick<SignedIn, "id" | "role">, now: Date): Promise<OwnTerms> {
  const { standing, until } = await findStandingUntil(db, person, now);
  const isOwn = standing.clubMember || standing.staff || standing.stays.length > 0;
  return { standing: isOwn ? standing : null, until };
}
