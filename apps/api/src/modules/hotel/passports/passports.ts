import { randomUUID } from "node:crypto";
import type { GuestPassport } from "@lapang/contract/stays/staff-passports";
import { DomainError } from "@lapang/domain/errors";
import { isImage } from "@lapang/domain/media/file-type";
import { retentionEnd } from "@lapang/domain/privacy/retention";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { KeyRing } from "../../../keys/key-ring.ts";
import type { StoragePort } from "../../../ports/storage.ts";
import { recordAction } from "../../audit/record-action.ts";
import { checkContent } from "../../media/storage/content/check-content.ts";
import { putPrivate, readPrivate } from "../../media/storage/private-bytes.ts";
import { findHotelId } from "../rooms/find-hotel.ts";
import { findStay } from "../rooms/find-stay.ts";
import { openIdentity, sealIdentity } from "./sealed-identity.ts";

type Sealed<Source extends Db | Tx = Db> = { db: Source; keys: KeyRing };
type Row = Omit<GuestPassport, "reportedAt"> & { reportedAt: Date | null; sealed: Buffer | null; place: number };

async function list({ db, keys }: Sealed<Db | Tx>, only: RawBuilder<unknown>): Promise<GuestPassport[]> {
  const { rows } = await sql<Row>`
    select passport.id, sealed, (rank() over (order by reported_at nulls first, item.starts_at))::int as place, passport.item_id as "itemId", booking.code, room.number as room, passport.name, nationality,
      passport.number, item.details->>'checkIn' as "checkIn", item.details->>'checkOut' as "checkOut",
      photo_key is not null as "hasPhoto", reported_at as "reportedAt"
    from guest_passport as passport join booking_item as item on item.id = item_id
    join booking on booking.id = booking_id join hotel_room as room on room.resource_id = item.resource_id
    where not forgotten and ${only}`.execute(db);
  const opened = rows.map(({ sealed, ...row }) => ({ ...row, ...openIdentity(keys, { ...row, sealed }) }));
  opened.sort((one, other) => one.place - other.place || one.name.localeCompare(other.name));
  return opened.map(({ reportedAt, place: _, ...row }) => ({ ...row, reportedAt: reportedAt?.toISOString() ?? null }));
}

export async function listPassports(deps: Sealed, slug: string): Promise<GuestPassport[]> {
  const hotel = await findHotelId(deps.db, slug);
  return list(deps, sql`room.room_type_id in (select id from room_type where property_id = ${hotel})`);
}

async function findPassport(deps: Sealed<Db | Tx>, id: string): Promise<GuestPassport> {
  const [passport] = await list(deps, sql`passport.id = ${id}`);
  if (!passport) throw new DomainError("not_found", "There is no such passport");
  return passport;
}

type NewPassport = { itemId: string; staffId: string; name: string; nationality: string; number: string; now: Date };

/** Records the passport of a foreign guest; the same passport only once per stay. */
export async function addPassport({ db, keys }: Sealed, passport: NewPassport): Promise<GuestPassport> {
  const { itemId, staffId, now, nationality, ...identity } = passport;
  await findStay(db, itemId);
  return db.transaction().execute(async (tx) => {
    const id = randomUUID();
    const row = await tx
      .insertInto("guest_passport")
      .values({
        ...sealIdentity(keys, { id, itemId }, identity),
        ...{ id, item_id: itemId, nationality, created_at: now, created_by: staffId },
      })
      .onConflict((on) => on.constraint("guest_passport_number_hash_unique").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) throw new DomainError("conflict", "This passport was written down already");
    return auditPassport({ db: tx, keys }, { id, staffId, action: "passport_added" });
  });
}

type Reading = { id: string; staffId: string };

export async function reportPassport(
  { db, keys }: Sealed,
  { id, staffId, now }: Reading & { now: Date },
): Promise<GuestPassport> {
  return db.transaction().execute(async (tx) => {
    await sql`update guest_passport set reported_at = coalesce(reported_at, ${now}) where id = ${id}`.execute(tx);
    return auditPassport({ db: tx, keys }, { id, staffId, action: "passport_reported" });
  });
}

type PassportAccess = Reading & {
  action: "passport_added" | "passport_reported" | "passport_photo_kept" | "passport_photo_read";
};

/** Audits access to a passport with its stay, but without identity, because the passport itself is deleted soon. */
async function auditPassport(deps: Sealed<Tx>, { id, staffId, action }: PassportAccess): Promise<GuestPassport> {
  const passport = await findPassport(deps, id);
  const details = { booking: passport.code, room: passport.room };
  await recordAction(deps.db, { personId: staffId, concernedId: null, action, subjectId: id, details });
  return passport;
}

/** Returns all passports of a hotel for export; audited. */
export async function exportPassports(deps: Sealed, { slug, staffId }: { slug: string; staffId: string }) {
  const passports = await listPassports(deps, slug);
  await deps.db.transaction().execute((tx) =>
    recordAction(tx, {
      ...{ personId: staffId, concernedId: null, action: "passports_exported", subjectId: randomUUID() },
      details: { hotel: slug, count: passports.length },
    }),
  );
  return passports;
}

type Stored = { db: Db; store: StoragePort };
type SealedBytes = Stored & Sealed;

/** Stores the re-encoded photo. The bytes are written first, so that a row never names a missing file. */
export async function storePhoto(deps: SealedBytes, { id, staffId }: Reading, bytes: Buffer): Promise<void> {
  const { db, store, keys } = deps;
  await findPassport(deps, id);
  const checked = await checkContent("content", bytes);
  if (!isImage(checked.contentType)) throw new DomainError("unsupported_media_type", "This is no picture");
  const key = `passports/${randomUUID()}`;
  const sealedBy = keys.current().id;
  await putPrivate(deps, key, checked.bytes);
  const { rows } = await sql<{ before: string | null }>`
    update guest_passport as passport set photo_key = ${key}, photo_type = ${checked.contentType}, photo_sealed_by = ${sealedBy}
    from (select photo_key as before from guest_passport where id = ${id} for update) as old
    where id = ${id} returning old.before`.execute(db);
  if (rows[0]?.before) await store.delete(rows[0].before);
  if (rows.length === 0) return store.delete(key);
  await db
    .transaction()
    .execute((tx) => auditPassport({ db: tx, keys }, { id, staffId, action: "passport_photo_kept" }));
}

/** Returns the photo; audited before it is sent. */
export async function openPhoto(deps: SealedBytes, { id, staffId }: Reading): Promise<{ bytes: Buffer; type: string }> {
  const { db, keys } = deps;
  const row = await db
    .selectFrom("guest_passport")
    .select(["photo_key", "photo_type"])
    .where("id", "=", id)
    .where("forgotten", "=", false)
    .executeTakeFirst();
  const bytes = row?.photo_key ? await readPrivate(deps, row.photo_key) : null;
  if (!bytes) throw new DomainError("not_found", "There is no photo of this passport");
  await db
    .transaction()
    .execute((tx) => auditPassport({ db: tx, keys }, { id, staffId, action: "passport_photo_read" }));
  return { bytes, type: row?.photo_type ?? "" };
}

/** Deletes passports past their retention. The bytes go first, so that a failed deletion is retried. */
export async function purgePassports({ db, store }: Stored, now: Date): Promise<number> {
  const before = retentionEnd("passports", now);
  const { rows } = await sql<{ id: string; photo_key: string | null }>`
    select passport.id, photo_key from guest_passport as passport join booking_item as item on item.id = passport.item_id
    left join room_stay as stay on stay.item_id = item.id
    where forgotten or coalesce(stay.departed_at, item.ends_at) < ${before}`.execute(db);
  for (const { id, photo_key } of rows) {
    if (photo_key) await store.delete(photo_key);
    await db.deleteFrom("guest_passport").where("id", "=", id).execute();
  }
  return rows.length;
}
