import type { Role } from "@lapang/domain/roles";
import type { IdentityPort } from "../../adapters/identity/port.ts";
import type { Db } from "../../db/connect.ts";
import { isSignInOver } from "./queries.ts";

/** Tells whom a valid ID token belongs to; null for somebody who never came in, or may no longer. */
export function identifyBearerBy(db: Db, identity: Pick<IdentityPort, "verify">) {
  return async (idToken: string): Promise<{ id: string; role: Role } | null> => {
    const { issuer, subject, authTime } = await identity.verify(idToken);
    const person = await db
      .selectFrom("person_identity")
      .innerJoin("person", "person.id", "person_identity.person_id")
      .select(["person.id", "person.role"])
      .where("person_identity.issuer", "=", issuer)
      .where("person_identity.subject", "=", subject)
      .where("person.disabled_at", "is", null)
      .executeTakeFirst();
    if (!person || (await isSignInOver(db, issuer, subject, authTime))) return null;
    return { id: person.id, role: person.role as Role };
  };
}
