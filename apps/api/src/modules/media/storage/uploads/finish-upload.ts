import { buffer } from "node:stream/consumers";
import { DomainError } from "@lapang/domain/errors";
import type { ObjectPlace } from "@lapang/domain/media/object-name";
import { doomBlobs } from "../blob-queries.ts";
import { readMetadata } from "../object-metadata.ts";
import { findObject, type ObjectRow } from "../object-queries.ts";
import { storeObject } from "../objects/store-object.ts";
import { isPrivate, readPrivate } from "../private-bytes.ts";
import type { StorageDeps } from "../storage-deps.ts";
import { dropUpload } from "./drop-upload.ts";
import { deleteParts, finishUploadRow, listParts, type UploadRow } from "./upload-queries.ts";

/** Joins an upload's parts to a file. Idempotent: a repeat returns the existing file. */
export async function finishUpload(deps: StorageDeps, place: ObjectPlace, upload: UploadRow): Promise<ObjectRow> {
  if (upload.finished_at) return made(deps, place);
  if (upload.declared_size !== null && upload.received !== upload.declared_size) {
    throw new DomainError("invalid_request", "Not all of the announced bytes have come");
  }
  const bytes = await readParts(deps, place, upload);
  const metadata = readMetadata(JSON.stringify(upload.metadata));
  try {
    return await storeObject(deps, place, { bytes, metadata }, async (tx) => {
      if (!(await finishUploadRow(tx, upload.id, deps.clock()))) throw new FinishedBefore();
      await doomBlobs(tx, await deleteParts(tx, [upload.id]));
    });
  } catch (error) {
    if (error instanceof FinishedBefore) return made(deps, place);
    // A refusal is final; after a failure on our side the client can retry.
    if (error instanceof DomainError && error.code !== "unavailable") await dropUpload(deps, upload.id);
    throw error;
  }
}

class FinishedBefore extends Error {}

async function made({ db }: StorageDeps, { name }: ObjectPlace): Promise<ObjectRow> {
  const object = await findObject(db, name);
  if (!object) throw new DomainError("not_found", "The file was taken away again");
  return object;
}

async function readPublic({ store }: StorageDeps, key: string): Promise<Buffer | null> {
  const stream = await store.get(key);
  return stream && buffer(stream);
}

async function readParts(deps: StorageDeps, place: ObjectPlace, upload: UploadRow): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const { blob_key } of await listParts(deps.db, upload.id)) {
    const piece = isPrivate(place) ? await readPrivate(deps, blob_key) : await readPublic(deps, blob_key);
    if (piece) pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  // Another request finished it meanwhile, or the store has lost parts.
  if (bytes.length !== upload.received) throw new DomainError("unavailable", "The upload changed; request its state");
  return bytes;
}
