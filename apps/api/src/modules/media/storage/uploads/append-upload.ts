import { DomainError } from "@lapang/domain/errors";
import { maxObjectBytes } from "@lapang/domain/media/limits";
import type { ObjectPlace } from "@lapang/domain/media/object-name";
import { doomBlobs, keepBlob } from "../blob-queries.ts";
import { putBytes } from "../objects/store-object.ts";
import type { StorageDeps } from "../storage-deps.ts";
import { advanceUpload, insertPart, type UploadRow } from "./upload-queries.ts";

/** Appends the next part of an upload; refuses a part at any other offset. */
export async function appendUpload(
  deps: StorageDeps,
  place: ObjectPlace,
  upload: UploadRow,
  piece: { offset: number; bytes: Buffer },
): Promise<UploadRow> {
  const { offset, bytes } = piece;
  if (upload.finished_at || offset !== upload.received) throw misplaced(upload.received);
  const received = offset + bytes.length;
  if (received > Math.min(upload.declared_size ?? Number.POSITIVE_INFINITY, maxObjectBytes[place.kind])) {
    throw new DomainError("payload_too_large", "More bytes came than were announced");
  }
  if (bytes.length === 0) return upload;
  const key = await putBytes(deps, bytes, place);
  try {
    await deps.db.transaction().execute(async (tx) => {
      if (!(await advanceUpload(tx, upload.id, offset, bytes.length))) throw misplaced(upload.received);
      if (!(await keepBlob(tx, key))) throw new DomainError("unavailable", "The piece took too long, try again");
      await insertPart(tx, { upload_id: upload.id, starts_at: offset, size: bytes.length, blob_key: key });
    });
  } catch (error) {
    await doomBlobs(deps.db, [key]).catch(() => {});
    throw error;
  }
  return { ...upload, received };
}

function misplaced(received: number): DomainError {
  return new DomainError("conflict", "The upload does not stand there", { received });
}
