import { BUCKET } from "@lapang/domain/media/object-name";

/** The address of a private file, readable by its owner and staff. */
export function privateFile(name: string): string {
  return `/v0/b/${BUCKET}/o/${encodeURIComponent(name)}?alt=media`;
}
