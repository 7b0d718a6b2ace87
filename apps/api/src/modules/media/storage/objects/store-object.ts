import { createHash, randomBytes } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import type { ObjectPlace } from "@lapang/domain/media/object-name";
import type { Tx } from "../../../../db/connect.ts";
import { translateConstraint } from "../../../../db/constraint-errors.ts";
import { addUsage, doomBlobs, insertBlob, keepBlob } from "../blob-queries.ts";
import { type CheckedContent, checkContent } from "../content/check-content.ts";
import { type GivenMetadata, mergeMetadata } from "../object-metadata.ts";
import { lockObject, type ObjectRow, putObject } from "../object-queries.ts";
import { openSpaceToWrite } from "../open-space.ts";
import { isPrivate, putPrivate } from "../private-bytes.ts";
import type { StorageDeps } from "../storage-deps.ts";

export type GivenFile = { bytes: Buffer; metadata: GivenMetadata };

/**
 * Validates and stores a file, replacing a previous one of the same name. The bytes are stored before any row references them;
 * the row is written only within the quota. `alongside` runs in the same transaction.
 */
export async function storeObject(
  deps: StorageDeps,
  place: ObjectPlace,
  { bytes, metadata }: GivenFile,
  alongside: (tx: Tx) => Promise<void> = async () => {},
): Promise<ObjectRow> {
  if (metadata.md5Hash && metadata.md5Hash !== md5Of(bytes).toString("base64")) {
    throw new DomainError("invalid_request", "The bytes are not those that were sent");
  }
  mergeMetadata({}, metadata.metadata);
  const content = await checkContent(place.kind, bytes);
  const key = await putBytes(deps, content.bytes, place);
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const space = await openSpaceToWrite(tx, place.personId);
      await alongside(tx);
      return referenceBytes(tx, deps.clock(), place, { space, key, content, metadata });
    });
  } catch (error) {
    // Best effort: if this fails, the next sweep removes the orphaned bytes.
    await doomBlobs(deps.db, [key]).catch(() => {});
    throw translateConstraint(error);
  }
}

/** Stores bytes under a new random key. The caller must call `keepBlob`, or the sweep removes them. */
export async function putBytes(deps: StorageDeps, bytes: Buffer, place: Pick<ObjectPlace, "kind">): Promise<string> {
  const { db, store, clock, keys } = deps;
  const key = randomBytes(16).toString("hex");
  const sealedBy = isPrivate(place) ? keys.current().id : null;
  await insertBlob(db, key, { now: clock(), sealedBy });
  await (sealedBy ? putPrivate(deps, key, bytes) : store.put(key, bytes));
  return key;
}

type Named = { space: string; key: string; content: CheckedContent; metadata: GivenMetadata };

async function referenceBytes(tx: Tx, now: Date, place: ObjectPlace, named: Named): Promise<ObjectRow> {
  const { space, key, content, metadata } = named;
  const before = await lockObject(tx, place.name);
  if (!(await keepBlob(tx, key))) throw new DomainError("unavailable", "The upload took too long, try again");
  const size = content.bytes.length;
  const row = await putObject(tx, place, {
    blob_key: key,
    content_type: content.contentType,
    size,
    md5: md5Of(content.bytes),
    download_token: randomBytes(24).toString("base64url"),
    cache_control: metadata.cacheControl ?? null,
    content_disposition: metadata.contentDisposition ?? null,
    metadata: JSON.stringify(mergeMetadata({}, metadata.metadata)),
    created_at: now,
    updated_at: now,
  });
  if (before) await doomBlobs(tx, [before.blob_key]);
  await addUsage(tx, space, before ? 0 : 1, size - (before?.size ?? 0));
  return row;
}

function md5Of(bytes: Buffer): Buffer {
  return createHash("md5").update(bytes).digest();
}
