import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../db/connect.ts";
import type { IdentityPort } from "../../ports/identity.ts";
import type { Clock } from "../../runtime/clock.ts";
import type { PersonalData } from "../personal-data.ts";
import { assertMayLeave, erasePerson } from "./erase-person.ts";
import { listIdentities, lockPersonOf } from "./people-queries.ts";

const RECENT_MS = 5 * 60_000;

type Means = { db: Db; clock: Clock; identity: IdentityPort; parts: readonly PersonalData[] };

/** Deletes a person's own account if nothing is open and they signed in recently. */
export async function eraseMe({ db, clock, identity, parts }: Means, personId: string, idToken: string): Promise<void> {
  const { issuer, subject, authTime } = await identity.verify(idToken);
  const now = clock();
  if (now.getTime() - authTime.getTime() > RECENT_MS) {
    throw new DomainError("recent_login_required", "Sign in again before you delete the account");
  }
  await db.transaction().execute(async (tx) => {
    // Lock order: account before person, as in the provider's own endpoints.
    const ways = (await listIdentities(tx, personId)).filter((way) => way.issuer === issuer).map((way) => way.subject);
    await identity.accounts?.lock(tx, [...new Set([subject, ...ways])].sort());
    const person = await lockPersonOf(tx, issuer, subject);
    if (person?.id !== personId) throw new DomainError("invalid_id_token", "This ID token is of another account");
    await assertMayLeave(tx, parts, person, now);
    for (const way of ways) await identity.accounts?.delete(tx, way);
    await erasePerson(tx, parts, person, now);
  });
}
