import { isLoopback } from "@lapang/domain/loopback";
import type { Config } from "./config.ts";

type Reach = Pick<Config, "production" | "host" | "publicUrl" | "proxyHops" | "smtp" | "realMoney">;

/** Whether nobody but this machine's own user is served: whatever makes a venue a real one ends that. */
export function isPrivate({ production, host, publicUrl, proxyHops, smtp, realMoney }: Reach): boolean {
  return !production && !publicUrl && proxyHops === 0 && !smtp && !realMoney && isLoopback(host);
}

/**
 * Whether the demo's people may sign in. Elsewhere their accounts are neither made nor left open. A proxy that adds no
 * header looks like this machine's own user, so only customers have a published password (`seed/issue-demo-passwords.ts`).
 */
export function isDemoOpen(config: Reach & Pick<Config, "identity">): boolean {
  return isPrivate(config) && !config.identity.hosted;
}
