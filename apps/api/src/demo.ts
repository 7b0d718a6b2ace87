import { type Config, isLoopback } from "./config.ts";

const LOOPBACK = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * Whether the demo's people may sign in with their published password: never in production, and never where anybody but
 * this machine could come in. Such a server neither makes those accounts nor leaves them open.
 */
export function isDemoOpen({ production, host, publicUrl, identity }: Config): boolean {
  return !production && !identity.hosted && isLoopback(host) && (publicUrl === undefined || LOOPBACK.test(publicUrl));
}
