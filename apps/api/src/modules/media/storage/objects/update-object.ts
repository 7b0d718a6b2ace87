import { DomainError } from "@lapang/domain/errors";
import type { ObjectPlace } from "@lapang/domain/media/object-name";
import { type GivenMetadata, mergeMetadata } from "../object-metadata.ts";
import { lockObject, type ObjectRow, updateObjectMetadata } from "../object-queries.ts";
import type { StorageDeps } from "../storage-deps.ts";

/** Changes a file's metadata; its content type stays that of its bytes. */
export async function updateObject(
  { db, clock }: StorageDeps,
  { name }: ObjectPlace,
  given: GivenMetadata,
): Promise<ObjectRow> {
  return db.transaction().execute(async (tx) => {
    const row = await lockObject(tx, name);
    if (!row) throw new DomainError("not_found", "There is no such file");
    if (given.contentType && given.contentType !== row.content_type) {
      throw new DomainError("invalid_request", "A file's type is read from its content and cannot be set");
    }
    const words = mergeMetadata(row.metadata as Record<string, unknown>, given.metadata);
    return updateObjectMetadata(tx, name, {
      ...(given.cacheControl !== undefined && { cache_control: given.cacheControl }),
      ...(given.contentDisposition !== undefined && { content_disposition: given.contentDisposition }),
      metadata: JSON.stringify(words),
      updated_at: clock(),
    });
  });
}
