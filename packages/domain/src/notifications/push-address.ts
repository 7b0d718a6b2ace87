/** Host and path only: no port, no credentials. */
const PATTERN = /^https:\/\/(?:[a-z0-9-]+\.)+([a-z][a-z0-9-]+)\/[^\s#\\]*$/;

/** True if the server may post to this push endpoint: https, a public host name, the default port. Prevents SSRF. */
export function isPushAddress(text: string): boolean {
  const last = PATTERN.exec(text)?.[1];
  // Top-level names of private networks.
  return last !== undefined && !/^(local|internal|localhost|home|lan)$/.test(last);
}
