import { DomainError } from "@lapang/domain/errors";
import type { ConsentWay, SignUpAct } from "@lapang/domain/privacy/consent";
import { isStaff, type Role } from "@lapang/domain/staff/roles";
import type { SessionLimits } from "../../config/sessions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import type { IdentityPort, VerifiedIdentity } from "../../ports/identity.ts";
import type { Clock } from "../../runtime/clock.ts";
import { recordFirstAcceptance } from "../consent/record-consent.ts";
import { claimPerson } from "./claim-person.ts";
import { endEarlierSignIns, endSessions } from "./end-sessions.ts";
import { notifyNewDevice } from "./notify-new-device.ts";
import {
  continueSession,
  insertSession,
  isNewDevice,
  isSignInIdle,
  isSignInOver,
  listSubjects,
  MAX_SESSIONS,
} from "./queries.ts";
import { hashOfCookie, hashToken, newSessionToken } from "./session-token.ts";

/** Tolerance for clock skew. */
const SKEW_MS = 60_000;
const MAX_USER_AGENT = 300;

export type SignIn = {
  idToken: string;
  /** The browser's present session cookie. */
  cookie: string | undefined;
  userAgent: string | undefined;
  endOthers: boolean;
  /** How a new customer accepted the terms and the privacy policy. */
  accepts?: SignUpAct | undefined;
};
export type StartedSession = {
  token: string;
  maxAge: number;
  expiresAt: Date;
};
type Means = { db: Db; clock: Clock; identity: IdentityPort; limits: SessionLimits };

/** Exchanges a proof of identity for a session with a new token; the browser's previous session ends. */
export async function startSession({ db, clock, identity, limits }: Means, signIn: SignIn): Promise<StartedSession> {
  const proven = await identity.verify(signIn.idToken);
  const now = clock();
  if (proven.authTime.getTime() > now.getTime() + SKEW_MS) throw refused();
  const token = newSessionToken();
  const fresh = { tokenHash: hashToken(token), now };
  const begin = (tx: Tx) => beginSession(tx, { identity, limits }, { ...signIn, proven }, fresh);
  try {
    const expiresAt = await db.transaction().execute(begin);
    return { token, maxAge: Math.floor((expiresAt.getTime() - now.getTime()) / 1000), expiresAt };
  } catch (error) {
    throw translateConstraint(error);
  }
}

type NewSession = { tokenHash: Buffer; now: Date };
type Proven = SignIn & { proven: VerifiedIdentity };

async function beginSession(
  tx: Tx,
  { identity, limits }: Pick<Means, "identity" | "limits">,
  { proven, ...signIn }: Proven,
  fresh: NewSession,
): Promise<Date> {
  const { accounts } = identity;
  const { issuer, subject, authTime } = proven;
  const old = hashOfCookie(signIn.cookie);
  await accounts?.lock(tx, [subject, ...(old ? await listSubjects(tx, { tokenHash: old }) : [])]);
  const person = await claimPerson(tx, proven);
  if (person.disabled_at) throw new DomainError("forbidden", "This account is closed");
  if (await isSignInOver(tx, issuer, subject, authTime)) throw refused();
  const limit = isStaff(person.role as Role) ? limits.staff : limits.customer;
  const expiresAt = endOf(fresh.now, [identity.sessionSeconds * 1000, fresh.now], [limit.longestMs, authTime]);
  if (await isSignInIdle(tx, person.id, proven, new Date(fresh.now.getTime() - limit.idleMs))) throw refused();
  const userAgent = signIn.userAgent?.slice(0, MAX_USER_AGENT).toWellFormed() ?? null;
  const session = { ...fresh, expiresAt, personId: person.id, issuer, subject, authTime, userAgent };
  const continued = old !== undefined && (await continueSession(tx, old, session));
  if (!continued) {
    if (old) await endSessions(tx, accounts, { tokenHash: old });
    if (await isNewDevice(tx, person.id, userAgent)) await notifyNewDevice(tx, session);
    await insertSession(tx, session);
    await endSessions(tx, accounts, { personId: person.id, keep: fresh.tokenHash, newest: MAX_SESSIONS });
  }
  if (signIn.accepts) {
    const way = wayOf(identity, signIn.accepts);
    await recordFirstAcceptance(tx, { personId: person.id, way, now: fresh.now });
  }
  if (signIn.endOthers) {
    await endSessions(tx, accounts, { personId: person.id, keep: fresh.tokenHash });
    await endEarlierSignIns(tx, accounts, fresh.tokenHash);
  }
  return expiresAt;
}

function wayOf({ client }: Pick<IdentityPort, "client">, act: SignUpAct): ConsentWay {
  if (client.mode === "hosted") return "hosted";
  return act === "form" ? "password" : "external";
}

/** Returns the earliest end; refuses a sign-in that is too old, whose end is in the past. */
function endOf(now: Date, ...spans: [ms: number, from: Date][]): Date {
  const end = Math.min(...spans.map(([ms, from]) => from.getTime() + ms));
  if (end <= now.getTime()) throw refused();
  return new Date(end);
}

function refused(): DomainError {
  return new DomainError("invalid_id_token", "This sign-in is over, or not yet");
}
