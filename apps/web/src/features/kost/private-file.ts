import { BUCKET } from "@lapang/domain/media/object-name";

/** Where its owner and staff read a private file. */
export function privateFile(name: string): string {
  return `/v0/b/${BUCKET}/o/${encodeURIComponent(name)}?alt=media`;
}
