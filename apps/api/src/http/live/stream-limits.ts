import { DomainError } from "@lapang/domain/errors";
import type { EventHub } from "./event-hub.ts";

export type StreamLimits = { all: number; person: number; address: number };

/**
 * How many streams one process keeps open. The tabs of a browser share one, so a person needs as many as they have devices;
 * behind one address may stand a whole house.
 */
export const defaultStreamLimits: StreamLimits = { all: 5_000, person: 12, address: 100 };

/** For load tests, where everybody comes from one address. */
export const looseStreamLimits: StreamLimits = { ...defaultStreamLimits, person: Infinity, address: Infinity };

const RETRY_AFTER_S = 30;

/** Refuses one more stream for a person or an address that has its share, or for anybody when all are taken. */
export function refuseCrowd(
  { listeners }: EventHub,
  { address, personId }: { address: string; personId: string | undefined },
  limits: StreamLimits,
): void {
  if (listeners.size >= limits.all)
    throw new DomainError("unavailable", "Too many screens are watching, try again soon");
  let [ofAddress, ofPerson] = [0, 0];
  for (const listener of listeners) {
    if (listener.address === address) ofAddress += 1;
    if (personId !== undefined && listener.session?.personId === personId) ofPerson += 1;
  }
  if (ofAddress < limits.address && ofPerson < limits.person) return;
  throw new DomainError("rate_limited", "Too many screens are watching from here", {
    retryAfterSeconds: RETRY_AFTER_S,
  });
}
