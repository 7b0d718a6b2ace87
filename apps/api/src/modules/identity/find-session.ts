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
  /** Accounts of an open demo: nobody need set up a second factor to try it out. */
  demoSubjects: ReadonlySet<string>;
};

/** Tells who a session token belongs to; null when it is unknown, over or its person may no longer enter. */
export async function findSession(
  { db, clock, limits, demoSubjects }: SessionMeans,
  token: string | undefined,
): Promise<LiveSession | null> {
  const hash = hashOfCookie(token);
  if (!hash) return null;
  const row = await findLiveSession(db, hash, clock(), limits);
  if (!row) return null;
  const { photoName, photoToken, enrolled, subject, ...facts } = row;
  const photo = photoName !== null && photoToken !== null ? { name: photoName, download_token: photoToken } : null;
  const role = facts.role as Role;
  const isDemo = subject !== null && demoSubjects.has(subject);
  const secondFactor = secondFactorState({ role, enrolled: Boolean(enrolled), provenAt: facts.provenAt, isDemo });
  return { ...facts, role, rights: rightsOf(role, facts.rights), secondFactor, photoUrl: photoUrlOf(photo) };
}
