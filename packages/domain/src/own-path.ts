/** A path of this site, or undefined: what comes back from a URL must never lead to somebody else's page. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 500 || !value.startsWith("/")) return undefined;
  // "//host" and "/\host" are addresses of other sites to a browser.
  if (/^\/[/\\]/.test(value) || hasControlCharacter(value)) return undefined;
  return value;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32);
}
