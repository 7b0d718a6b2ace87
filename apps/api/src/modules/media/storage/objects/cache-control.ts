import { isPrivate } from "../private-bytes.ts";

/** Cache-Control directives that clients may set; `public` and `private` are decided by the server. */
const SETTABLE = /^(?:no-store|no-cache|no-transform|must-revalidate|immutable|max-age=\d{1,9})$/;
const YEAR_S = 31_536_000;
const SOON_S = 300;

type Kept = { kind: string; cache_control: string | null };

/**
 * Returns the Cache-Control header. A person's own file is never stored in shared caches, whatever the client set. `fixed`
 * means that the URL always leads to the same bytes.
 */
export function cacheControlOf({ kind, cache_control: said }: Kept, fixed: boolean): string {
  // A cached copy on a shared desk computer would outlive the permission.
  if (isPrivate({ kind })) return "no-store";
  const words = (said ?? "")
    .toLowerCase()
    .split(",")
    .map((word) => word.trim());
  const scope = kind === "content" && !words.includes("private") ? "public" : "private";
  const sayable = words.filter((word) => SETTABLE.test(word));
  if (sayable.length > 0) return [scope, ...sayable].join(", ");
  if (fixed) return `${scope}, max-age=${YEAR_S}, immutable`;
  return `${scope}, max-age=${scope === "public" ? SOON_S : 0}`;
}
