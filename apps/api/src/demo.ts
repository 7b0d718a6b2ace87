import type { Config } from "./config.ts";

const LOOPBACK = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * Whether the demo's people may sign in with their published password: never in production, and never under a public
 * address. Such a server neither makes those accounts nor leaves them open.
 */
export function isDemoOpen({ production, publicUrl, identity }: Config): boolean {
  return !production && !identity.hosted && (publicUrl === undefined || LOOPBACK.test(publicUrl));
}
