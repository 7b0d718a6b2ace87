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

/** Whoever speaks of the same identity or address stands in line, so that the first to come is seen by the second. */
export async function lockWords(tx: Tx, words: readonly string[]): Promise<void> {
  for (const word of words) await sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`.execute(tx);
}

/** Locked: sessions of a person begin and end one after the other. */
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

/** By the provider's id alone: such ids are random, no second provider has the same. */
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

/** Staff under this account, or prepared by the venue under this address for whoever proves it. */
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

/** Who holds an address, and whether an account of theirs has ever come in. */
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

/** A mailbox that joined later proves nothing about who was made staff. */
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

/** Whoever takes an owner away stands in line here: of two who leave at the same moment one stays. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  await lockWords(tx, ["owners"]);
  const owners = await tx
    .selectFrom("person")
    .select("id")
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .execute();
  return owners.map((owner) => owner.id);
}

/** Records that became part of this person's: they are the same person, and leave with them. */
export async function listMergedInto(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx.selectFrom("person").select("id").where("merged_into", "=", personId).execute();
  return rows.map(({ id }) => id);
}

/** Whether this way in came from another account that was joined with the person's. */
export async function isJoined(tx: Tx, subject: string): Promise<boolean> {
  const joined = await tx
    .selectFrom("person_identity")
    .select("subject")
    .where("subject", "=", subject)
    .where("joined_at", "is not", null)
    .executeTakeFirst();
  return joined !== undefined;
}

/** Waits for whoever is writing something in this person's name, so that it is seen. */
export async function lockLeaver(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("person").select("id").where("id", "=", id).forUpdate().execute();
}

const ERASED_NAME = peopleTexts.id.erasedName;

/** What is personal goes; the row stays, because the books point at it. */
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
