import type { PhotoSubject } from "@lapang/contract/site/photos";

/** Returns a subject's name; a room's name includes its house. */
export function nameOf({ name, within }: Pick<PhotoSubject, "name" | "within">): string {
  return within ? `${within}, ${name}` : name;
}
