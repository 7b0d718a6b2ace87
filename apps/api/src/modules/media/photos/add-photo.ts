import { DomainError } from "@lapang/domain/errors";
import { isImage } from "@lapang/domain/media/file-type";
import { MIN_PHOTO_WIDTH, type PhotoSubjectKind } from "@lapang/domain/media/photo";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { recordAction } from "../../audit/record-action.ts";
import { doomBlobs, keepBlob } from "../storage/blob-queries.ts";
import { checkContent } from "../storage/content/check-content.ts";
import { putBytes } from "../storage/objects/store-object.ts";
import type { StorageDeps } from "../storage/storage-deps.ts";
import { hashOf } from "./demo-pictures.ts";
import { measurePicture } from "./measure-picture.ts";
import { insertPhoto } from "./photo-queries.ts";
import { findSubject, lockSubject } from "./photo-subjects.ts";

export type GivenPhoto = {
  kind: PhotoSubjectKind;
  subjectId: number;
  staffId: string;
  bytes: Buffer;
  alt: string;
  caption: string | null;
};

/**
 * Adds a photo at the end of a subject's album. The image is re-encoded, which removes metadata and hidden content. A job
 * renders the smaller sizes; a request that comes earlier renders the size it needs.
 */
export async function addPhoto(deps: StorageDeps, given: GivenPhoto): Promise<void> {
  const { kind, subjectId, staffId, alt, caption } = given;
  await findSubject(deps.db, kind, subjectId);
  const { bytes, contentType } = await checkContent("content", given.bytes);
  if (!isImage(contentType)) throw new DomainError("unsupported_media_type", "This is no picture");
  const measured = await measurePicture(bytes);
  if (measured.width < MIN_PHOTO_WIDTH) {
    const fields = [{ field: "photo", problem: `at least ${MIN_PHOTO_WIDTH} pixels wide` }];
    throw new DomainError("invalid_request", "This photo is too small", { fields });
  }
  const hash = hashOf(bytes);
  const key = await putBytes(deps, bytes, { kind: "content" });
  try {
    await deps.db.transaction().execute(async (tx) => {
      await lockSubject(tx, kind, subjectId);
      if (!(await keepBlob(tx, key))) throw new DomainError("unavailable", "The upload took too long, try again");
      const photo = { ...measured, hash, alt, caption, blob_key: key, created_at: deps.clock() };
      const id = await insertPhoto(tx, kind, subjectId, photo);
      const details = { kind, subject: subjectId, alt };
      await recordAction(tx, { personId: staffId, concernedId: null, action: "photo_added", subjectId: id, details });
      await enqueue(tx, "draw_photo", { hash });
    });
  } catch (error) {
    await doomBlobs(deps.db, [key]).catch(() => {});
    throw translateConstraint(error);
  }
}
