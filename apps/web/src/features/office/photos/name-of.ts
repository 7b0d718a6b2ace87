import type { PhotoSubject } from "@lapang/contract/site/photos";

/** A room is named together with its house. */
export function nameOf({ name, within }: Pick<PhotoSubject, "name" | "within">): string {
  return within ? `${within}, ${name}` : name;
}
