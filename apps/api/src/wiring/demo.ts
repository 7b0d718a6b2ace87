import type { Config } from "../config/config.ts";
import { type Reach, reachedBy } from "../runtime/reachability.ts";

/** Whether only this machine's own user can reach the venue. */
export function isPrivate(reach: Reach): boolean {
  return reachedBy(reach) === undefined;
}

/**
 * Whether the demo's people may sign in. Elsewhere their accounts are neither made nor left open. A proxy that adds no
 * header looks like this machine's own user, so only customers have a published password (`seed/issue-demo-passwords.ts`).
 */
export function isDemoOpen(config: Reach & Pick<Config, "identity">): boolean {
  return isPrivate(config) && !config.identity.hosted;
}
