/** A path of this site, or undefined: a redirect taken from a URL must never lead to somebody else's page. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 500) return undefined;
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(value) ? value : undefined;
}
