import type { FastifyRequest } from "fastify";
import type { AccountRow } from "../accounts.ts";
import type { AttemptLimits } from "./attempt-limits.ts";
import type { KnownDevices } from "./known-devices.ts";
import { addressOf } from "./attempt-limits.ts";

/** Who tries: a device that the account knows, or an address that anybody may have. */
export type Trier = { device: string } | { address: string };

export function trierOf({ devices }: { devices: KnownDevices }, request: FastifyRequest, email: string): Trier {
  const device = devices.find(request, email);
  return device ? { device } : { address: addressOf(request) };
}

/** Before anything else, and mostly from memory: a flood should not even reach the table of accounts. */
export async function admitTrier({ limits }: { limits: AttemptLimits }, trier: Trier): Promise<void> {
  if ("address" in trier) await limits.count("signInFromAddress", trier.address);
}

/**
 * Refuses a guess at an account that comes too soon. Nobody uses up what others have: each address and each known device
 * waits for its own guesses. Where very many addresses guess at one account, each has few; a known device is not even
 * counted among them.
 */
export async function admitAttempt(
  { limits }: { limits: AttemptLimits },
  trier: Trier,
  email: string,
  account: AccountRow | undefined,
): Promise<{ forget: () => Promise<void> }> {
  // A new password starts a new count: resetting it opens the door under attack.
  const epoch = String(account?.password_updated_at?.getTime() ?? 0);
  const who = "device" in trier ? ["device", trier.device] : ["address", trier.address];
  await limits.countTry(email, epoch, ...who);
  if ("address" in trier && !(await limits.take("signInToAccount", email, epoch))) {
    await limits.count("signInUnderAttack", email, epoch, trier.address);
  }
  return { forget: () => limits.forgetTries(email, epoch, ...who) };
}
