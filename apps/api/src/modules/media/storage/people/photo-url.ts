import { BUCKET } from "@lapang/domain/media/object-name";
import type { Db } from "../../../../db/connect.ts";
import { findPhoto } from "../object-queries.ts";

type Photo = { name: string; download_token: string };

/** Returns the URL of a photo with its token. Callers append `&w=96` or another offered width for a smaller size. */
export function photoUrlOf(photo: Photo | null | undefined): string | null {
  if (!photo) return null;
  const path = `/v0/b/${BUCKET}/o/${encodeURIComponent(photo.name)}`;
  return `${path}?alt=media&token=${encodeURIComponent(photo.download_token)}`;
}

export async function findPhotoUrl(db: Db, personId: string): Promise<string | null> {
  return photoUrlOf(await findPhoto(db, personId));
}
