import { DomainError } from "@lapang/domain/errors";
import type { Role } from "@lapang/domain/roles";
import type { IdentityPort, VerifiedIdentity } from "../../adapters/identity/port.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import { findPhotoUrl } from "../media/storage/photo-url.ts";
import { claimPerson } from "./claim-person.ts";
import type { PersonRow } from "./people-queries.ts";
import { closeEarlierSignIns, continueSession, deleteSessions, insertSession, isSignInOver } from "./queries.ts";
import { hashOfCookie, hashToken, newSessionToken } from "./session-token.ts";

/** Two machines never agree on the second. */
const SKEW_MS = 60_000;
const MAX_USER_AGENT = 300;

export type SignIn = {
  idToken: string;
  /** What the browser's cookie held before. */
  cookie: string | undefined;
  userAgent: string | undefined;
  endOthers: boolean;
};
export type StartedSession = {
  token: string;
  maxAge: number;
  person: { id: string; name: string; role: Role; photoUrl: string | null };
  expiresAt: Date;
};
type Means = { db: Db; clock: Clock; identity: IdentityPort };

/** Exchanges a proof of identity for a session under a new token; the one the browser had before is over. */
export async function startSession({ db, clock, identity }: Means, signIn: SignIn): Promise<StartedSession> {
  const proven = await identity.verify(signIn.idToken);
  const now = clock();
  if (proven.authTime.getTime() > now.getTime() + SKEW_MS) throw refused();
  const token = newSessionToken();
  const expiresAt = new Date(now.getTime() + identity.sessionSeconds * 1000);
  const begin = (tx: Tx) => beginSession(tx, proven, signIn, { tokenHash: hashToken(token), expiresAt, now });
  try {
    const { id, name, role } = await db.transaction().execute(begin);
    const person = { id, name, role: role as Role, photoUrl: await findPhotoUrl(db, id) };
    return { token, maxAge: identity.sessionSeconds, person, expiresAt };
  } catch (error) {
    throw translateConstraint(error);
  }
}

type NewSession = { tokenHash: Buffer; expiresAt: Date; now: Date };

async function beginSession(tx: Tx, proven: VerifiedIdentity, signIn: SignIn, fresh: NewSession): Promise<PersonRow> {
  const { issuer, subject, authTime } = proven;
  const person = await claimPerson(tx, proven);
  if (person.disabled_at) throw new DomainError("forbidden", "This account is closed");
  if (await isSignInOver(tx, issuer, subject, authTime)) throw refused();
  const userAgent = signIn.userAgent?.slice(0, MAX_USER_AGENT).toWellFormed() ?? null;
  const session = { ...fresh, personId: person.id, issuer, subject, authTime, userAgent };
  const old = hashOfCookie(signIn.cookie);
  const continued = old !== undefined && (await continueSession(tx, old, session));
  if (!continued) {
    if (old) await deleteSessions(tx, { tokenHash: old });
    await insertSession(tx, session);
  }
  if (signIn.endOthers) {
    await deleteSessions(tx, { personId: person.id, keep: fresh.tokenHash });
    await closeEarlierSignIns(tx, fresh.tokenHash);
  }
  return person;
}

function refused(): DomainError {
  return new DomainError("invalid_id_token", "This sign-in is over, or not yet");
}
