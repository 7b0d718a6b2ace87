import type { PhotoAlbum } from "@lapang/contract/site/photos";
import { DomainError } from "@lapang/domain/errors";
import type { PhotoSubjectKind } from "@lapang/domain/media/photo";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { recordAction } from "../../audit/record-action.ts";
import { photoVariantKeys } from "../storage/content/variant-key.ts";
import type { StorageDeps } from "../storage/storage-deps.ts";
import { type PhotoRow, presentPhoto } from "./list-photos.ts";
import { findByHash, findPhoto, insertPhoto, listOwn, setPositions } from "./photo-queries.ts";
import { findSubject, lockSubject, readSubject } from "./photo-subjects.ts";
import { findRemoved, keepRemoved, listRemoved, popRemoved } from "./removed-photos.ts";

/** Returns a subject and all its photos for managers. */
export async function readAlbum(db: Db, kind: PhotoSubjectKind, id: number): Promise<PhotoAlbum> {
  const [subject, photos] = [await findSubject(db, kind, id), await listOwn(db, kind, id)];
  const removed = await listRemoved(db, kind, id);
  return { subject, photos: photos.map((row) => ({ id: row.id, ...presentPhoto(row) })), removed };
}

type Order = { kind: PhotoSubjectKind; subjectId: number; ids: readonly string[]; staffId: string };

/** Reorders the photos of one subject; refused if a photo was added or removed meanwhile. */
export async function orderPhotos(db: Db, { kind, subjectId, ids, staffId }: Order): Promise<PhotoAlbum> {
  await db.transaction().execute(async (tx) => {
    await lockSubject(tx, kind, subjectId);
    const present = (await listOwn(tx, kind, subjectId)).map((photo) => photo.id);
    if (present.toSorted().join() !== ids.toSorted().join()) {
      throw new DomainError("conflict", "Somebody has added or removed photos meanwhile");
    }
    await setPositions(tx, ids);
    const [first] = ids;
    if (!first) return;
    const named = { subjectId: first, details: { subject: `${kind}:${subjectId}`, before: present, after: ids } };
    await recordAction(tx, { personId: staffId, concernedId: null, action: "photos_ordered", ...named });
  });
  return readAlbum(db, kind, subjectId);
}

type Words = { id: string; alt: string; caption: string | null; focus: { x: number; y: number }; staffId: string };

/** Changes the texts and the focus of a photo. */
export async function describePhoto(db: Db, { id, alt, caption, focus, staffId }: Words): Promise<PhotoAlbum> {
  const subject = await changeLocked(db, id, async (tx, before) => {
    await tx
      .updateTable("photo")
      .set({ alt, caption, focus_x: focus.x, focus_y: focus.y })
      .where("id", "=", id)
      .execute();
    const was = { alt: before.alt, caption: before.caption, focus: { x: before.focus_x, y: before.focus_y } };
    const details = { before: was, after: { alt, caption, focus } };
    await recordAction(tx, { personId: staffId, concernedId: null, action: "photo_described", subjectId: id, details });
  });
  return readAlbum(db, subject.kind, subject.id);
}

/** Removes a photo; later ones move up. Its bytes are kept while it can be restored. */
export async function removePhoto({ db, store, clock }: StorageDeps, id: string, staffId: string): Promise<PhotoAlbum> {
  let gone: PhotoRow | undefined;
  const subject = await changeLocked(db, id, async (tx, photo, own) => {
    await tx.deleteFrom("photo").where("id", "=", id).execute();
    await keepRemoved(tx, photo, clock());
    const left = await listOwn(tx, own.kind, own.id);
    await setPositions(
      tx,
      left.map((other) => other.id),
    );
    const details = { subject: photo.subject, alt: photo.alt };
    await recordAction(tx, { personId: staffId, concernedId: null, action: "photo_removed", subjectId: id, details });
    gone = photo;
  });
  // Delete the rendered sizes of a bundled demo photo: after a restore they are rendered again from its file.
  if (gone?.media_file && !(await findByHash(db, gone.hash))) {
    await Promise.all(photoVariantKeys(gone.hash).map((key) => store.delete(key))).catch(() => {});
  }
  return readAlbum(db, subject.kind, subject.id);
}

/** Restores a removed photo at its former position. */
export async function restorePhoto(db: Db, id: string, staffId: string): Promise<PhotoAlbum> {
  try {
    const subject = await db.transaction().execute(async (tx) => {
      const own = readSubject((await findRemoved(tx, id)).subject);
      await lockSubject(tx, own.kind, own.id);
      const photo = await popRemoved(tx, id);
      const present = (await listOwn(tx, own.kind, own.id)).map((other) => other.id);
      await insertPhoto(tx, own.kind, own.id, photo);
      await setPositions(tx, present.toSpliced(photo.position, 0, id));
      const details = { subject: `${own.kind}:${own.id}`, alt: photo.alt };
      await recordAction(tx, {
        ...{ personId: staffId, concernedId: null, action: "photo_restored", subjectId: id, details },
      });
      return own;
    });
    return await readAlbum(db, subject.kind, subject.id);
  } catch (error) {
    throw translateConstraint(error);
  }
}

type Subject = { kind: PhotoSubjectKind; id: number };

/** Changes one photo under the lock of its subject, with the row read under that lock. */
async function changeLocked(
  db: Db,
  id: string,
  change: (tx: Tx, photo: PhotoRow, subject: Subject) => Promise<void>,
): Promise<Subject> {
  return db.transaction().execute(async (tx) => {
    const subject = readSubject((await findPhoto(tx, id)).subject);
    await lockSubject(tx, subject.kind, subject.id);
    await change(tx, await findPhoto(tx, id), subject);
    return subject;
  });
}
