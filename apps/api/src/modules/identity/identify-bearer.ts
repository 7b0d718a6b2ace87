import type { SessionLimits } from "../../config/sessions.ts";
import type { Db } from "../../db/connect.ts";
import type { IdentityPort } from "../../ports/identity.ts";
import type { Clock } from "../../runtime/clock.ts";
import { findOwnerOfSignIn } from "./queries.ts";

type Means = { db: Db; clock: Clock; limits: SessionLimits; identity: Pick<IdentityPort, "verify"> };

/** Returns the owner of a valid ID token, without a role; null unless a live session has the same sign-in. */
export function identifyBearerBy({ db, clock, limits, identity }: Means) {
  return async (idToken: string): Promise<{ id: string } | null> => {
    const signIn = await identity.verify(idToken);
    return (await findOwnerOfSignIn(db, signIn, clock(), limits)) ?? null;
  };
}
