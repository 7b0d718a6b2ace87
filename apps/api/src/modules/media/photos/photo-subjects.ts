import { DomainError } from "@lapang/domain/errors";
import type { PhotoSubjectKind } from "@lapang/domain/media/photo";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

export type PhotoSubjectRow = { kind: PhotoSubjectKind; id: number; name: string; within: string | null };

const nothing = sql<null>`null::text`;
const house = sql<string>`(select property.name from property where property.id = subject.property_id)`;

type SubjectTable = { table: string; column: string; name: RawBuilder<string>; within: RawBuilder<string | null> };

/** Table, name and parent of each kind of photo subject. */
const subjectTables: Readonly<Record<PhotoSubjectKind, SubjectTable>> = {
  court: { table: "court", column: "court_id", name: sql`subject.name`, within: nothing },
  property: { table: "property", column: "property_id", name: sql`subject.name`, within: nothing },
  "room-type": { table: "room_type", column: "room_type_id", name: sql`subject.name`, within: house },
  "kost-room": { table: "kost_room", column: "kost_room_id", name: sql`subject.number`, within: house },
  programme: { table: "programme", column: "programme_id", name: sql`subject.name`, within: nothing },
  coach: { table: "coach", column: "coach_id", name: sql`subject.name`, within: nothing },
  club: { table: "club", column: "club_id", name: sql`subject.name`, within: nothing },
  article: { table: "article", column: "article_id", name: sql`subject.title`, within: nothing },
};

/** Foreign key column of a photo for this kind. */
export function subjectColumn(kind: PhotoSubjectKind): RawBuilder<number> {
  return sql.ref<number>(subjectTables[kind].column);
}

export async function listSubjects(db: Db, kind: PhotoSubjectKind): Promise<PhotoSubjectRow[]> {
  const { table, name, within } = subjectTables[kind];
  const { rows } = await sql<PhotoSubjectRow>`select ${kind}::text as kind, id, ${name} as name, ${within} as within
    from ${sql.table(table)} as subject order by 4 nulls first, subject.id`.execute(db);
  return rows;
}

export async function findSubject(db: Db, kind: PhotoSubjectKind, id: number): Promise<PhotoSubjectRow> {
  const { table, name, within } = subjectTables[kind];
  const { rows } = await sql<PhotoSubjectRow>`select ${kind}::text as kind, id, ${name} as name, ${within} as within
    from ${sql.table(table)} as subject where id = ${id}`.execute(db);
  return foundOrRefused(rows[0]);
}

/** Locks a subject, so that changes of its photos serialise. Lock order: always the last lock. */
export async function lockSubject(tx: Tx, kind: PhotoSubjectKind, id: number): Promise<void> {
  const { rows } =
    await sql`select from ${sql.table(subjectTables[kind].table)} where id = ${id} for no key update`.execute(tx);
  foundOrRefused(rows[0]);
}

/** Parses the subject key that the database generates for a photo. */
export function readSubject(subject: string): { kind: PhotoSubjectKind; id: number } {
  const [kind, id] = subject.split(":");
  return { kind: kind as PhotoSubjectKind, id: Number(id) };
}

function foundOrRefused<Row>(row: Row | undefined): Row {
  if (!row) throw new DomainError("not_found", "There is nothing like that to have photos of");
  return row;
}
