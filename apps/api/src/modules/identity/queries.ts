import { sql } from "kysely";
import type { ProvenSignIn } from "../../ports/identity.ts";
import type { SessionLimits } from "../../config/sessions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { prepared } from "../../db/prepared-statements.ts";
import { dropDevicesOf } from "../notifications/push/drop-devices.ts";

/** Unused for too long, or too long ago that anybody proved who they are; staff have less of either than customers. */
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
      // Asked by every request of everybody who is signed in.
      .modifyFront(prepared("live_session"))
      .innerJoin("person", "person.id", "session.person_id")
      // Where the accounts are ours, a disabled one ends its sessions too.
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

/** Whose live session stands on this sign-in, for tokens that the provider made of it. */
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

/** Moves on by itself only: two processes that see the same visit write it once. */
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

/** The same device of the same account goes on under a new token; false when there is no such row. */
export async function continueSession(tx: Tx, oldHash: Buffer, session: SessionRow): Promise<boolean> {
  const continued = await tx
    .updateTable("session")
    .set({
      token_hash: session.tokenHash,
      auth_time: session.authTime,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      // A fresh token of the same sign-in is the browser's doing: nobody need be there.
      last_seen_at: sql`case when auth_time = ${session.authTime} then last_seen_at else ${session.now} end`,
      // Whoever signs in anew proves everything anew.
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

/** Whether somebody who has signed in before does so from a kind of browser that they have not used lately. */
export async function isNewDevice(tx: Tx, personId: string, userAgent: string | null): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select count(*) > 0 and not bool_or(user_agent is not distinct from ${userAgent}) as "isNew"
    from session where person_id = ${personId}`.execute(tx);
  return rows[0]?.isNew === true;
}

/** A sign-in that was ended gives no new session, whatever token the provider still makes of it. */
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

/** Whether a session of this very sign-in was left unused for too long: no fresh token of it brings that back. */
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
/** Those past the newest so many, of which the kept one is the first. */
type Surplus = { personId: string; keep: Buffer; newest: number };

/** One per session that was deleted; without a sign-in where that is the kept session's own too, or was never known. */
export type EndedSession = { id: string; subject: string | null; authTime: Date | null };

/** Deletes sessions, with the devices that were told things under them, and notes that the sign-ins they came from are over, but for the kept one's own. */
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

/** Whose accounts stand behind sessions. */
export async function listSubjects(tx: Tx, whose: { tokenHash: Buffer } | { personId: string }): Promise<string[]> {
  const condition = "tokenHash" in whose ? sql`token_hash = ${whose.tokenHash}` : sql`person_id = ${whose.personId}`;
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from session where subject is not null and ${condition}`.execute(tx);
  return rows.map(({ subject }) => subject);
}

/** The sign-in behind a session of this account is a newer one from now on, and its owner is there; tells when the older was. */
export async function moveSignIn(tx: Tx, tokenHash: Buffer, subject: string, authTime: Date) {
  const { rows } = await sql<{ before: Date | null }>`
    with known as (
      select id, auth_time from session where token_hash = ${tokenHash} and subject = ${subject} for update
    )
    update session set auth_time = ${authTime}, last_seen_at = greatest(last_seen_at, ${authTime})
    from known where session.id = known.id
    returning known.auth_time as before`.execute(tx);
  return rows[0]?.before ?? undefined;
}

/** Ends every sign-in before the one a session stands on, also those that never became a session; tells which one that is. */
export async function closeEarlierSignIns(tx: Tx, tokenHash: Buffer): Promise<ProvenSignIn | undefined> {
  const { rows } = await sql<ProvenSignIn>`update person_identity as identity
    set closed_at = greatest(closed_at, session.auth_time - interval '1 second')
    from session where session.token_hash = ${tokenHash} and session.auth_time is not null
      and identity.issuer = session.issuer and identity.subject = session.subject
    returning identity.subject, session.auth_time as "authTime"`.execute(tx);
  return rows[0];
}

/** Nobody owns more devices; the least used give way, so that lists of them stay lists. */
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

/** Expired ones too, as long as we have them. */
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
