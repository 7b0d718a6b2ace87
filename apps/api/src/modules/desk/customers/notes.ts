import type { CustomerRecord } from "@lapang/contract/people/customers";
import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../../personal-data.ts";

type Note = CustomerRecord["notes"][number];
type About = { personId: string; staffId: string };

export async function listNotes(db: Db, personId: string, id?: string): Promise<Note[]> {
  const rows = await db
    .selectFrom("person_note")
    .leftJoin("person as staff", "staff.id", "person_note.staff_id")
    .select(["person_note.id", "body", "staff.name as by", "person_note.created_at"])
    .where("person_id", "=", personId)
    .$if(id !== undefined, (one) => one.where("person_note.id", "=", id ?? ""))
    .orderBy("person_note.created_at", "desc")
    .orderBy("person_note.id")
    .execute();
  return rows.map(({ created_at, ...note }) => ({ ...note, at: created_at.toISOString() }));
}

/** Adds a staff note on a customer. */
export async function addNote(db: Db, { personId, staffId, body }: About & { body: string }): Promise<Note> {
  return db.transaction().execute(async (tx) => {
    await requireCustomer(tx, personId);
    const { id } = await tx
      .insertInto("person_note")
      .values({ person_id: personId, staff_id: staffId, body })
      .returning("id")
      .executeTakeFirstOrThrow();
    await note(tx, { personId, staffId }, "note_added", { note: id });
    const [added] = await listNotes(tx, personId, id);
    if (!added) throw new Error("a note that was written is not there");
    return added;
  });
}

export async function removeNote(db: Db, { personId, staffId, id }: About & { id: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom("person_note")
      .where("id", "=", id)
      .where("person_id", "=", personId)
      .returning("id")
      .executeTakeFirst();
    if (!gone) throw new DomainError("not_found", "There is no such note");
    await note(tx, { personId, staffId }, "note_removed", { note: id });
  });
}

/** Replaces a customer's tags, sorted and without duplicates. */
export async function setTags(db: Db, { personId, staffId, tags }: About & { tags: string[] }): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const before = await requireCustomer(tx, personId);
    const after = [...new Set(tags)].sort();
    if (JSON.stringify(before) === JSON.stringify(after)) return after;
    await tx.updateTable("person").set({ tags: after }).where("id", "=", personId).execute();
    await note(tx, { personId, staffId }, "tags_changed", { before, after });
    return after;
  });
}

async function requireCustomer(tx: Tx, id: string): Promise<string[]> {
  const customer = await tx
    .selectFrom("person")
    .select("tags")
    .where("id", "=", id)
    .where("role", "=", "customer")
    .where("erased_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!customer) throw new DomainError("not_found", "There is no such customer");
  return customer.tags;
}

type NoteAction = "note_added" | "note_removed" | "tags_changed";

async function note(tx: Tx, { personId, staffId }: About, action: NoteAction, details: Record<string, unknown>) {
  await recordAction(tx, { personId: staffId, concernedId: personId, action, subjectId: personId, details });
}

/** Notes and tags are personal data of the customer: exported to them, and erased with them. */
export const personalNotes: PersonalData = {
  async collect(db, { id }) {
    const staffNotes = await db
      .selectFrom("person_note")
      .select(["body", "created_at"])
      .where("person_id", "=", id)
      .orderBy("created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const person = await db.selectFrom("person").select("tags").where("id", "=", id).executeTakeFirst();
    return { staffNotes, staffTags: person?.tags ?? [] };
  },

  async erase(tx, { id }) {
    await tx.deleteFrom("person_note").where("person_id", "=", id).execute();
    await tx.updateTable("person").set({ tags: [] }).where("id", "=", id).execute();
  },
};
