const MAX_LENGTH = 500;

/**
 * Returns a path of this site, or undefined: prevents open redirects from a URL parameter. The result is percent-encoded ASCII,
 * because a header can carry nothing else.
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > MAX_LENGTH || !value.startsWith("/")) return undefined;
  const path = value.split(/[?#]/, 1)[0] ?? "";
  // Browsers resolve "//host" and "/\host" to other sites, and normalise "/.//host" to "//host".
  if (/\/\/|\\|%2f|%5c/i.test(path) || hasControlCharacter(value)) return undefined;
  const written = value.replace(/[^\x21-\x7e]+/g, (rest) => encodeURIComponent(rest.toWellFormed()));
  return written.length > MAX_LENGTH ? undefined : written;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32 || character.charCodeAt(0) === 127);
}
