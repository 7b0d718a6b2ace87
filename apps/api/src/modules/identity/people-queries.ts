import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { peopleTexts } from "../../texts/people.ts";

const columns = ["person.id", "person.name", "person.role", "person.email", "person.email_verified"] as const;
const more = [
  "person.rights",
  "person.phone",
  "person.photo_path",
  "person.disabled_at",
  "person.erased_at",
  "person.merged_into",
  "person.created_at",
] as const;

/** Takes advisory locks on identities or addresses that may not have a row yet, so that concurrent transactions serialise. */
export async function lockKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Finds and locks the person of an identity, so that sessions of a person begin and end one after another. */
export async function lockPersonOf(tx: Tx, issuer: string, subject: string) {
  return tx
    .selectFrom("person_identity")
    .innerJoin("person", "person.id", "person_identity.person_id")
    .select([...columns, ...more])
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .forNoKeyUpdate("person")
    .executeTakeFirst();
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof lockPersonOf>>>;

/** Finds by the subject alone: subjects are random, so no two providers share one. */
export async function lockPersonOfSubject(tx: Tx, subject: string) {
  return tx
    .selectFrom("person")
    .select([...columns, ...more])
    .where("id", "in", (query) =>
      query.selectFrom("person_identity").select("person_id").where("subject", "=", subject),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  return tx
    .selectFrom("person")
    .select([...columns, ...more])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findPersonById(db: Db, id: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom("person")
    .select([...columns, ...more])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** True if the account or the address belongs to staff, also to staff prepared but not claimed yet. */
export async function isStaffAccount(db: Db, of: { uid: string } | { email: string }): Promise<boolean> {
  const found = await db
    .selectFrom("person")
    .select("id")
    .where("role", "<>", "customer")
    .where((where) =>
      "email" in of
        ? where("email", "=", of.email)
        : where("id", "in", where.selectFrom("person_identity").select("person_id").where("subject", "=", of.uid)),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks the person with an address; `claimed` is true if an account has ever signed in as that person. */
export async function lockHolder(tx: Tx, email: string) {
  return tx
    .selectFrom("person")
    .select([...columns, ...more])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("person_identity").select("subject").whereRef("person_id", "=", "person.id")).as("claimed"),
    )
    .where("email", "=", email)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type NewPerson = { name: string; email: string | null; email_verified: boolean; role?: string };

export async function insertPerson(tx: Tx, person: NewPerson): Promise<PersonRow> {
  return tx
    .insertInto("person")
    .values(person)
    .returning([...columns, ...more])
    .executeTakeFirstOrThrow();
}

export async function insertIdentity(tx: Tx, issuer: string, subject: string, personId: string): Promise<void> {
  await tx.insertInto("person_identity").values({ issuer, subject, person_id: personId }).execute();
}

/** Records that staff without a second factor changed their address: the new mailbox must not receive enrolment codes. */
export async function noteStaffAddressChange(tx: Tx, id: string): Promise<void> {
  await sql`update person set staff_email_changed_at = now() where id = ${id}
    and not exists (select from second_factor where person_id = ${id} and confirmed_at is not null)`.execute(tx);
}

export type PersonChange = {
  name?: string;
  email?: string | null;
  email_verified?: boolean;
  phone?: string | null;
  photo_path?: string | null;
  role?: string;
  rights?: string[] | null;
  disabled_at?: Date | null;
};

export async function updatePerson(tx: Tx, id: string, change: PersonChange): Promise<PersonRow> {
  return tx
    .updateTable("person")
    .set(change)
    .where("id", "=", id)
    .returning([...columns, ...more])
    .executeTakeFirstOrThrow();
}

export async function listIdentities(db: Db, personId: string) {
  return db
    .selectFrom("person_identity")
    .select(["issuer", "subject", "created_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
}

/** Serialises all removals of an owner, so that two concurrent ones cannot remove the last two owners. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  await lockKeys(tx, ["owners"]);
  const owners = await tx
    .selectFrom("person")
    .select("id")
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .execute();
  return owners.map((owner) => owner.id);
}

/** Ids of person records merged into this one; they are erased together. */
export async function listMergedInto(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx.selectFrom("person").select("id").where("merged_into", "=", personId).execute();
  return rows.map(({ id }) => id);
}

/** True if this sign-in method was moved here from another person by joining accounts. */
export async function isJoined(tx: Tx, subject: string): Promise<boolean> {
  const joined = await tx
    .selectFrom("person_identity")
    .select("subject")
    .where("subject", "=", subject)
    .where("joined_at", "is not", null)
    .executeTakeFirst();
  return joined !== undefined;
}

/** Waits for transactions that write rows of this person, so that the erasure sees those rows. */
export async function lockForErasure(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("person").select("id").where("id", "=", id).forUpdate().execute();
}

const ERASED_NAME = peopleTexts.id.erasedName;

/** Deletes personal data but keeps the row, which the books reference. */
export async function anonymisePerson(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.deleteFrom("session").where("person_id", "=", id).execute();
  await tx.deleteFrom("passkey").where("person_id", "=", id).execute();
  await tx.deleteFrom("second_factor").where("person_id", "=", id).execute();
  await tx.deleteFrom("enrolment_code").where("person_id", "=", id).execute();
  await tx.deleteFrom("person_identity").where("person_id", "=", id).execute();
  await tx.deleteFrom("participant").where("person_id", "=", id).execute();
  await tx
    .updateTable("person")
    .set({
      name: ERASED_NAME,
      email: null,
      email_verified: false,
      phone: null,
      walk_in: false,
      photo_path: null,
      role: "customer",
      rights: null,
      erased_at: now,
      disabled_at: now,
    })
    .where("id", "=", id)
    .execute();
}
