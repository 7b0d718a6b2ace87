import { createHash, randomBytes } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { MAX_OPEN_UPLOADS, maxObjectBytes } from "@lapang/domain/media/limits";
import type { ObjectPlace } from "@lapang/domain/media/object-name";
import { type GivenMetadata, mergeMetadata } from "../object-metadata.ts";
import { openSpaceToWrite } from "../open-space.ts";
import type { StoreDeps } from "../storage-deps.ts";
import { countOpenUploads, insertUpload } from "./upload-queries.ts";

const UPLOAD_LIVES_MS = 24 * 3_600_000;

export type WantedUpload = { personId: string; declaredSize: number | null; metadata: GivenMetadata };

/** Starts a resumable upload and returns its secret URL; limits unfinished uploads per person. */
export async function beginUpload({ db, clock }: StoreDeps, place: ObjectPlace, wanted: WantedUpload) {
  const { personId, declaredSize, metadata } = wanted;
  mergeMetadata({}, metadata.metadata);
  if (declaredSize !== null && declaredSize > maxObjectBytes[place.kind]) {
    throw new DomainError("payload_too_large", "The file is too large");
  }
  const token = randomBytes(24).toString("base64url");
  const now = clock();
  await db.transaction().execute(async (tx) => {
    await openSpaceToWrite(tx, personId);
    if ((await countOpenUploads(tx, personId, now)) >= MAX_OPEN_UPLOADS) {
      throw new DomainError("quota_exceeded", "Finish the uploads that are under way first");
    }
    await insertUpload(tx, {
      token_hash: hashUploadToken(token),
      person_id: personId,
      name: place.name,
      declared_size: declaredSize,
      metadata: JSON.stringify(metadata),
      created_at: now,
      expires_at: new Date(now.getTime() + UPLOAD_LIVES_MS),
    });
  });
  return token;
}

export function hashUploadToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
