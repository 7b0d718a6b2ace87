import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";

/** Returns the coach who signs in as this person; throws `forbidden` for anyone else. */
export async function findCoach(db: Db, personId: string) {
  const coach = await db
    .selectFrom("coach")
    .select(["id", "slug", "name", "resource_id"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!coach) throw new DomainError("forbidden", "This account is no coach's");
  return coach;
}
export type SignedInCoach = Awaited<ReturnType<typeof findCoach>>;
