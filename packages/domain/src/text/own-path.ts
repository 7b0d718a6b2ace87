const MAX_LENGTH = 500;

/**
 * A path of this site, or undefined: what comes back from a URL must never lead to somebody else's page. It is given as an
 * address is written, in ASCII: a header can carry nothing else.
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > MAX_LENGTH || !value.startsWith("/")) return undefined;
  const path = value.split(/[?#]/, 1)[0] ?? "";
  // "//host" and "/\host" are addresses of other sites to a browser, and "/.//host" becomes one when it is tidied up.
  if (/\/\/|\\|%2f|%5c/i.test(path) || hasControlCharacter(value)) return undefined;
  const written = value.replace(/[^\x21-\x7e]+/g, (rest) => encodeURIComponent(rest.toWellFormed()));
  return written.length > MAX_LENGTH ? undefined : written;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32 || character.charCodeAt(0) === 127);
}
