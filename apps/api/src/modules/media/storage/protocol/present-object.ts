import { BUCKET, type ObjectKind } from "@lapang/domain/media/object-name";
import { hasDownloadToken } from "@lapang/domain/media/who-may";
import type { ObjectRow } from "../object-queries.ts";

/** Formats a stored file as the protocol's metadata. */
export function presentObject(row: ObjectRow) {
  return {
    name: row.name,
    bucket: BUCKET,
    generation: String(row.generation),
    metageneration: String(row.metageneration),
    contentType: row.content_type,
    size: String(row.size),
    timeCreated: row.created_at.toISOString(),
    updated: row.updated_at.toISOString(),
    md5Hash: row.md5.toString("base64"),
    ...(hasDownloadToken(row.kind as ObjectKind) && { downloadTokens: row.download_token }),
    ...(row.cache_control !== null && { cacheControl: row.cache_control }),
    ...(row.content_disposition !== null && { contentDisposition: row.content_disposition }),
    metadata: row.metadata,
  };
}
