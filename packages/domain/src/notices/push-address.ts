/** Nothing between the name and the path: no port, no password. */
const PATTERN = /^https:\/\/(?:[a-z0-9-]+\.)+([a-z][a-z0-9-]+)\/[^\s#\\]*$/;

/** Whether a browser's push address may be posted to: https, by a public name, at the usual port. */
export function isPushAddress(text: string): boolean {
  const last = PATTERN.exec(text)?.[1];
  // Names of a house's own network end in these.
  return last !== undefined && !/^(local|internal|localhost|home|lan)$/.test(last);
}
