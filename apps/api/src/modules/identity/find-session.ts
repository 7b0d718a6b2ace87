import type { Role } from "@lapang/domain/staff/roles";
import type { SessionLimits } from "../../config/sessions.ts";
import type { Db } from "../../db/connect.ts";
import { ActingPerson } from "../../http/security/acting-person.ts";
import type { Clock } from "../../runtime/clock.ts";
import { photoUrlOf } from "../media/storage/people/photo-url.ts";
import { findLiveSession } from "./queries.ts";
import { hashOfCookie } from "./session-token.ts";

export type SessionMeans = {
  db: Db;
  clock: Clock;
  limits: SessionLimits;
  /** Demo accounts by subject; empty unless the demo is open. */
  demoAccounts: ReadonlyMap<string, DemoAccount>;
};

/** A demo account needs no second factor. One with a published password acts as a customer, whatever its role. */
export type DemoAccount = { uid: string; isPublished: boolean };

export function demoAccountsBySubject(accounts: readonly DemoAccount[] = []): ReadonlyMap<string, DemoAccount> {
  return new Map(accounts.map((account) => [account.uid, account]));
}

/**
 * Returns the acting person of a session token; null if the token is unknown, the session over or its person disabled. The only
 * place that decides the role of a session.
 */
export async function findSession(
  { db, clock, limits, demoAccounts }: SessionMeans,
  token: string | undefined,
): Promise<ActingPerson | null> {
  const hash = hashOfCookie(token);
  if (!hash) return null;
  const row = await findLiveSession(db, hash, clock(), limits);
  if (!row) return null;
  const { photoName, photoToken, enrolled, subject, ...facts } = row;
  const photo = photoName !== null && photoToken !== null ? { name: photoName, download_token: photoToken } : null;
  const demo = subject === null ? undefined : demoAccounts.get(subject);
  return ActingPerson.ofSession({
    ...facts,
    role: demo?.isPublished ? "customer" : (facts.role as Role),
    enrolled: Boolean(enrolled),
    isDemo: demo !== undefined,
    photoUrl: photoUrlOf(photo),
  });
}
