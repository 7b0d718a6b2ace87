import { rightsOf } from "@lapang/domain/rights";
import type { Role } from "@lapang/domain/roles";
import { secondFactorState } from "@lapang/domain/second-factor";
import type { Clock } from "../../clock.ts";
import type { SessionLimits } from "../../config-sessions.ts";
import type { Db } from "../../db/connect.ts";
import type { Admitted } from "../../http/guard.ts";
import { photoUrlOf } from "../media/storage/people/photo-url.ts";
import { findLiveSession } from "./queries.ts";
import { hashOfCookie } from "./session-token.ts";

export type LiveSession = Admitted & { photoUrl: string | null; expiresAt: Date; lastSeenAt: Date };

export type SessionMeans = {
  db: Db;
  clock: Clock;
  limits: SessionLimits;
  /** Accounts of an open demo, by their subject. */
  demoAccounts: ReadonlyMap<string, DemoAccount>;
};

/** An account of an open demo needs no second factor; one with a published password acts as a customer, whatever its role. */
export type DemoAccount = { uid: string; isPublished: boolean };

export function demoAccountsBySubject(accounts: readonly DemoAccount[] = []): ReadonlyMap<string, DemoAccount> {
  return new Map(accounts.map((account) => [account.uid, account]));
}

/** Tells who a session token belongs to; null when it is unknown, over or its person may no longer enter. */
export async function findSession(
  { db, clock, limits, demoAccounts }: SessionMeans,
  token: string | undefined,
): Promise<LiveSession | null> {
  const hash = hashOfCookie(token);
  if (!hash) return null;
  const row = await findLiveSession(db, hash, clock(), limits);
  if (!row) return null;
  const { photoName, photoToken, enrolled, subject, ...facts } = row;
  const photo = photoName !== null && photoToken !== null ? { name: photoName, download_token: photoToken } : null;
  const demo = subject === null ? undefined : demoAccounts.get(subject);
  const role = demo?.isPublished ? "customer" : (facts.role as Role);
  const isDemo = demo !== undefined;
  const secondFactor = secondFactorState({ role, enrolled: Boolean(enrolled), provenAt: facts.provenAt, isDemo });
  return { ...facts, role, rights: rightsOf(role, facts.rights), secondFactor, photoUrl: photoUrlOf(photo) };
}
