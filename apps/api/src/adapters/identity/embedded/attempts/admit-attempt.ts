import type { FastifyRequest } from "fastify";
import type { AccountRow } from "../accounts.ts";
import type { AttemptLimits } from "./attempt-limits.ts";
import { addressOf } from "./attempt-limits.ts";
import type { KnownDevices } from "./known-devices.ts";

/** The source of an attempt: a device that the account knows, or a network address. */
export type Trier = { device: string } | { address: string };

export function trierOf({ devices }: { devices: KnownDevices }, request: FastifyRequest, email: string): Trier {
  const device = devices.find(request, email);
  return device ? { device } : { address: addressOf(request) };
}

/** Limits attempts per address. Call it first: it works mostly in memory, so a flood never reaches the accounts table. */
export async function admitTrier({ limits }: { limits: AttemptLimits }, trier: Trier): Promise<void> {
  if ("address" in trier) await limits.count("signInFromAddress", trier.address);
}

/**
 * Refuses a password guess that comes too soon. Delays are per address and per known device, so that strangers cannot lock
 * the owner out. When very many addresses guess at one account, each gets few guesses; known devices are not counted among
 * them.
 */
export async function admitAttempt(
  { limits }: { limits: AttemptLimits },
  trier: Trier,
  email: string,
  account: AccountRow | undefined,
): Promise<{ forget: () => Promise<void> }> {
  // A new password starts a new count: a reset ends the delays of an account under attack.
  const epoch = String(account?.password_updated_at?.getTime() ?? 0);
  const who = "device" in trier ? ["device", trier.device] : ["address", trier.address];
  await limits.countTry(email, epoch, ...who);
  if ("address" in trier && !(await limits.take("signInToAccount", email, epoch))) {
    await limits.count("signInUnderAttack", email, epoch, trier.address);
  }
  return { forget: () => limits.forgetTries(email, epoch, ...who) };
}
