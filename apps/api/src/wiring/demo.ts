import type { Config } from "../config/config.ts";
import { type Reach, reachedBy } from "../runtime/reachability.ts";

/** True if only this machine's own user can reach the venue. */
export function isPrivate(reach: Reach): boolean {
  return reachedBy(reach) === undefined;
}

/**
 * True if the demo's people may sign in; elsewhere their accounts are closed. A proxy without forwarding headers looks like
 * this machine's user, so only customers have a published password (`seed/issue-demo-passwords.ts`).
 */
export function isDemoOpen(config: Reach & Pick<Config, "identity">): boolean {
  return isPrivate(config) && !config.identity.hosted;
}
