import { isPrivate } from "../private-bytes.ts";

/** What a sender may say about how long a file keeps; who may keep it is not theirs to say. */
const SAYABLE = /^(?:no-store|no-cache|no-transform|must-revalidate|immutable|max-age=\d{1,9})$/;
const YEAR_S = 31_536_000;
const SOON_S = 300;

type Kept = { kind: string; cache_control: string | null };

/**
 * How long copies of a file may be used, and by whom: a person's own file is never for a cache that others share, whatever
 * its sender wrote. `fixed` means that the address will never lead to other bytes.
 */
export function cacheControlOf({ kind, cache_control: said }: Kept, fixed: boolean): string {
  // A copy on a shared computer of the desk would outlive the right to see it.
  if (isPrivate({ kind })) return "no-store";
  const words = (said ?? "")
    .toLowerCase()
    .split(",")
    .map((word) => word.trim());
  const scope = kind === "content" && !words.includes("private") ? "public" : "private";
  const sayable = words.filter((word) => SAYABLE.test(word));
  if (sayable.length > 0) return [scope, ...sayable].join(", ");
  if (fixed) return `${scope}, max-age=${YEAR_S}, immutable`;
  return `${scope}, max-age=${scope === "public" ? SOON_S : 0}`;
}
