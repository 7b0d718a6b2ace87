import { sql } from "kysely";
import type { SessionLimits } from "../../config/sessions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { prepared } from "../../db/prepared-statements.ts";
import type { ProvenSignIn } from "../../ports/identity.ts";
import { dropDevicesOf } from "../notifications/push/drop-devices.ts";

/** SQL condition: the session is idle for too long or its sign-in too old; both limits are shorter for staff. */
function isOver({ customer, staff }: SessionLimits, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const byRole = (customerMs: number, staffMs: number) => sql<Date>`case when person.role = 'customer'
    then ${before(customerMs)}::timestamptz else ${before(staffMs)}::timestamptz end`;
  return sql<boolean>`(session.last_seen_at <= ${byRole(customer.idleMs, staff.idleMs)}
    or coalesce(session.auth_time, session.created_at) <= ${byRole(customer.longestMs, staff.longestMs)})`;
}

export async function findLiveSession(db: Db, tokenHash: Buffer, now: Date, limits: SessionLimits) {
  return (
    db
      .selectFrom("session")
      // Prepared, because it runs for every authenticated request.
      .modifyFront(prepared("live_session"))
      .innerJoin("person", "person.id", "session.person_id")
      // With the embedded provider, a disabled account ends its sessions too.
      .leftJoin("account", "account.uid", "session.subject")
      .leftJoin("stored_object as photo", "photo.name", "person.photo_path")
      .leftJoin("second_factor", (join) =>
        join.onRef("second_factor.person_id", "=", "person.id").on("second_factor.confirmed_at", "is not", null),
      )
      .select([
        "person.id",
        "person.name",
        "person.role",
        "person.rights",
        "photo.name as photoName",
        "photo.download_token as photoToken",
      ])
      .select(["session.id as sessionId", "session.expires_at as expiresAt", "session.last_seen_at as lastSeenAt"])
      .select(["session.subject", "session.second_factor_at as provenAt", "second_factor.person_id as enrolled"])
      .where("session.token_hash", "=", tokenHash)
      .where("session.expires_at", ">", now)
      .where(sql<boolean>`not ${isOver(limits, now)}`)
      .where("person.disabled_at", "is", null)
      .where("account.disabled_at", "is", null)
      .executeTakeFirst()
  );
}

/** Returns the person with a live session of this sign-in, for tokens that the provider derived from it. */
export async function findOwnerOfSignIn(
  db: Db,
  { issuer, subject, authTime }: { issuer: string; subject: string; authTime: Date },
  now: Date,
  limits: SessionLimits,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom("person_identity")
    .innerJoin("person", "person.id", "person_identity.person_id")
    .innerJoin("session", "session.person_id", "person.id")
    .leftJoin("account", "account.uid", "session.subject")
    .select("person.id")
    .where("person_identity.issuer", "=", issuer)
    .where("person_identity.subject", "=", subject)
    .where("session.issuer", "=", issuer)
    .where("session.subject", "=", subject)
    .where("session.auth_time", "=", authTime)
    .where("session.expires_at", ">", now)
    .where(sql<boolean>`not ${isOver(limits, now)}`)
    .where("person.disabled_at", "is", null)
    .where("account.disabled_at", "is", null)
    .executeTakeFirst();
}

/** Conditional update, so that two processes record the same visit once. */
export async function updateLastSeen(db: Db, sessionId: string, now: Date, ifBefore: Date): Promise<void> {
  await db
    .updateTable("session")
    .set({ last_seen_at: now })
    .where("id", "=", sessionId)
    .where("last_seen_at", "<=", ifBefore)
    .execute();
}

type SessionRow = {
  tokenHash: Buffer;
  personId: string;
  issuer: string;
  subject: string;
  authTime: Date;
  expiresAt: Date;
  userAgent: string | null;
  now: Date;
};

/** Continues the session of the same device and account with a new token; false if there is none. */
export async function continueSession(tx: Tx, oldHash: Buffer, session: SessionRow): Promise<boolean> {
  const continued = await tx
    .updateTable("session")
    .set({
      token_hash: session.tokenHash,
      auth_time: session.authTime,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      // A fresh token of the same sign-in is no visit, because the browser refreshes tokens by itself.
      last_seen_at: sql`case when auth_time = ${session.authTime} then last_seen_at else ${session.now} end`,
      // A new sign-in needs a new proof of the second factor.
      second_factor_at: sql`case when auth_time = ${session.authTime} then second_factor_at end`,
    })
    .where("token_hash", "=", oldHash)
    .where("person_id", "=", session.personId)
    .where("issuer", "=", session.issuer)
    .where("subject", "=", session.subject)
    .returning("id")
    .executeTakeFirst();
  return continued !== undefined;
}

export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  await tx
    .insertInto("session")
    .values({
      token_hash: session.tokenHash,
      person_id: session.personId,
      issuer: session.issuer,
      subject: session.subject,
      auth_time: session.authTime,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      created_at: session.now,
      last_seen_at: session.now,
    })
    .execute();
}

/** True if the person has sessions, but none from this kind of browser. */
export async function isNewDevice(tx: Tx, personId: string, userAgent: string | null): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select count(*) > 0 and not bool_or(user_agent is not distinct from ${userAgent}) as "isNew"
    from session where person_id = ${personId}`.execute(tx);
  return rows[0]?.isNew === true;
}

/** True if the sign-in was ended: its tokens must not start a session. */
export async function isSignInOver(db: Db, issuer: string, subject: string, authTime: Date): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select exists (
      select 1 from person_identity
      where issuer = ${issuer} and subject = ${subject} and closed_at >= ${authTime}
    ) or exists (
      select 1 from ended_sign_in where issuer = ${issuer} and subject = ${subject} and auth_time = ${authTime}
    ) as over`.execute(db);
  return rows[0]?.over === true;
}

/** True if a session of this sign-in was idle for too long: fresh tokens of it must not start a session. */
export async function isSignInIdle(
  db: Db,
  personId: string,
  { issuer, subject, authTime }: { issuer: string; subject: string; authTime: Date },
  since: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom("session")
    .select("id")
    .where("person_id", "=", personId)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("auth_time", "=", authTime)
    .where("last_seen_at", "<=", since)
    .executeTakeFirst();
  return found !== undefined;
}

export type EndedSessions = { tokenHash: Buffer } | { personId: string; id: string } | OthersOf | Surplus;
type OthersOf = { personId: string; keep: Buffer | undefined };
/** All but the `newest` most recently used sessions of a person; session `keep` counts as the most recent. */
type Surplus = { personId: string; keep: Buffer; newest: number };

/** A deleted session. Its sign-in is null if it is unknown, or stays valid because the kept session has the same one. */
export type EndedSession = { id: string; subject: string | null; authTime: Date | null };

/** Deletes sessions with their push devices and records their sign-ins as ended, except the kept session's own. */
export async function deleteSessions(tx: Tx, which: EndedSessions): Promise<EndedSession[]> {
  const keep = "keep" in which ? (which.keep ?? null) : null;
  const { rows } = await sql<EndedSession>`
    with ended as (
      delete from session where ${conditionOf(which)} returning id, issuer, subject, auth_time
    ), over as (
      select issuer, subject, auth_time from ended
      where auth_time is not null and (issuer, subject, auth_time) not in (
        select issuer, subject, auth_time from session
        where token_hash = ${keep}::bytea and issuer is not null and subject is not null and auth_time is not null)
    ), noted as (
      insert into ended_sign_in (issuer, subject, auth_time)
      select distinct issuer, subject, auth_time from over join person_identity using (issuer, subject)
      on conflict do nothing
    )
    select ended.id, over.subject, over.auth_time as "authTime" from ended
    left join (select distinct * from over) as over using (issuer, subject, auth_time)`.execute(tx);
  await dropDevicesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows;
}

function conditionOf(which: EndedSessions) {
  if ("tokenHash" in which) return sql`token_hash = ${which.tokenHash}`;
  if ("id" in which) return sql`person_id = ${which.personId} and id = ${which.id}::uuid`;
  const { personId, keep } = which;
  if ("newest" in which) {
    return sql`person_id = ${personId} and id not in (
      select id from session where person_id = ${personId}
      order by token_hash = ${keep} desc, last_seen_at desc, id limit ${which.newest})`;
  }
  return keep === undefined ? sql`person_id = ${personId}` : sql`person_id = ${personId} and token_hash <> ${keep}`;
}

/** Returns the distinct account subjects of these sessions. */
export async function listSubjects(tx: Tx, whose: { tokenHash: Buffer } | { personId: string }): Promise<string[]> {
  const condition = "tokenHash" in whose ? sql`token_hash = ${whose.tokenHash}` : sql`person_id = ${whose.personId}`;
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from session where subject is not null and ${condition}`.execute(tx);
  return rows.map(({ subject }) => subject);
}

/** Replaces the sign-in of a session by a newer one and counts a visit. Returns the time of the older sign-in. */
export async function replaceSignIn(tx: Tx, tokenHash: Buffer, subject: string, authTime: Date) {
  const { rows } = await sql<{ before: Date | null }>`
    with known as (
      select id, auth_time from session where token_hash = ${tokenHash} and subject = ${subject} for update
    )
    update session set auth_time = ${authTime}, last_seen_at = greatest(last_seen_at, ${authTime})
    from known where session.id = known.id
    returning known.auth_time as before`.execute(tx);
  return rows[0]?.before ?? undefined;
}

/** Ends every sign-in before that of a session, including those without a session. Returns the session's own sign-in. */
export async function closeEarlierSignIns(tx: Tx, tokenHash: Buffer): Promise<ProvenSignIn | undefined> {
  const { rows } = await sql<ProvenSignIn>`update person_identity as identity
    set closed_at = greatest(closed_at, session.auth_time - interval '1 second')
    from session where session.token_hash = ${tokenHash} and session.auth_time is not null
      and identity.issuer = session.issuer and identity.subject = session.subject
    returning identity.subject, session.auth_time as "authTime"`.execute(tx);
  return rows[0];
}

/** Maximum sessions per person; a further sign-in ends the least recently used one. */
export const MAX_SESSIONS = 50;

type Which = { staffOnly?: boolean };

export async function listLiveSessions(
  db: Db,
  personId: string,
  now: Date,
  limits: SessionLimits,
  { staffOnly = false }: Which = {},
) {
  return db
    .selectFrom("session")
    .innerJoin("person", "person.id", "session.person_id")
    .select(["session.id", "user_agent", "session.created_at", "last_seen_at", "expires_at"])
    .where("person_id", "=", personId)
    .$if(staffOnly, (staff) => staff.where("person.role", "<>", "customer"))
    .where("expires_at", ">", now)
    .where(sql<boolean>`not ${isOver(limits, now)}`)
    .orderBy("session.created_at", "desc")
    .orderBy("session.id")
    .limit(MAX_SESSIONS)
    .execute();
}
export type SessionListRow = Awaited<ReturnType<typeof listLiveSessions>>[number];

/** Includes expired sessions that are not purged yet. */
export async function listAllSessions(db: Db, personId: string) {
  return db
    .selectFrom("session")
    .select(["created_at", "auth_time", "last_seen_at", "expires_at", "user_agent"])
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .execute();
}

export async function deleteEndedSignIns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("ended_sign_in").where("ended_at", "<", before).execute();
}

export async function deleteExpiredSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("session").where("expires_at", "<", before).execute();
}
